import type { Language } from '@attesta/contracts';
import type { UserField } from '@attesta/findings/user-text/text-warning.ts';
import { HintsContext, TextHints } from '@attesta/text-hints';
import type { Hints } from '@attesta/text-hints';
import { useMemo } from 'react';

type TextAnswerHintsProps = {
  readonly field: string;
  readonly text: string;
  readonly language: Language;
};

/** Hints that a deputy reads and nobody keeps: what stays as it is, the customer decides before finishing. */
export const TextAnswerHints = ({ field, text, language }: TextAnswerHintsProps) => {
  const hints = useMemo<Hints>(
    // The gender matters to the title of the function only, which no question asks for; a deputy is not told it.
    () => ({ language, isGuess: false, gender: 'F', keptOf: () => undefined }),
    [language],
  );
  return (
    <HintsContext value={hints}>
      <TextHints field={field as UserField} text={text} />
    </HintsContext>
  );
};
