import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import type { Level } from '../../engine/composition/answers.ts';
import type { ChangedSentence } from '../read-sentence.ts';

/** A sentence of ours with one grading word less, or another one in its place. */
export type GradedChange = ChangedSentence & {
  /** -1 if the words are weaker than ours, 1 if stronger. */
  readonly direction: number;
};

/** A grading word in a sentence. */
type Found = { readonly text: string; readonly start: number; readonly level: Level };

type Suggestion = Omit<ChangedSentence, 'text'>;

/**
 * The words of the ladder and the intensifiers in our sentences, taken straight from the grammar, so that the reader is
 * not measured with its own finder. In criticism only the words of its level count: «nicht sehr gut» stays one.
 */
export const gradingWordsOf = (catalogue: Catalogue, language: Language) => {
  const { ladder, intensifiers } = catalogue.grammar[language];
  const wholeWord = (words: readonly string[]) =>
    new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
  const marked = ([5, 4, 2, 1] as const).map((level) => [level, wholeWord(ladder[level])] as const);
  const intensifier = wholeWord(intensifiers);
  /** «Superiori» and «as well as» are neither praise. */
  const noGrade = wholeWord(['superiori', 'as well as']);
  return ({ suggestion, rated }: Suggestion): readonly Found[] => {
    const text = plain(suggestion).replaceAll(noGrade, (word) => '·'.repeat(word.length));
    const level = Math.max(...rated.map((each) => each.level)) as Level;
    const found = marked.flatMap(([value, pattern]) =>
      [...text.matchAll(pattern)].map(({ 0: word, index }): Found => ({
        text: word,
        start: index,
        level: value,
      })),
    );
    if (level < 3) return found.filter((word) => word.level === level);
    const further = [...text.matchAll(intensifier)]
      .map(({ 0: word, index }): Found => ({ text: word, start: index, level }))
      .filter((word) => !found.some((other) => isInside(word, other)));
    return [...found.filter((word) => word.level >= 4), ...further];
  };
};

const plain = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll('’', "'");

const isInside = (word: Found, other: Found): boolean =>
  word.start >= other.start && word.start + word.text.length <= other.start + other.text.length;

/** The sentence with other words in the place of one of its own, blanks and capitals put right. */
const replaced = (suggestion: string, { start, text }: Found, by: string): string => {
  const changed = suggestion.slice(0, start) + by + suggestion.slice(start + text.length);
  const tidy = changed
    .trim()
    .replaceAll(/ {2,}/gu, ' ')
    .replaceAll(/ (?=[.,;])/gu, '');
  return tidy.charAt(0).toUpperCase() + tidy.slice(1);
};

/** Of a French negation only its two words are cut, not the verb between them. */
const remainderOf = (word: string): string =>
  /^(?:ne |n')(?<verb>.+) pas$/iu.exec(word)?.groups?.['verb'] ?? '';

/** Each sentence without each of its grading words. */
export const cutsOf = (
  catalogue: Catalogue,
  language: Language,
  sentences: readonly Suggestion[],
): readonly GradedChange[] => {
  const wordsOf = gradingWordsOf(catalogue, language);
  return sentences.flatMap((sentence) =>
    wordsOf(sentence).map((word): GradedChange => ({
      ...sentence,
      text: replaced(sentence.suggestion, word, remainderOf(word.text)),
      direction: Math.max(...sentence.rated.map(({ level }) => level)) > 2 ? -1 : 1,
    })),
  );
};

/** Each sentence with a grading word of each other level in the place of each of its own. */
export const swapsOf = (
  catalogue: Catalogue,
  language: Language,
  sentences: readonly Suggestion[],
): readonly GradedChange[] => {
  const wordsOf = gradingWordsOf(catalogue, language);
  const found = sentences.flatMap((sentence) => wordsOf(sentence).map((word) => ({ sentence, word })));
  const known = ([5, 4, 2, 1] as const).map((level) => {
    const words = found.filter(({ word }) => word.level === level && remainderOf(word.text) === '');
    return { level, words: [...new Set(words.map(({ word }) => word.text.toLowerCase()))] };
  });
  return found.flatMap(({ sentence, word }, index) =>
    known.flatMap(({ level, words }): GradedChange[] => {
      const direction = Math.sign(level - word.level);
      const rated = Math.max(...sentence.rated.map((each) => each.level));
      const by = words[index % Math.max(1, words.length)];
      if (by === undefined || direction === 0 || rated + direction < 1 || rated + direction > 5) return [];
      return [{ ...sentence, text: replaced(sentence.suggestion, word, by), direction }];
    }),
  );
};

/** So many of the following sentences lend a word. */
const compared = 40;

/** Each sentence with another grading word of the same level in the place of its first. */
export const synonymsOf = (
  catalogue: Catalogue,
  language: Language,
  sentences: readonly Suggestion[],
): readonly ChangedSentence[] => {
  const wordsOf = gradingWordsOf(catalogue, language);
  return sentences.flatMap((sentence, index) => {
    const [first] = wordsOf(sentence);
    const other = sentences
      .slice(index + 1, index + 1 + compared)
      .flatMap((each) => wordsOf(each).slice(0, 1))
      .find(({ level, text }) => level === first?.level && text.length > 4 && remainderOf(text) === '');
    if (first === undefined || other === undefined) return [];
    return [{ ...sentence, text: replaced(sentence.suggestion, first, other.text) }];
  });
};

/** Each sentence with an invented noun in the place of its last long word that is no grading word. */
export const withOtherNoun = (
  catalogue: Catalogue,
  language: Language,
  sentences: readonly Suggestion[],
): readonly ChangedSentence[] => {
  const wordsOf = gradingWordsOf(catalogue, language);
  return sentences.flatMap((sentence) => {
    const grading = wordsOf(sentence);
    const words = [...plain(sentence.suggestion).matchAll(/\p{L}{5,}/gu)].map(
      ({ 0: text, index }): Found => ({ text, start: index, level: 3 }),
    );
    const last = words.findLast((word) => !grading.some((other) => isInside(word, other)));
    return last === undefined ? [] : [{ ...sentence, text: replaced(sentence.suggestion, last, invented) }];
  });
};

const invented = 'Quarzoplastik';

/** Each sentence with a slip of the keyboard in its longest word. */
export const withSlip = (sentences: readonly Suggestion[]): readonly ChangedSentence[] =>
  sentences.map((sentence) => {
    const words = [...sentence.suggestion.matchAll(/\p{L}+/gu)];
    const [longest] = words.toSorted((a, b) => b[0].length - a[0].length);
    const at = (longest?.index ?? 0) + 3;
    const { suggestion } = sentence;
    return { ...sentence, text: suggestion.slice(0, at) + suggestion.slice(at + 1) };
  });
