import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import type { Level } from '../engine/composition/answers.ts';
import { memoize } from '../engine/text/memoize.ts';
import { parseTemplate } from '../engine/text/template.ts';
import type { Template } from '../engine/text/template.ts';
import { wordsIn } from './words.ts';

export const levels: readonly Level[] = [5, 4, 3, 2, 1];

/** A wording of the catalogue, as its template's source. */
export type OwnWording = { readonly source: string; readonly level: Level };

/** Subject of a rated key: an item by its key, the conduct towards all parties as one. */
export type Subject = string;

const conduct: Subject = 'behaviour';

export const subjectOf = (key: string, { texts }: Catalogue, language: Language): Subject =>
  key in texts[language].behaviour.parties ? conduct : key;

export const isConduct = (subject: Subject): boolean => subject === conduct;

type WordingsByLevel = Readonly<Record<Level, readonly string[]>>;

/** All wordings of a language by subject: of every kind, for every gender, trades included; each once. */
export const ownWordings = (
  catalogue: Catalogue,
  language: Language,
): ReadonlyMap<Subject, readonly OwnWording[]> => {
  const all = wordingsOf(catalogue);
  const known = all.get(language) ?? collect(catalogue, language);
  all.set(language, known);
  return known;
};

const wordingsOf = memoize(
  (_catalogue: Catalogue) => new Map<Language, ReadonlyMap<Subject, readonly OwnWording[]>>(),
);

const collect = (catalogue: Catalogue, language: Language): ReadonlyMap<Subject, readonly OwnWording[]> => {
  const found = new Map<Subject, Map<string, OwnWording>>();
  const add = (subject: Subject, wordings: WordingsByLevel): void => {
    const ofSubject = found.get(subject) ?? new Map<string, OwnWording>();
    found.set(subject, ofSubject);
    for (const level of levels) {
      for (const source of wordings[level]) ofSubject.set(source, { source, level });
    }
  };
  for (const texts of [catalogue.texts[language], catalogue.neutral[language]]) {
    for (const [key, wordings] of Object.entries(texts.items)) add(key, wordings);
    add(conduct, texts.behaviour.levels);
    add('overall', texts.overall);
    for (const { items = {}, overall } of Object.values(texts.forArt)) {
      for (const [key, wordings] of Object.entries(items)) add(key, wordings);
      if (overall !== undefined) add('overall', overall);
    }
  }
  return new Map([...found].map(([subject, wordings]) => [subject, [...wordings.values()]]));
};

/** The wordings of two items in one sentence, at their levels; none for items that have no such wordings. */
export const fusedWordings = (
  catalogue: Catalogue,
  language: Language,
  rated: readonly { readonly subject: Subject; readonly level: Level }[],
): readonly OwnWording[] =>
  [catalogue.texts[language], catalogue.neutral[language]].flatMap(({ fusion }) => {
    const first = rated.find(({ subject }) => subject === fusion.first)?.level;
    const second = rated.find(({ subject }) => subject === fusion.second)?.level;
    if (!isFused(first) || !isFused(second) || rated.length !== 2) return [];
    return fusion.wordings.map(({ template, x1, x2 }) => ({
      source: template.replace('{x1}', x1[first]).replace('{x2}', x2[second]),
      level: first < second ? first : second,
    }));
  });

const isFused = (level: Level | undefined): level is 5 | 4 => level === 5 || level === 4;

/** A wording in one tense and gender: its words in order, without the person and other tokens. */
export type Variant = { readonly level: Level; readonly words: readonly string[] };

/** @param agreed the template as it is written for nobody's gender */
export const variantsOf = (
  { source, level }: OwnWording,
  agreed: (template: Template) => Template,
): readonly Variant[] => {
  const template = parseTemplate(source);
  const texts = tenses.flatMap((tense) => [
    ...genders.map((gender) => written(template, tense, gender)),
    written(agreed(template), tense, 'F'),
  ]);
  return [...new Set(texts)].map((text) => ({ level, words: wordsIn(text) }));
};

const tenses = ['past', 'present'] as const;
const genders = ['M', 'F'] as const;

const written = (template: Template, tense: 'past' | 'present', gender: 'M' | 'F'): string =>
  template
    .map((node) => {
      if (node.type === 'text') return node.text;
      if (node.type === 'tense') return written(node[tense], tense, gender);
      return node.type === 'gender' ? node[gender] : ' ';
    })
    .join('');
