import { readFileSync } from 'node:fs';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { z } from 'zod';
import type { ParsedItem } from './items-schema.ts';
import type { ParsedTrade } from './lookups-schema.ts';
import type { ParsedTexts } from './texts-schema.ts';
import { stems } from './shared-schemas.ts';
import { wordingsOfItemsSchema } from './texts-schema.ts';

/** Trades with their questions, in order; their names and wordings are in `trade-<key>.<language>.json`. */
const tradesSchema = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z]+$/),
    audience: z.string().optional(),
    items: z
      .array(
        z.strictObject({
          id: z.number().int(),
          key: z.string(),
          says: z.array(z.string()).min(1),
          silentWeak: z.boolean().optional(),
        }),
      )
      .min(1),
  }),
);

/** The words of one trade in one language. */
const tradeWordsSchema = z.strictObject({
  name: z.string(),
  functions: stems,
  questions: z.record(z.string(), z.string()),
  items: wordingsOfItemsSchema,
});

/** Group of a trade's questions (domain.md 2.1). */
const group = 'BER';

type TradeWords = z.infer<typeof tradeWordsSchema>;

/** Additions of the trades to an edition's lookups, items and texts. */
type Trades = {
  readonly lookups: ParsedTrade[];
  readonly items: ParsedItem[];
  readonly texts: Readonly<Record<Language, ParsedTexts['items']>>;
};

/** A trade's words in a language do not match its questions. */
export class TradeWordsError extends Error {
  constructor(trade: string, language: Language, keys: ReadonlySet<string>) {
    const asked = [...keys].join(', ');
    super(`trades.json and trade-${trade}.${language}.json differ in their questions or items: ${asked}.`);
    this.name = 'TradeWordsError';
  }
}

/**
 * Reads the trades of an edition: the questions of each from `trades.json`, its words from `trade-<key>.<language>.json`.
 * @param fileOf the place of a file of the edition, by its name without ending
 * @throws TradeWordsError for a question without words, ZodError for a level without them
 */
export const loadTrades = (fileOf: (name: string) => URL): Trades => {
  const trades = tradesSchema.parse(read(fileOf('trades')));
  const worded = trades.map(({ key, audience, items }) => {
    const keys = items.map((item) => item.key);
    const words = perLanguage((language) => readWords(fileOf, key, language, keys));
    return { key, audience, items, words };
  });
  return {
    lookups: worded.map(({ key, audience, words }) => ({
      key,
      ...(audience === undefined ? {} : { audience }),
      name: perLanguage((language) => words[language].name),
      functions: perLanguage((language) => words[language].functions),
    })),
    items: worded.flatMap(({ key: trade, items, words }) =>
      items.map(({ id, key, says, silentWeak }): ParsedItem => ({
        id,
        key,
        says,
        ...(silentWeak === undefined ? {} : { silentWeak }),
        group,
        trade,
        type: 'radio',
        optional: true,
        question: perLanguage((language) => words[language].questions[key] ?? ''),
      })),
    ),
    texts: perLanguage((language) =>
      Object.fromEntries(worded.flatMap(({ words }) => Object.entries(words[language].items))),
    ),
  };
};

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

const readWords = (
  fileOf: (name: string) => URL,
  trade: string,
  language: Language,
  keys: readonly string[],
): TradeWords => {
  const words = tradeWordsSchema.parse(read(fileOf(`trade-${trade}.${language}`)));
  const differing = [words.questions, words.items].flatMap((named) => {
    const worded = Object.keys(named);
    return [...keys.filter((key) => !worded.includes(key)), ...worded.filter((key) => !keys.includes(key))];
  });
  if (differing.length > 0) throw new TradeWordsError(trade, language, new Set(differing));
  return words;
};

const perLanguage = <T>(valueOf: (language: Language) => T): Record<Language, T> => ({
  de: valueOf('de'),
  fr: valueOf('fr'),
  it: valueOf('it'),
  en: valueOf('en'),
});
