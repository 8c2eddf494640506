import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import { memoize } from '../engine/text/memoize.ts';
import { ownWordings } from './own-wordings.ts';
import type { Subject } from './own-wordings.ts';
import { stemOf, wordsIn, wordsOfSource } from './words.ts';

/** Shorter words are mostly grammar. */
const lettersOfCriterion = 4;
/** Share of the subjects above which a stem says no criterion: «Anforderungen». */
const mostCommon = 0.12;
/** The same for a stem that is usual in the subject: «Qualität». */
const mostShared = 0.3;
/** Share of the wordings of a subject from which on a stem says its criterion; those of the question always do. */
const leastUsed = 0.15;

/** Stems of one subject. */
type Criterion = {
  /** Say the criterion: usual in the subject, rare in others. */
  readonly telling: readonly string[];
  /** May say it: rare in others, or usual in the subject and not everywhere. */
  readonly possible: readonly string[];
};

const criteriaOf = (catalogue: Catalogue, language: Language): ReadonlyMap<Subject, Criterion> => {
  const all = known(catalogue);
  const found = all.get(language) ?? mine(catalogue, language);
  all.set(language, found);
  return found;
};

const known = memoize((_catalogue: Catalogue) => new Map<Language, ReadonlyMap<Subject, Criterion>>());

const mine = (catalogue: Catalogue, language: Language): ReadonlyMap<Subject, Criterion> => {
  const questions = new Map(catalogue.items.map(({ key, question }) => [key, question[language]]));
  const weights = new Map(
    [...ownWordings(catalogue, language)].map(([subject, wordings]) => {
      const weight = new Map<string, number>();
      for (const { source } of wordings) {
        for (const stem of stemsOf(wordsOfSource(source))) {
          weight.set(stem, (weight.get(stem) ?? 0) + 1 / wordings.length);
        }
      }
      for (const stem of stemsOf(wordsIn(questions.get(subject) ?? ''))) weight.set(stem, 1);
      return [subject, weight] as const;
    }),
  );
  const subjects = new Map<string, number>();
  for (const weight of weights.values()) {
    for (const stem of weight.keys()) subjects.set(stem, (subjects.get(stem) ?? 0) + 1);
  }
  const isAtMost = (share: number) => (stem: string) => (subjects.get(stem) ?? 0) <= share * weights.size;
  const [isRare, isSpecial] = [isAtMost(mostCommon), isAtMost(mostShared)];
  return new Map(
    [...weights].map(([subject, weight]) => {
      const isUsual = (stem: string): boolean => (weight.get(stem) ?? 0) >= leastUsed;
      const stems = [...weight.keys()];
      return [
        subject,
        {
          telling: stems.filter((stem) => isRare(stem) && isUsual(stem)),
          possible: stems.filter((stem) => isRare(stem) || (isSpecial(stem) && isUsual(stem))),
        },
      ];
    }),
  );
};

const stemsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.filter((word) => word.length >= lettersOfCriterion).map(stemOf));

/** The words that say the criterion of a subject, or may say it, those in compounds included («Fachwissen» of «Wissen»). */
export const criterionWords = (
  words: readonly string[],
  subject: Subject,
  kind: keyof Criterion,
  catalogue: Catalogue,
  language: Language,
): readonly string[] => {
  const stems = criteriaOf(catalogue, language).get(subject)?.[kind] ?? [];
  return words.filter((word) => word.length >= lettersOfCriterion && stems.some((stem) => says(word, stem)));
};

const lettersOfCompound = 5;

const says = (word: string, stem: string): boolean =>
  word.startsWith(stem) || (stem.length >= lettersOfCompound && word.includes(stem));
