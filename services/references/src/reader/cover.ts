import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import type { Level } from '../engine/composition/answers.ts';
import { memoize } from '../engine/text/memoize.ts';
import { grammarOf } from '../engine/languages/registry.ts';
import { ownWordings, variantsOf } from './own-wordings.ts';
import type { OwnWording, Subject, Variant } from './own-wordings.ts';

/** The wordings that a sentence is made of, one for each subject in order, and its words beyond them. */
export type Cover = { readonly parts: readonly Variant[]; readonly rest: readonly string[] };

/** Too short to tell two wordings apart; elision changes them («que», «qu'»). */
const lettersOfWord = 3;

const isTold = (word: string): boolean =>
  !word.endsWith("'") && word !== 'que' && word.length >= lettersOfWord;

/** The variants of a wording with the words that tell them apart. */
const toldVariants = (
  wordings: readonly OwnWording[],
  catalogue: Catalogue,
  language: Language,
): readonly Variant[] => {
  const grammar = grammarOf(language, catalogue);
  return wordings
    .flatMap((wording) => variantsOf(wording, (template) => grammar.agree(template, nobody, 'pronoun')))
    .map(({ level, words }) => ({ level, words: words.filter(isTold) }));
};

const nobody = { lastname: '', firstname: '', gender: 'N' } as const;

/** The same of all wordings of a subject, the longest first. */
const variantsOfSubject = (
  catalogue: Catalogue,
  language: Language,
  subject: Subject,
): readonly Variant[] => {
  const all = knownVariants(catalogue);
  const key = `${language} ${subject}`;
  const known =
    all.get(key) ??
    toldVariants(ownWordings(catalogue, language).get(subject) ?? [], catalogue, language).toSorted(
      (a, b) => b.words.length - a.words.length,
    );
  all.set(key, known);
  return known;
};

const knownVariants = memoize((_catalogue: Catalogue) => new Map<string, readonly Variant[]>());

/** The ways in which a text is one of the wordings. */
export const coversByOne = (
  words: readonly string[],
  wordings: readonly OwnWording[],
  catalogue: Catalogue,
  language: Language,
): readonly Cover[] =>
  toldVariants(wordings, catalogue, language).flatMap((variant) => {
    const rest = without(words.filter(isTold), variant.words);
    return rest === null ? [] : [{ parts: [variant], rest }];
  });

/**
 * Every way in which a text consists of one wording of each subject, in whatever order and tense; wordings of a level
 * that `isAllowed` refuses are left aside. Empty if there is none.
 */
export const coversOf = (
  words: readonly string[],
  subjects: readonly Subject[],
  isAllowed: (level: Level, index: number) => boolean,
  catalogue: Catalogue,
  language: Language,
): readonly Cover[] => {
  const cover = (left: readonly string[], index: number): readonly Cover[] => {
    const subject = subjects[index];
    if (subject === undefined) return [{ parts: [], rest: left }];
    return variantsOfSubject(catalogue, language, subject).flatMap((variant) => {
      if (!isAllowed(variant.level, index)) return [];
      const rest = without(left, variant.words);
      if (rest === null) return [];
      return cover(rest, index + 1).map((later) => ({
        parts: [variant, ...later.parts],
        rest: later.rest,
      }));
    });
  };
  return cover(words.filter(isTold), 0);
};

/** Null if a word is missing. */
const without = (words: readonly string[], taken: readonly string[]): readonly string[] | null => {
  if (taken.length > words.length) return null;
  const left = [...words];
  for (const word of taken) {
    const place = left.indexOf(word);
    if (place === -1) return null;
    left.splice(place, 1);
  }
  return left;
};

/** The cover that leaves the fewest words. */
export const closest = (covers: readonly Cover[]): Cover | null =>
  covers.toSorted((a, b) => a.rest.length - b.rest.length)[0] ?? null;
