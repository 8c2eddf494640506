import { foldText } from '../patterns/folded-text.ts';
import { compileFinder, withoutOverlaps } from '../patterns/pattern-finder.ts';
import { codedCodes, sensitiveCodes } from '../phrases/phrase-list.ts';
import type { PhraseCode, PhraseList } from '../phrases/phrase-list.ts';
import { sentenceFields } from './text-warning.ts';
import type { Range, UserField } from './text-warning.ts';

export type FoundPhrase = Range & {
  readonly code: PhraseCode;
};

export type FindPhrases = (text: string, field: UserField) => FoundPhrase[];

/** Compiles the phrases of a language into a finder. Of overlapping matches the first and longest stays. */
export const createPhraseFinder = (phrases: PhraseList): FindPhrases => {
  const codes = [...codedCodes, ...sensitiveCodes];
  const compiled = codes.map((code) => {
    const { anywhere, sentences = [] } = phrases[code];
    return {
      code,
      anywhere: compileFinder(anywhere),
      inSentences: compileFinder([...anywhere, ...sentences]),
    };
  });

  return (text, field) => {
    const folded = foldText(text);
    const found = compiled.flatMap(({ code, anywhere, inSentences }) => {
      const finder = sentenceFields.has(field) ? inSentences : anywhere;
      return finder.find(folded).map((range) => ({ ...range, code }));
    });
    return withoutOverlaps(found);
  };
};
