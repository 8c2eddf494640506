import type { getReferenceEmployerPhrases, ResponseOf } from '@attesta/contracts';
import { EmployerPhrase } from '@attesta/ui/employer-phrase/employer-phrase.tsx';
import { useState } from 'react';

export type EmployerPhrases = ResponseOf<typeof getReferenceEmployerPhrases>;

type EmployerLineProps = { readonly phrases: EmployerPhrases; readonly language: string };

/**
 * How the organisation stands in the sentences of the chosen language, until somebody has confirmed it: nobody has to. What was
 * confirmed here stays in sight for a change of mind.
 */
export const EmployerLine = ({ phrases, language }: EmployerLineProps) => {
  const [asked] = useState(
    () => new Set(phrases.filter(({ confirmed }) => confirmed === null).map((entry) => entry.language)),
  );
  const entry = phrases.find((one) => one.language === language);
  if (entry === undefined || !asked.has(entry.language)) return null;
  return <EmployerPhrase key={entry.language} entry={entry} />;
};
