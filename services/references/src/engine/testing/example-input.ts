import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { sentencesOf } from '../sentences-of.ts';
import type { CompositionInput, RatingInput } from '../input/input.ts';
import { plainText } from '../text/rich-text.ts';

export const catalogue = loadCatalogue();

/** Rated questions that every reference with ratings asks. */
const rated = catalogue.items.filter(
  ({ type, trade, onlyForArt, onlyWithGroup }) =>
    type === 'radio' && [trade, onlyForArt, onlyWithGroup].every((limit) => limit === undefined),
);

type Overrides = { [K in keyof CompositionInput]?: Partial<CompositionInput[K]> };

/** A complete German final reference; each part can be replaced. */
export const exampleInput = (overrides: Overrides = {}): CompositionInput => ({
  zeugnisId: overrides.zeugnisId?.toString() ?? '0198c2f0-0000-7000-8000-000000000001',
  employee: {
    firstname: 'Anna',
    lastname: 'Keller',
    gender: 'F',
    birthday: '1988-06-14',
    hometown: 'Winterthur',
    ...overrides.employee,
  },
  employment: {
    function: 'Sachbearbeiterin',
    tasks: ['Führung der Buchhaltung', 'Kontrolle der Spesen'],
    entryDate: '2017-03-01',
    ...overrides.employment,
  },
  zeugnis: {
    zeugnisart: 5,
    zeugnisvariante: 1,
    bestellgrund: 502,
    leaveDate: '2024-04-30',
    signature1: 'Regula Ammann',
    functionSignature1: 'Leiterin Finanzen',
    signature2: null,
    functionSignature2: null,
    sprache: 'de',
    ...overrides.zeugnis,
  },
  organisation: {
    organization: 'Alpina Haustechnik AG',
    address: 'Technikumstrasse 1',
    zip: '8400',
    city: 'Winterthur',
    ...overrides.organisation,
  },
  ratings: (overrides.ratings as readonly RatingInput[] | undefined) ?? everyRating(5),
  today: overrides.today?.toString() ?? '2024-04-30',
});

/** Ratings by item key: a level for radio items, words for text items, null for an item left open. */
export const ratings = (values: Record<string, number | string | null>): RatingInput[] =>
  Object.entries(values).map(([key, value]) => {
    const item = catalogue.items.find((candidate) => candidate.key === key);
    if (!item) throw new Error(`No item ${key}`);
    return {
      idKompetenz: item.id,
      bewertung: value === null ? null : String(value),
      keineRelevanz: false,
    };
  });

/** The rated questions at one level, except those given. */
export const everyRating = (
  level: number,
  others: Record<string, number | string | null> = {},
): RatingInput[] => {
  const alike = rated.map(({ key }) => [key, level]);
  return ratings({ ...Object.fromEntries(alike), ...others });
};

/** The words of one paragraph, or undefined if the document has none of that name. */
export const paragraphText = (model: DocumentModel, id: string): string | undefined => {
  const block = model.blocks.find((candidate) => candidate.id === id);
  return block?.type === 'paragraph'
    ? block.sentences.map(({ runs }) => plainText(runs)).join(' ')
    : undefined;
};

/** The whole text as printed, one paragraph or bullet a line. */
export const documentText = (model: DocumentModel): string => {
  const lines = model.blocks.flatMap((block) => {
    if (block.type === 'heading') return [plainText(block.runs)];
    return block.type === 'tasks'
      ? block.items.map(({ runs }) => `– ${plainText(runs)}`)
      : [paragraphText(model, block.id) ?? ''];
  });
  return [model.title, ...lines, model.placeAndDate, model.organization].join('\n');
};

/** The engine's own words: typed words are masked by «Xx». */
export const generatedText = (model: DocumentModel): string =>
  sentencesOf(model)
    .map(({ runs }) => runs.map((run) => (run.origin === 'user' ? 'Xx' : run.text)).join(''))
    .join(' ');
