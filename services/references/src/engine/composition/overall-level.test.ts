import { describe, expect, it } from 'vitest';

import { answersTo } from './answers.ts';
import type { Level, RatedItem } from './answers.ts';
import { overallLevels } from './overall-level.ts';
import { shownItems } from './shown-items.ts';
import { catalogue, everyRating } from '../testing/example-input.ts';
import { seededRandom } from '../../corpus/inputs/seeded-random.ts';

const levelsOf = (variante: number, level: number, others: Record<string, number | null> = {}) =>
  overallLevels(answersTo(shownItems(catalogue, 5, variante, null), everyRating(level, others)).rated, []);

describe('the overall level', () => {
  it.each([5, 4, 3, 2, 1])('is %i if every item is', (level) => {
    const expected = level === 1 ? { P: 1, C: 1, O: 1 } : { P: level, C: level, O: level };
    expect(levelsOf(3, level)).toEqual(expected);
  });

  it('rounds half up', () => {
    const rated = (values: number[]): RatedItem[] =>
      shownItems(catalogue, 5, 1, null)
        .slice(2, 2 + values.length)
        .map((item, index) => ({ item, level: values[index] as Level }));
    expect(overallLevels(rated([4, 5]), []).P).toBe(5);
    expect(overallLevels(rated([4, 5, 4]), []).P).toBe(4);
  });

  it('is null without ratings', () => {
    expect(overallLevels([], [])).toEqual({ P: null, C: null, O: null });
  });

  it.each(['fach_wissen', 'arb_qualitaet', 'arb_zuverlaessigkeit'])('is capped by a weak %s', (key) => {
    expect(levelsOf(1, 5, { [key]: 2 }).P).toBe(3);
  });

  it('is capped by one and by two failed items', () => {
    expect(levelsOf(1, 5, { fach_it: 1 }).P).toBe(3);
    expect(levelsOf(1, 5, { fach_it: 1, eins_lernen: 1 }).P).toBe(2);
  });

  it('is never 5 with a weak item of performance', () => {
    expect(levelsOf(1, 5, { eins_initiative: 2 }).P).toBe(4);
    expect(levelsOf(1, 5, { eins_initiative: 3 }).P).toBe(5);
  });

  it('is capped by weak leadership, which counts only if it is shown', () => {
    const weak = { fue_leitung: 2, fue_ziele: 2, fue_foerderung: 2, fue_entscheidung: 2, fue_vorbild: 4 };
    expect(levelsOf(2, 5, weak).P).toBe(3);
    expect(levelsOf(2, 5, { ...weak, fue_leitung: 3 }).P).toBe(4);
    expect(levelsOf(1, 5, weak).P).toBe(5);
  });

  it('is capped by conduct towards people', () => {
    expect(levelsOf(1, 5, { verh_kunden: 2 })).toEqual({ P: 5, C: 5, O: 3 });
  });

  it('keeps O within one level of P and C, and at 5 only with P 5 and C 4 or better', () => {
    const performance = ['fach_wissen', 'arb_qualitaet', 'arb_zuverlaessigkeit'];
    expect(levelsOf(1, 5, Object.fromEntries(performance.map((key) => [key, 1])))).toEqual({
      P: 2,
      C: 5,
      O: 3,
    });
    expect(
      levelsOf(1, 5, {
        fach_wissen: 3,
        arb_qualitaet: 3,
        arb_menge: 3,
        arb_planung: 3,
        eins_engagement: 3,
        eins_initiative: 3,
        eins_lernen: 3,
        fach_it: 3,
      }),
    ).toEqual({ P: 4, C: 5, O: 4 });
  });

  it('never falls when a rating rises (20 000 random vectors)', () => {
    const random = seededRandom(7);
    const fallen: unknown[] = [];
    for (let round = 0; round < 20_000; round += 1) {
      const shown = shownItems(catalogue, 5, 1 + Math.floor(random() * 3), null).filter(
        ({ type }) => type === 'radio',
      );
      const rated = shown
        .filter(({ optional }) => !optional || random() < 0.5)
        .map((item): RatedItem => ({ item, level: (1 + Math.floor(random() * 5)) as Level }));
      const raised = Math.floor(random() * rated.length);
      const better = rated.map((entry, index) =>
        index === raised && entry.level < 5 ? { ...entry, level: (entry.level + 1) as Level } : entry,
      );
      const [before, after] = [overallLevels(rated, []), overallLevels(better, [])];
      const hasFallen = (after.P ?? 0) < (before.P ?? 0) || (after.O ?? 0) < (before.O ?? 0);
      if (hasFallen) fallen.push({ rated, better });
    }
    expect(fallen).toEqual([]);
  });
});
