import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { compose } from './compose.ts';
import { ratedInputOf } from './composition/rated-input.ts';
import { inputHash } from './input/input-hash.ts';
import type { CompositionInput } from './input/input.ts';
import { liveTextOf } from './live/live-text.ts';
import { missingItems, shownGroups, shownItems } from './composition/shown-items.ts';
import { everyRating, exampleInput, paragraphText } from './testing/example-input.ts';

const catalogue = loadCatalogue();
const ofTrade = (trade: string) => catalogue.items.filter((item) => item.trade === trade);
const ratedAt = (level: string, trade = 'care') =>
  ofTrade(trade).map(({ id }) => ({ idKompetenz: id, bewertung: level, keineRelevanz: false }));
const inputOf = (trade: string | null, zeugnis: Partial<CompositionInput['zeugnis']> = {}) =>
  exampleInput({
    zeugnis: { ...zeugnis, ...(trade === null ? {} : { trade }) },
    ratings: [...everyRating(4), ...ratedAt('5'), ...ratedAt('5', 'sales')],
  });
const blocksOf = (input: CompositionInput) => compose(input, catalogue, 'fluent').blocks.map(({ id }) => id);

describe('the trades', () => {
  it('are nine with seven to eleven optional questions each, between knowledge and working style', () => {
    expect(catalogue.lookups.trades.map(({ key }) => key)).toEqual([
      'care',
      'sales',
      'craft',
      'engineering',
      'office',
      'education',
      'hospitality',
      'logistics',
      'science',
    ]);
    for (const { key } of catalogue.lookups.trades) {
      expect(ofTrade(key).length).toBeGreaterThanOrEqual(7);
      expect(ofTrade(key).length).toBeLessThanOrEqual(11);
      expect(
        ofTrade(key).every(({ optional, type, group }) => optional && type === 'radio' && group === 'BER'),
      ).toBe(true);
      const groups = [...new Set(shownItems(catalogue, 5, 3, key).map(({ group }) => group))];
      expect(groups.slice(0, 3)).toEqual(['FACH', 'BER', 'ARB']);
    }
    expect(new Set(catalogue.items.map(({ id }) => id)).size).toBe(catalogue.items.length);
    expect(new Set(catalogue.items.map(({ key }) => key)).size).toBe(catalogue.items.length);
  });

  it('are asked if a reference chose them, and by no confirmation', () => {
    const keys = (trade: string | null) =>
      shownItems(catalogue, 5, 1, trade).flatMap((item) => item.trade ?? []);
    expect(new Set(keys('care'))).toEqual(new Set(['care']));
    expect(keys(null)).toEqual([]);
    expect(keys('of another edition')).toEqual([]);
    expect(shownGroups(catalogue, 5, 1, 'care').slice(0, 3)).toEqual(['FACH', 'BER', 'ARB']);
    expect(shownGroups(catalogue, 5, 1, null)).not.toContain('BER');
    expect(shownItems(catalogue, 3, null, 'care')).toEqual([]);
    expect(missingItems(catalogue, 5, 1, everyRating(4))).toEqual([]);
  });

  it.each(languages)('contain words of a professional of the trade (%s)', (sprache) => {
    const input = inputOf('care', { sprache });
    expect(blocksOf(input).slice(0, 5)).toEqual(['intro', 'taskLeadIn', 'tasks', 'FACH', 'BER']);
    const sentences = [...liveTextOf(ratedInputOf(input), catalogue).sentences.keys()];
    expect(sentences).toEqual(expect.arrayContaining(ofTrade('care').map(({ id }) => id)));
    const live = liveTextOf(ratedInputOf(input), catalogue).paragraphs.get('BER') ?? [];
    expect(live.map(({ text }) => text).join(' ')).toBe(
      paragraphText(compose(input, catalogue, 'fluent'), 'BER'),
    );
    expect(live.flatMap(({ items }) => items).toSorted((a, b) => a - b)).toEqual(
      ofTrade('care')
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    );
  });

  it('print no rating of another trade, nor one from before the choice was undone', () => {
    const care = paragraphText(compose(inputOf('care'), catalogue), 'BER') ?? '';
    const sales = paragraphText(compose(inputOf('sales'), catalogue), 'BER') ?? '';
    expect(care).not.toBe('');
    expect(sales).not.toBe('');
    expect(care).not.toBe(sales);
    expect(blocksOf(inputOf(null))).not.toContain('BER');
    const never = exampleInput({ ratings: everyRating(4) });
    expect(compose(inputOf(null), catalogue, 'fluent')).toEqual(compose(never, catalogue, 'fluent'));
  });

  it('leave text and hash of a reference without one unchanged', () => {
    const plain = exampleInput();
    expect(inputHash(inputOf(null))).not.toBe(inputHash(inputOf('care')));
    expect(inputHash(plain)).toBe(inputHash({ ...plain, zeugnis: { ...plain.zeugnis } }));
  });

  it('count for the overall grade', () => {
    const low = exampleInput({
      zeugnis: { trade: 'care' },
      ratings: [...everyRating(5), ...ratedAt('1')],
    });
    const overall = (input: CompositionInput) => paragraphText(compose(input, catalogue), 'overall');
    expect(overall(low)).not.toBe(overall(inputOf('care')));
  });
});
