import { readFileSync } from 'node:fs';

import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Level } from '../composition/answers.ts';
import { parseTemplate } from '../text/template.ts';
import { catalogueSchema } from './catalogue-schema.ts';
import type { Catalogue } from './catalogue-schema.ts';
import { grammarDataSchema, namesSchema } from './grammar-schema.ts';
import { itemsSchema } from './items-schema.ts';
import type { ParsedItem } from './items-schema.ts';
import { loadTrades } from './load-trades.ts';
import { lookupsSchema } from './lookups-schema.ts';
import { neutralTexts } from './neutral-texts.ts';
import { neutralSchema, textsSchema } from './texts-schema.ts';

/** The edition that a new reference pins. Earlier ones stay beside it, so that their references never change. */
export const currentEdition = '2';

/** Folders of the editions that this build carries, by version, the oldest first. */
export const editions = new Map([['2', new URL('../../../catalogue/v2/', import.meta.url)]]);

export const editionIds: readonly string[] = [...editions.keys()];

const loaded = new Map<string, Catalogue>();

/** A reference names an edition that this build does not carry. */
export class UnknownEditionError extends Error {
  constructor(version: string) {
    super(`There is no catalogue of version "${version}".`);
    this.name = 'UnknownEditionError';
  }
}

/**
 * Reads, validates and freezes one edition; later calls return the same object.
 * @throws UnknownEditionError for a version that this build does not carry, ZodError, TradeWordsError,
 *   WordingsOfLevelError or
 *   TemplateSyntaxError for faulty data.
 */
export const loadCatalogue = (version: string = currentEdition): Catalogue => {
  const known = loaded.get(version);
  if (known) return known;
  const folder = editions.get(version);
  if (folder === undefined) throw new UnknownEditionError(version);
  const catalogue = readCatalogue(version, folder);
  loaded.set(version, catalogue);
  return catalogue;
};

const readCatalogue = (version: string, folder: URL): Catalogue => {
  const fileOf = (name: string) => new URL(`${name}.json`, folder);
  const read = (name: string): unknown => JSON.parse(readFileSync(fileOf(name), 'utf8'));
  const trades = loadTrades(fileOf);

  const readTexts = (language: Language) => {
    const texts = textsSchema.parse(read(`texts.${language}`));
    return { ...texts, items: { ...texts.items, ...trades.texts[language] } };
  };

  /** The function words of a language with the lists that its names need. */
  const readGrammar = (language: Language) => {
    const grammar = grammarDataSchema.parse(read(`grammar.${language}`));
    const joined = Object.entries(namesSchema.parse(read(`names.${language}`))).map(
      ([name, words]) => [name, [...(grammar.lists[name] ?? []), ...words]] as const,
    );
    return { ...grammar, lists: { ...grammar.lists, ...Object.fromEntries(joined) } };
  };

  const texts = { de: readTexts('de'), fr: readTexts('fr'), it: readTexts('it'), en: readTexts('en') };
  const readNeutral = (language: Language) =>
    neutralTexts(texts[language], neutralSchema.parse(read(`neutral.${language}`)));

  const catalogue = catalogueSchema.parse({
    version,
    rules: read('rules'),
    lookups: { ...lookupsSchema.parse(read('lookups')), trades: trades.lookups },
    items: withTradeItems(itemsSchema.parse(read('items')), trades.items),
    countries: read('countries'),
    texts,
    neutral: Object.fromEntries(languages.map((language) => [language, readNeutral(language)])),
    grammar: Object.fromEntries(languages.map((language) => [language, readGrammar(language)])),
    wordLists: read('word-lists'),
  });
  for (const language of languages) {
    requireWordings(catalogue, language);
    forEachString(catalogue.texts[language], parseTemplate);
    forEachString(catalogue.neutral[language], parseTemplate);
  }
  return deepFreeze(catalogue);
};

/** An item has no wordings at a level where it should have them, or has some where it is silent. */
export class WordingsOfLevelError extends Error {
  constructor(language: Language, key: string, level: Level) {
    super(`Item "${key}", level ${level} (${language}): wordings are missing, or it is silent and has some.`);
    this.name = 'WordingsOfLevelError';
  }
}

const allLevels: readonly Level[] = [1, 2, 3, 4, 5];

const requireWordings = (catalogue: Catalogue, language: Language): void => {
  const silent = new Set(catalogue.items.filter(({ silentWeak }) => silentWeak).map(({ key }) => key));
  for (const texts of [catalogue.texts[language], catalogue.neutral[language]]) {
    for (const items of [texts.items, ...Object.values(texts.forArt).map((own) => own.items ?? {})]) {
      for (const [key, wordings] of Object.entries(items)) {
        for (const level of allLevels) {
          const isSilent = silent.has(key) && level <= 2;
          if (isSilent !== (wordings[level].length === 0)) {
            throw new WordingsOfLevelError(language, key, level);
          }
        }
      }
    }
  }
};

/** Inserts the questions of the trades after the general ones of the group FACH. */
const withTradeItems = (items: readonly ParsedItem[], ofTrades: readonly ParsedItem[]): ParsedItem[] =>
  items.toSpliced(items.findLastIndex(({ group }) => group === 'FACH') + 1, 0, ...ofTrades);

const forEachString = (value: unknown, visit: (text: string) => void): void => {
  if (typeof value === 'string') visit(value);
  else if (value !== null && typeof value === 'object') {
    for (const part of Object.values(value)) forEachString(part, visit);
  }
};

const deepFreeze = <T>(value: T): T => {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
};
