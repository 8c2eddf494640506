import { describe, expect, it } from 'vitest';

import { compose } from '../compose.ts';
import { catalogue, everyRating, exampleInput } from '../testing/example-input.ts';

const ids = Array.from({ length: 40 }, (_, index) => `reference ${index}`);

/** The items of a paragraph in the order in which the text states them. */
const orderIn = (group: string, zeugnisId: string, level = 4): string[] =>
  compose(
    { ...exampleInput({ ratings: everyRating(level) }), zeugnisId },
    catalogue,
    'fluent',
  ).blocks.flatMap((block) =>
    block.type === 'paragraph' && block.id === group
      ? block.sentences.flatMap(({ sources }) =>
          sources.flatMap((source) => (source.type === 'rating' ? [source.item] : [])),
        )
      : [],
  );

describe('the order of a paragraph', () => {
  it.each([
    ['ARB', ['arb_qualitaet', 'arb_zuverlaessigkeit'], 4],
    ['EINS', ['eins_engagement'], 4],
    ['FACH', ['fach_wissen'], 2],
  ] as const)('differs between people in %s, with what weighs most first', (group, firsts, orders) => {
    const found = ids.map((id) => orderIn(group, id));
    expect(new Set(found.map(([first]) => first))).toEqual(new Set<string>(firsts));
    expect(new Set(found.map((order) => order.join(' '))).size).toBeGreaterThanOrEqual(orders);
  });

  it('does not end each paragraph on conduct with discretion', () => {
    const last = ids.map((id) => orderIn('VERH', id).at(-1));
    expect(last.filter((item) => item !== 'verh_diskretion').length).toBeGreaterThan(ids.length / 4);
  });

  it('keeps partners side by side', () => {
    for (const [one, other] of catalogue.rules.together.map(([first = '', second = '']) => [first, second])) {
      const group = catalogue.items.find(({ key }) => key === one)?.group ?? '';
      if (!['FACH', 'ARB', 'EINS', 'VERH'].includes(group) || one?.startsWith('lehr_') === true) continue;
      for (const id of ids.slice(0, 8)) {
        const order = orderIn(group, id);
        expect(Math.abs(order.indexOf(one ?? '') - order.indexOf(other ?? ''))).toBe(1);
      }
    }
  });

  it('does not depend on the levels', () => {
    expect(ids.map((id) => orderIn('ARB', id, 4))).toEqual(ids.map((id) => orderIn('ARB', id, 3)));
  });
});
