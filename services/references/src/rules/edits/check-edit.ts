import type { Found, PatternFinder } from '@attesta/findings/patterns/pattern-finder.ts';
import { withoutOverlaps } from '@attesta/findings/patterns/pattern-finder.ts';
import { foldText } from '@attesta/findings/patterns/folded-text.ts';
import type { FoldedText } from '@attesta/findings/patterns/folded-text.ts';

import { isPast } from '../reading/document-facts.ts';
import type { DocumentFacts, Gender } from '../reading/document-facts.ts';
import type { DocumentWords } from '../reading/document-words.ts';
import type { EditWordData, FoundInEdit, OtherTense } from './edit-word-data.ts';
import { findOtherNames } from './find-other-names.ts';

/** `EditWordData`, compiled. */
export type EditWords = Omit<EditWordData, 'tense' | 'promises' | 'disagreement'> & {
  readonly tense: Readonly<Record<OtherTense, PatternFinder>>;
  readonly promises: { readonly inClosing: PatternFinder; readonly elsewhere: PatternFinder };
  readonly disagreement: Readonly<Record<Gender, PatternFinder>>;
};

/** `masked` is the text from `createMask`; `past` is the place of training and of earlier functions. */
export type TextOfEdit = {
  readonly text: string;
  readonly masked: string;
  readonly place: 'closing' | 'past' | 'elsewhere';
};

/**
 * Words in a sentence of the user's that our own sentences may not use about this person. The closing is about the day
 * of issue and the future: no tense is wrong there, and a wish is no promise. What is over is past in any reference.
 */
export const checkEdit = (
  { text, masked, place }: TextOfEdit,
  facts: DocumentFacts,
  words: DocumentWords,
  edit: EditWords,
): FoundInEdit[] => {
  const isInClosing = place === 'closing';
  const folded = foldText(masked);
  const promises = edit.promises[isInClosing ? 'inClosing' : 'elsewhere'].find(folded);
  const gendered = [words.otherGender, words.disagreement, edit.disagreement].flatMap((finders) =>
    finders[facts.gender].find(folded),
  );
  const isFree = isInClosing || (place === 'past' && !isPast(facts));
  const tense = isFree ? [] : findOtherTense(masked, folded, facts, words, edit);
  return [
    ...findOtherNames(text, masked, facts, words, edit),
    ...withoutOverlaps(gendered).map((found) => ({ ...found, code: 'editGender' as const })),
    ...promises.map((found) => ({ ...found, code: 'editPromise' as const })),
    ...tense
      .filter((verb) => !promises.some((promise) => overlap(promise, verb)))
      .map((found) => ({ ...found, code: 'editTense' as const })),
  ];
};

export const overlap = (a: Found, b: Found): boolean => a.start < b.end && b.start < a.end;

/** Q9 for words that are not ours. */
const findOtherTense = (
  masked: string,
  folded: FoldedText,
  facts: DocumentFacts,
  words: DocumentWords,
  edit: EditWords,
): Found[] => {
  const [other, right] = isPast(facts) ? (['present', 'past'] as const) : (['past', 'present'] as const);
  const found = withoutOverlaps([...words.tense[other].find(folded), ...edit.tense[other].find(folded)]);
  return found.filter((range) => {
    const { start, end } = sentenceAround(masked, range);
    const sentence = masked.slice(start, end);
    if (edit.employer.test(sentence) || (other === 'present' && edit.remark.test(sentence))) return false;
    // A dated event is past in an interim reference, too.
    if (other === 'past' && /(?<!\d)(?:19|20)\d\d(?!\d)/u.test(sentence)) return false;
    // Beside a subject any verb is found, also one that is in the right tense.
    if (words.tense[right].finds(masked.slice(range.start, range.end))) return false;
    const before = masked.slice(start, range.start);
    const after = masked.slice(range.end, end);
    return !edit.isOther({ verb: masked.slice(range.start, range.end), before, after }, other);
  });
};

/** Neither the full stop of «1. Mai» nor that of an abbreviation. */
const sentenceEnd = /(?:(?<=[\p{L}\uFFFC\uFFFD»)”%]{3})[.!?]|;)(?:\s+(?=\p{Lu})|\s*$)/gu;

const sentenceAround = (text: string, { start, end }: Found): Found => {
  const from = [...text.slice(0, start).matchAll(sentenceEnd)].at(-1);
  const until = text.slice(end).search(sentenceEnd);
  return {
    start: from === undefined ? 0 : from.index + from[0].length,
    end: until < 0 ? text.length : end + until + 1,
  };
};
