import type { Language } from '@attesta/contracts';
import type { UserField } from '@attesta/findings/user-text/text-warning.ts';
import { HintsContext, TextHints } from '@attesta/findings/hints/index.ts';
import type { Hints } from '@attesta/findings/hints/index.ts';
import { useMemo } from 'react';

type TextAnswerHintsProps = {
  readonly field: string;
  readonly text: string;
  readonly language: Language;
};

/** Hints that a deputy reads and nobody keeps: what stays as it is, the customer decides before finishing. */
export const TextAnswerHints = ({ field, text, language }: TextAnswerHintsProps) => {
  const hints = useMemo<Hints>(
    // A deputy is not told the gender; whether a pronoun fits it, the customer reads before finishing.
    () => ({ language, isGuess: false, gender: null, keptOf: () => undefined }),
    [language],
  );
  return (
    <HintsContext value={hints}>
      <TextHints field={field as UserField} text={text} />
    </HintsContext>
  );
};
