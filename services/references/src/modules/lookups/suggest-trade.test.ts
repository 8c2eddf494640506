import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { suggestTrade } from './suggest-trade.ts';

const catalogue = loadCatalogue();
const ofTrades = (...trades: [key: string, ...stems: string[]][]) => ({
  ...catalogue,
  lookups: {
    ...catalogue.lookups,
    trades: trades.map(([key, ...de]) => ({
      key,
      name: { de: key, fr: key, it: key, en: key },
      functions: { de, fr: ['infirmi'], it: ['cuoc'], en: ['nurse'] },
    })),
  },
});

describe('the trade that a function suggests', () => {
  it.each<[string, Language, string | null]>([
    ['dipl. Pflegefachfrau HF', 'de', 'care'],
    ['Elektroinstallateur EFZ', 'de', 'craft'],
    ['Leiterin Logistik', 'de', 'logistics'],
    ['Sachbearbeiterin Rechnungswesen', 'de', 'office'],
    ['Software Engineer', 'de', 'engineering'],
    ['infirmière diplômée', 'fr', 'care'],
    ['cuisinier', 'fr', 'hospitality'],
    ['infermiera diplomata', 'it', 'care'],
    ['Registered Nurse', 'en', 'care'],
    ['Shop Assistant', 'en', 'sales'],
    ['Gärtnerin', 'en', 'craft'],
    ['', 'de', null],
    ['Mitarbeiterin', 'de', null],
  ])('%s (%s): %s', (title, language, trade) => {
    expect(suggestTrade(catalogue, title, language)).toBe(trade);
  });

  it('is found inside another word by a long stem only', () => {
    const short = ofTrades(['care', 'fage', 'pflegefach']);
    expect(suggestTrade(short, 'Anfragenmanagerin', 'de')).toBeNull();
    expect(suggestTrade(short, 'FaGe', 'de')).toBe('care');
    expect(suggestTrade(short, 'Hauspflegefachfrau', 'de')).toBe('care');
  });

  it('is that of the longer stem, and none for a draw', () => {
    const two = ofTrades(['sales', 'verkauf'], ['logistics', 'verkaufslager', 'logistik']);
    expect(suggestTrade(two, 'Leiter Verkaufslager', 'de')).toBe('logistics');
    const draw = ofTrades(['sales', 'verkauf'], ['craft', 'montage']);
    expect(suggestTrade(draw, 'Verkauf und Montage', 'de')).toBeNull();
  });

  it.each([
    ['Cheffe de projet', 'fr', null],
    ['Head chef', 'en', 'kitchen'],
    ['Pastry cook', 'fr', 'kitchen'],
    ['Infirmier chef', 'fr', 'ward'],
    ['Infirmière', 'de', 'ward'],
  ] as const)('is found by a short stem in its own language only («%s», %s: %s)', (title, language, key) => {
    const none = { de: [], fr: [], it: [], en: [] };
    const name = { de: '', fr: '', it: '', en: '' };
    const trades = [
      { key: 'kitchen', name, functions: { ...none, en: ['chef', 'pastry'] } },
      { key: 'ward', name, functions: { ...none, fr: ['infirmi'] } },
    ];
    const withTrades = { ...catalogue, lookups: { ...catalogue.lookups, trades } };
    expect(suggestTrade(withTrades, title, language)).toBe(key);
  });
});
