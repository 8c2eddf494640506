import { expect, it } from 'vitest';

import type { Trade } from './catalogue/catalogue-schema.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { suggestTrade } from './suggest-trade.ts';

const none = { de: [], fr: [], it: [], en: [] };
const trades: Trade[] = [
  {
    key: 'kitchen',
    name: { de: '', fr: '', it: '', en: '' },
    functions: { ...none, en: ['chef', 'pastry'] },
  },
  { key: 'ward', name: { de: '', fr: '', it: '', en: '' }, functions: { ...none, fr: ['infirmi'] } },
];
const catalogue = loadCatalogue('2');
const withTrades = { ...catalogue, lookups: { ...catalogue.lookups, trades } };

it.each([
  ['Cheffe de projet', 'fr', null],
  ['Head chef', 'en', 'kitchen'],
  ['Pastry cook', 'fr', 'kitchen'],
  ['Infirmier chef', 'fr', 'ward'],
  ['Infirmière', 'de', 'ward'],
] as const)(
  '«%s» in a reference in %s suggests %s: a short stem counts in its own language',
  (title, language, key) => {
    expect(suggestTrade(withTrades, title, language)).toBe(key);
  },
);
