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

/** Findings without the option to keep them: the customer decides before finishing. */
export const TextAnswerHints = ({ field, text, language }: TextAnswerHintsProps) => {
  const hints = useMemo<Hints>(
    // Deputies do not learn the gender; the customer checks pronouns before finishing.
    () => ({ language, isGuess: false, gender: null, keptOf: () => undefined }),
    [language],
  );
  return (
    <HintsContext value={hints}>
      <TextHints field={field as UserField} text={text} />
    </HintsContext>
  );
};
