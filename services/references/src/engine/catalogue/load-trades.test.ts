import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { languages } from '@attesta/contracts/model/document-model.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ZodError } from 'zod';

import { loadTrades, TradeWordsError } from './load-trades.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trades-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string): URL => pathToFileURL(join(folder, `${name}.json`));
const write = (name: string, value: unknown): void => writeFileSync(fileOf(name), JSON.stringify(value));
const levels = (of: string) =>
  Object.fromEntries(['5', '4', '3', '2', '1'].map((level) => [level, [`@ [tut|tat] ${of} ${level}`]]));
const words = {
  name: 'Pflege',
  functions: ['pfleg'],
  questions: { one: 'Wie?' },
  items: { one: levels('es') },
};

const writeTrade = (): void => {
  write('trades', [{ key: 'care', items: [{ id: 101, key: 'one', says: ['care'] }] }]);
  for (const language of languages) write(`trade-care.${language}`, words);
};

it('each question has its words in every language', () => {
  writeTrade();
  const { lookups, items, texts } = loadTrades(fileOf);
  expect(lookups.map(({ key, name }) => [key, name.fr])).toEqual([['care', 'Pflege']]);
  expect(items).toMatchObject([
    { id: 101, key: 'one', says: ['care'], group: 'BER', trade: 'care', optional: true },
  ]);
  expect(texts.it).toEqual({ one: levels('es') });
});

it.each([
  ['a question without words', 'one', { items: {} }],
  ['words about no question', 'two', { items: { one: levels('es'), two: levels('mehr') } }],
  ['a question that is not worded', 'one', { questions: {} }],
])('%s is refused by its name', (_, key, change) => {
  writeTrade();
  write('trade-care.it', { ...words, ...change });
  expect(() => loadTrades(fileOf)).toThrow(TradeWordsError);
  expect(() => loadTrades(fileOf)).toThrow(new RegExp(`trade-care\\.it\\.json .*: ${key}\\.$`));
});

it('a level that is left out is refused', () => {
  writeTrade();
  write('trade-care.fr', { ...words, items: { one: { ...levels('es'), 2: undefined } } });
  expect(() => loadTrades(fileOf)).toThrow(ZodError);
});

it('a language without its file is refused', () => {
  writeTrade();
  rmSync(fileOf('trade-care.en'));
  expect(() => loadTrades(fileOf)).toThrow('trade-care.en');
});
