import type { DocumentModel, Language, Sentence } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { compose } from '../../engine/compose.ts';
import { shownItems } from '../../engine/composition/shown-items.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { plainText } from '../../engine/text/rich-text.ts';
import { randomInputs } from '../inputs/random-input.ts';
import { seededRandom } from '../inputs/seeded-random.ts';

/** Values of many references in order, for medians and other shares. */
type Distribution = readonly number[];

/** Measure of how the rated sentences of full final references are built. */
export type Craft = {
  readonly texts: number;
  readonly sentences: Distribution;
  /** Mean of the words of a reference's rated sentences. */
  readonly words: Distribution;
  /** Share of a reference's rated sentences that begin with the name or the pronoun. */
  readonly personFirst: Distribution;
  /** Longest run of rated sentences of one paragraph that begin with the person. */
  readonly longestRun: Distribution;
};

/** Bounds of the medians: single references may be shorter, and lengths should vary. */
const bounds = {
  sentences: [16, 22],
  words: [12, 18],
  personFirst: [0, 0.6],
  longestRun: [0, 3],
} as const satisfies Record<Exclude<keyof Craft, 'texts'>, readonly [least: number, most: number]>;

const measures = ['sentences', 'words', 'personFirst', 'longestRun'] as const;

/** Measures whose median is out of bounds, with their medians. */
export const craftFaults = (craft: Craft): string[] =>
  measures.flatMap((measure) => {
    const [least, most] = bounds[measure];
    const median = quantile(craft[measure], 0.5);
    return median >= least && median <= most ? [] : [`${measure}: median ${median.toFixed(2)}`];
  });

/** The distributions in one line: tenth, half and nine tenths of the references lie below these values. */
export const printCraft = (craft: Craft): string =>
  measures
    .map((measure) => {
      const values = [0.1, 0.5, 0.9].map((share) => quantile(craft[measure], share));
      return `${measure} ${values.map((value) => Number(value.toFixed(2))).join(' / ')}`;
    })
    .join(', ');

/** Value below which a share of the references lies. */
const quantile = (values: Distribution, share: number): number =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Levels of the references: those of nearly all real ones. */
const profiles: readonly (readonly number[])[] = [[5], [4], [5, 4], [4, 3], [5, 4, 3]];

const finalReference = 5;

/**
 * Final references of employees of a trade who lead nobody, with every question answered at level 3 or more and no
 * evidence: about 29 rated answers each.
 */
export const fullFinalReferences = function* (
  catalogue: Catalogue,
  language: Language,
  count: number,
): Generator<CompositionInput> {
  const random = seededRandom(7);
  const { trades } = catalogue.lookups;
  let given = 0;
  for (const input of randomInputs(catalogue, 7)) {
    if (given >= count) return;
    const { sprache, zeugnisart } = input.zeugnis;
    if (sprache !== language || zeugnisart !== finalReference || input.employee.gender === 'N') continue;
    const trade = trades[given % trades.length]?.key ?? null;
    const levels = profiles[Math.floor(given / trades.length) % profiles.length] ?? [4];
    const ratings = shownItems(catalogue, finalReference, 1, trade)
      .filter(({ type }) => type === 'radio')
      .map(({ id }) => ({
        idKompetenz: id,
        bewertung: String(levels[Math.floor(random() * levels.length)]),
        keineRelevanz: false,
      }));
    given += 1;
    yield {
      ...input,
      zeugnis: { ...input.zeugnis, zeugnisvariante: 1, ...(trade === null ? {} : { trade }) },
      ratings,
    };
  }
};

export const measureCraft = (catalogue: Catalogue, language: Language, count: number): Craft => {
  const models = [...fullFinalReferences(catalogue, language, count)].map((input) => ({
    model: compose(input, catalogue, 'fluent'),
    person: personOf(input, catalogue),
  }));
  const of = (measure: (model: DocumentModel, person: RegExp) => number): Distribution =>
    models.map(({ model, person }) => measure(model, person)).toSorted((a, b) => a - b);
  return {
    texts: models.length,
    sentences: of((model) => ratedIn(model).flat().length),
    words: of((model) => mean(ratedIn(model).flat().map(wordCount))),
    personFirst: of((model, person) => mean(ratedIn(model).flat().map(startsWith(person)))),
    longestRun: of((model, person) =>
      Math.max(...ratedIn(model).map((sentences) => longestRunOf(sentences.map(startsWith(person))))),
    ),
  };
};

const ratedKinds: ReadonlySet<Sentence['kind']> = new Set(['item', 'behaviour', 'overall']);

/** Rated sentences by paragraph. */
const ratedIn = ({ blocks }: DocumentModel): (readonly Sentence[])[] =>
  blocks
    .flatMap((block) => (block.type === 'paragraph' ? [block.sentences] : []))
    .map((sentences) => sentences.filter(({ kind }) => ratedKinds.has(kind)))
    .filter(({ length }) => length > 0);

const wordCount = ({ runs }: Sentence): number => plainText(runs).split(/\s+/u).length;

/** Matches the start of a sentence about the person: an Italian one without pronoun begins with its verb. */
const personOf = ({ zeugnis }: CompositionInput, { texts }: Catalogue): RegExp => {
  const verbs = zeugnis.sprache === 'it' ? verbsAfterSubject(texts.it) : [];
  const { de, fr, it, en } = titles;
  const starts = { de, fr, it: [...it, ...verbs], en }[zeugnis.sprache];
  return new RegExp(`^(?:${starts.join('|')})(?!\\p{L})`, 'u');
};

const titles = {
  de: ['Frau', 'Herr', 'Sie', 'Er'],
  fr: ['Madame', 'Monsieur', 'Elle', 'Il'],
  it: ['La signora', 'Il signor', 'La', 'Il dott'],
  en: ['Ms', 'Mr', 'Dr', 'She', 'He', 'Prof'],
};

const verbsAfterSubject = ({ items }: Catalogue['texts']['it']): string[] =>
  Object.values(items).flatMap((levels) =>
    Object.values(levels)
      .flat()
      .flatMap((wording) => /^@ (?:si )?\[[^|]*\|(\p{L}+)/u.exec(wording)?.[1] ?? [])
      .map((verb) => verb.charAt(0).toUpperCase() + verb.slice(1)),
  );

const startsWith =
  (person: RegExp) =>
  ({ runs }: Sentence): number =>
    Number(person.test(plainText(runs).replaceAll(/\s/gu, ' ')));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

const longestRunOf = (values: readonly number[]): number => {
  let [longest, run] = [0, 0];
  for (const value of values) {
    run = value === 1 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};
