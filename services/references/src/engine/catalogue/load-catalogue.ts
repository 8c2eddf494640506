import { existsSync, readFileSync } from 'node:fs';

import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';

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
import type { ParsedTexts } from './texts-schema.ts';

/** The version that a new reference pins. Released versions stay beside it, so old references never change. */
export const currentEdition = '2';

/** Every edition that this build carries, the oldest first. */
export const editionIds = ['1', '2'] as const;

const knownVersions: ReadonlySet<string> = new Set(editionIds);
const loaded = new Map<string, Catalogue>();

/** A reference names an edition that this build does not carry. */
export class UnknownEditionError extends Error {
  constructor(version: string) {
    super(`There is no catalogue of version "${version}".`);
    this.name = 'UnknownCatalogueError';
  }
}

/**
 * Reads, validates and freezes one catalogue; later calls return the same object.
 * @throws UnknownEditionError for a version that there never was, ZodError, TradeWordsError or TemplateSyntaxError for
 *   faulty data.
 */
export const loadCatalogue = (version: string = currentEdition): Catalogue => {
  const known = loaded.get(version);
  if (known) return known;
  if (!knownVersions.has(version)) throw new UnknownEditionError(version);

  const fileOf = (name: string) => new URL(`../../../catalogue/v${version}/${name}.json`, import.meta.url);
  const read = (name: string): unknown => JSON.parse(readFileSync(fileOf(name), 'utf8'));
  const trades = loadTrades(fileOf);

  const readTexts = (language: Language) => {
    const texts = textsSchema.parse(read(`texts.${language}`));
    return { ...texts, items: { ...texts.items, ...trades.texts[language] } };
  };

  /** The function words of a language with the lists that its names need, which the first edition did not have. */
  const readGrammar = (language: Language) => {
    const grammar = grammarDataSchema.parse(read(`grammar.${language}`));
    const names = namesSchema.parse(existsSync(fileOf(`names.${language}`)) ? read(`names.${language}`) : {});
    const joined = Object.entries(names).map(
      ([name, words]) => [name, [...(grammar.lists[name] ?? []), ...words]] as const,
    );
    return { ...grammar, lists: { ...grammar.lists, ...Object.fromEntries(joined) } };
  };

  /** Absent for an edition that cannot speak of somebody without a gender. */
  const readNeutral = (texts: Readonly<Record<Language, ParsedTexts>>) => {
    if (!languages.every((language) => existsSync(fileOf(`neutral.${language}`)))) return undefined;
    return Object.fromEntries(
      languages.map((language) => {
        const data = neutralSchema.parse(read(`neutral.${language}`));
        return [language, neutralTexts(texts[language], data)];
      }),
    );
  };

  const texts = { de: readTexts('de'), fr: readTexts('fr'), it: readTexts('it'), en: readTexts('en') };
  const catalogue = catalogueSchema.parse({
    version,
    rules: read('rules'),
    lookups: { ...lookupsSchema.parse(read('lookups')), trades: trades.lookups },
    items: withTradeItems(itemsSchema.parse(read('items')), trades.items),
    countries: read('countries'),
    texts,
    neutral: readNeutral(texts),
    grammar: Object.fromEntries(languages.map((language) => [language, readGrammar(language)])),
    wordLists: read('word-lists'),
  });
  for (const language of languages) {
    forEachString(catalogue.texts[language], parseTemplate);
    forEachString(catalogue.neutral?.[language], parseTemplate);
  }

  loaded.set(version, deepFreeze(catalogue));
  return catalogue;
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
