import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Level } from '../../engine/composition/answers.ts';
import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { parseTemplate } from '../../engine/text/template.ts';
import { skeleton } from '../../engine/text/template-nodes.ts';

export type Wordings = Readonly<Record<Level, readonly string[]>>;
type MarkedLevel = 5 | 4 | 2 | 1;

/** Contribution of a marker word of each level to the strength of a text (domain.md X2). */
const points: Readonly<Record<MarkedLevel, number>> = { 5: 3, 4: 1, 2: -4, 1: -8 };
const marked: readonly MarkedLevel[] = [5, 4, 2, 1];
export const levels: readonly Level[] = [5, 4, 3, 2, 1];

/** All texts of one language that express levels, by subject: items, conduct, the overall sentence. */
export const laddersOf = (catalogue: Catalogue, language: Language): ReadonlyMap<string, Wordings> => {
  const { items, behaviour, overall } = catalogue.texts[language];
  return new Map([...Object.entries(items), ['behaviour', behaviour.levels], ['overall', overall]]);
};

/** Texts that kinds 2 and 4 replace by their own. */
const laddersOfKinds = (catalogue: Catalogue, language: Language): ReadonlyMap<string, Wordings> =>
  new Map(
    Object.entries(catalogue.texts[language].forArt).flatMap(([kind, own]) => [
      ...Object.entries(own.items ?? {}).map(([key, wordings]) => [`${key} (${kind})`, wordings] as const),
      ...(own.overall === undefined ? [] : [[`overall (${kind})`, own.overall] as const]),
    ]),
  );

const allLadders = (catalogue: Catalogue, language: Language) => [
  ...laddersOf(catalogue, language),
  ...laddersOfKinds(catalogue, language),
];

/** Neighbouring levels where the weakest text of the upper is not stronger than the strongest of the lower (X2). */
export const brokenSteps = (catalogue: Catalogue, language: Language): string[] =>
  allLadders(catalogue, language).flatMap(([name, wordings]) =>
    levels.slice(0, -1).flatMap((level, index) => {
      const below = levels[index + 1] as Level;
      if (wordings[below].length === 0) return [];
      const weakest = lowest(wordings[level], (text) => strength(text, catalogue, language));
      const strongest = lowest(wordings[below], (text) => -strength(text, catalogue, language));
      const isStep = strength(weakest, catalogue, language) > strength(strongest, catalogue, language);
      return isStep ? [] : [`${name} ${level} «${weakest}» / ${below} «${strongest}»`];
    }),
  );

/** Marker words of the highest level in lower ones, and of the two lowest levels in higher ones (X3). */
export const strayMarkers = (catalogue: Catalogue, language: Language): string[] =>
  allLadders(catalogue, language).flatMap(([name, wordings]) =>
    levels.flatMap((level) =>
      wordings[level].flatMap((text) => {
        const barred: readonly MarkedLevel[] = level === 5 ? [2, 1] : level >= 3 ? [5, 2, 1] : [5];
        const found = barred.flatMap((marker) => markersIn(text, marker, catalogue, language));
        return found.length > 0 ? [`${name} ${level} «${text}»: ${found.join(', ')}`] : [];
      }),
    ),
  );

export const strength = (text: string, catalogue: Catalogue, language: Language): number =>
  marked.reduce((sum, level) => sum + points[level] * markersIn(text, level, catalogue, language).length, 0);

const markersIn = (text: string, level: MarkedLevel, catalogue: Catalogue, language: Language): string[] => {
  const alternatives = catalogue.grammar[language].ladder[level].join('|');
  const pattern = new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'giu');
  return [...skeleton(parseTemplate(text)).matchAll(pattern)].map(([word]) => word);
};

const lowest = (texts: readonly string[], value: (text: string) => number): string =>
  texts.toSorted((a, b) => value(a) - value(b))[0] ?? '';
