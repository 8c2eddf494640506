import { describe, expect, it } from 'vitest';

import type { Level, RatedItem } from './answers.ts';
import { shownItems } from './shown-items.ts';
import { verdictOf } from './verdict.ts';
import { catalogue } from '../testing/example-input.ts';
import { seededRandom } from '../../corpus/inputs/seeded-random.ts';

const { rules } = catalogue;
const itemsOf = (variante: number, trade: string | null = null) =>
  shownItems(catalogue, 5, variante, trade).filter(({ type }) => type === 'radio');
const rate = (variante: number, level: number, others: Record<string, number> = {}): RatedItem[] =>
  itemsOf(variante).map((item) => ({ item, level: (others[item.key] ?? level) as Level }));
const verdictWith = (...given: Parameters<typeof rate>) => verdictOf(rate(...given), rules);

const isMinor = (key: string): boolean =>
  rules.weights.every(({ items }) => !items.includes(key)) &&
  rules.weights.every(
    ({ groups }) =>
      !groups.some((group) => catalogue.items.find((item) => item.key === key)?.group === group),
  );

describe('the verdict', () => {
  it.each([5, 4, 3, 2, 1])('is %i if every item is', (level) => {
    for (const variante of [1, 2, 3]) expect(verdictWith(variante, level)).toBe(level);
  });

  it('is null without ratings', () => {
    expect(verdictOf([], rules)).toBeNull();
  });

  it('rounds half up', () => {
    const minor = itemsOf(1).filter(({ key }) => isMinor(key));
    const rated = (levels: readonly number[]): RatedItem[] =>
      levels.map((level, index) => ({ item: minor[index] as RatedItem['item'], level: level as Level }));
    expect(verdictOf(rated([4, 5]), rules)).toBe(5);
    expect(verdictOf(rated([4, 5, 4]), rules)).toBe(4);
  });

  it('falls by one level at most for one weak item of weight 1, whatever all others are', () => {
    const fallen: unknown[] = [];
    for (const variante of [1, 2, 3]) {
      for (const { key } of itemsOf(variante).filter((item) => isMinor(item.key))) {
        for (const level of [5, 4, 3, 2]) {
          for (const weak of [2, 1]) {
            const verdict = verdictWith(variante, level, { [key]: weak });
            if (verdict === null || verdict < level - 1) fallen.push([variante, key, level, weak, verdict]);
          }
        }
      }
    }
    expect(fallen).toEqual([]);
  });

  it('is capped by leadership for those who lead, and by it alone for them', () => {
    expect(verdictWith(2, 5, { fue_leitung: 3 })).toBe(4);
    expect(verdictWith(2, 5, { fue_leitung: 2 })).toBe(3);
    expect(verdictWith(2, 5, { fue_ziele: 2, fue_foerderung: 2, fue_entscheidung: 2 })).toBe(3);
    expect(verdictWith(1, 5, { fue_leitung: 1 })).toBe(5);
  });

  it('counts core items of the trade more than others', () => {
    const trade = itemsOf(1, 'sales').filter(({ group }) => group === 'BER');
    const rated = itemsOf(1, 'sales').map((item): RatedItem => ({
      item,
      level: item.group === 'BER' ? 3 : 4,
    }));
    expect(trade.length).toBeGreaterThan(3);
    expect(verdictOf(rated, rules)).toBe(4);
    const many = rated.map((each): RatedItem => (isMinor(each.item.key) ? { ...each, level: 3 } : each));
    expect(verdictOf(many, rules)).toBe(3);
  });

  it('never falls when a rating rises (20 000 random vectors)', () => {
    const random = seededRandom(7);
    const fallen: unknown[] = [];
    for (let round = 0; round < 20_000; round += 1) {
      const rated = itemsOf(1 + Math.floor(random() * 3))
        .filter(({ optional }) => !optional || random() < 0.5)
        .map((item): RatedItem => ({ item, level: (1 + Math.floor(random() * 5)) as Level }));
      const raised = Math.floor(random() * rated.length);
      const better = rated.map((entry, index) =>
        index === raised && entry.level < 5 ? { ...entry, level: (entry.level + 1) as Level } : entry,
      );
      const [before, after] = [verdictOf(rated, rules), verdictOf(better, rules)];
      if ((after ?? 0) < (before ?? 0)) fallen.push({ rated, better });
    }
    expect(fallen).toEqual([]);
  });
});
