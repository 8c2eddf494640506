import { describe, expect, it } from 'vitest';

import { compose } from '../compose.ts';
import { missingItems, shownGroups, shownItems } from './shown-items.ts';
import { catalogue, documentText, everyRating, exampleInput, ratings } from '../testing/example-input.ts';

const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key);
const requiredCount = (art: number, variante: number) => missingItems(catalogue, art, variante, []).length;

describe('shown and missing items', () => {
  it.each([
    [5, 1, ['FACH', 'ARB', 'EINS', 'VERH', 'ERG']],
    [1, 2, ['FACH', 'ARB', 'EINS', 'FUE', 'VERH', 'ERG']],
    [5, 3, ['FACH', 'ARB', 'EINS', 'FUE', 'KAD', 'VERH', 'ERG']],
    [2, 3, ['FACH', 'ARB', 'EINS', 'VERH', 'ERG']],
    [4, 2, ['FACH', 'ARB', 'EINS', 'VERH', 'ERG']],
    [3, 1, []],
    [3, null, []],
  ])('kind %i, variant %s shows %j', (art, variante, groups) => {
    expect(shownGroups(catalogue, art, variante, null)).toEqual(groups);
  });

  it('requires 17, 22 and 25 ratings, and the led team from variant 2 on', () => {
    expect([requiredCount(5, 1), requiredCount(5, 2), requiredCount(5, 3)]).toEqual([17, 23, 26]);
  });

  it.each([2, 4])('requires the willingness to learn in kind %i', (art) => {
    expect(keys(missingItems(catalogue, art, 1, everyRating(4, { eins_lernen: null })))).toEqual([
      'eins_lernen',
    ]);
    expect(keys(missingItems(catalogue, 5, 1, everyRating(4, { eins_lernen: null })))).toEqual([]);
  });

  it('accepts «not relevant» as answer to optional items only', () => {
    expect(keys(missingItems(catalogue, 5, 1, everyRating(4, { fach_it: 0, verh_team: 0 })))).toEqual([
      'verh_team',
    ]);
    const irrelevant = everyRating(4).map((rating) => ({
      ...rating,
      keineRelevanz: rating.idKompetenz === 1,
    }));
    expect(keys(missingItems(catalogue, 5, 1, irrelevant))).toEqual(['fach_wissen']);
  });

  it('treats a blank text as no answer', () => {
    const answers = [...everyRating(4), ...ratings({ fue_umfang: '  ' })];
    expect(keys(missingItems(catalogue, 5, 2, answers))).toEqual(['fue_umfang']);
  });

  it('asks an apprentice for no workload', () => {
    expect(keys(shownItems(catalogue, 2, 1, null))).not.toContain('erg_pensum');
    expect(keys(shownItems(catalogue, 4, 1, null))).toContain('erg_pensum');
  });

  it('asks for tools and IT where they are part of the work, and of no executive', () => {
    const asks = (art: number, variante: number, trade: string | null) =>
      keys(shownItems(catalogue, art, variante, trade)).includes('fach_it');
    const trades = catalogue.lookups.trades.map(({ key }) => key).filter((trade) => asks(5, 1, trade));
    expect(trades).toEqual(['craft', 'engineering', 'office', 'logistics', 'science']);
    expect([asks(5, 1, null), asks(5, 2, null), asks(5, 3, null)]).toEqual([true, true, false]);
    expect(asks(5, 3, 'office')).toBe(false);
    expect(asks(2, 3, null)).toBe(true);
  });

  it('prints no answer to a question that a trade does not ask, and does not count it', () => {
    const input = exampleInput({ zeugnis: { trade: 'care' }, ratings: everyRating(4, { fach_it: 1 }) });
    const without = { ...input, ratings: everyRating(4, { fach_it: null }) };
    expect(compose(input, catalogue, 'fluent').blocks).toEqual(compose(without, catalogue, 'fluent').blocks);
    expect(documentText(compose(exampleInput({ ratings: everyRating(4) }), catalogue))).toContain(
      'beherrschte die Arbeitsmittel',
    );
  });
});
