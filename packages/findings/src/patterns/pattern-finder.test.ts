import { describe, expect, it } from 'vitest';

import { compileFinder } from './pattern-finder.ts';

const find = (source: string, text: string, options = {}) =>
  compileFinder([source], options)
    .find(text)
    .map(({ start, end }) => text.slice(start, end));

describe('compileFinder', () => {
  it.each([
    ['a word begins at an edge', 'er', 'Tier, er', ['er']],
    ['letters with accents are letters', String.raw`né\b`, 'née, né, aîné', ['né']],
    ['an edge is not limited to ASCII', String.raw`\w{2}s\b`, 'für uns, süß', ['uns']],
    ['a combining accent belongs to its letter', String.raw`ne\b`, 'ne\u0301 ne', ['ne']],
    ['a tilde allows compounds', '~lohn', 'Wochenlohn', ['lohn']],
    ['a blank is any white space', 'de la', 'de\u00A0la de  la de\nla', ['de\u00A0la', 'de  la', 'de\nla']],
    ['both apostrophes', "l'occasion", "l'occasion l’occasion", ["l'occasion", 'l’occasion']],
    ['case does not matter', 'Mühe', 'MÜHE mühe', ['MÜHE', 'mühe']],
    ['words in between', 'gab sich <2>Mühe', 'gab sich Mühe. gab sich sehr grosse Mühe.', 2],
    ['not too many words in between', 'gab sich <1>Mühe', 'gab sich immer sehr grosse Mühe', 0],
    ['no sentence end in between', 'gab sich <3>Mühe', 'gab sich auf. Viel Mühe', 0],
  ])('%s', (_, source, text, expected) => {
    const found = [...find(source, text)];
    expect(typeof expected === 'number' ? found.length : found).toEqual(expected);
  });

  it('finds nothing without patterns or without text', () => {
    expect(compileFinder([]).find('er')).toEqual([]);
    expect(compileFinder([]).finds('er')).toBe(false);
    expect(find('er', '')).toEqual([]);
  });

  it('distinguishes upper and lower case on request', () => {
    expect(find(String.raw`Sie\b`, 'Sie sie', { caseSensitive: true })).toEqual(['Sie']);
  });

  it.each([
    ['a group in front', '(?:dem|der) Chef', 'der Chef', true],
    ['an optional group in front', '(?:dem )?Chef', 'Chef', true],
    ['an optional letter', 'colou?r', 'color', true],
    ['a class in front', '[Ss]ein', 'Sein', true],
    ['a look behind in front', '(?<!und )sie', 'und sie', false],
    ['a group with an empty part', '(?:|sehr )gut', 'gut', true],
    ['letters that grow when made small', 'İstanbul', 'İstanbul', true],
    ['alternatives at the top', 'nie|immer', 'fast immer', true],
  ])('handles the beginning of a pattern: %s', (_, source, text, expected) => {
    expect(compileFinder([source]).finds(text)).toBe(expected);
  });

  it('finds the same as a plain expression at every start', () => {
    const text = 'Die Leiterin gab sich grosse Mühe, und die Mühe war gross.';
    for (let start = 0; start < text.length; start += 1) {
      const piece = text.slice(start, start + 5);
      const isStart = /^[\p{L}]/u.test(piece) && !/\p{L}$/u.test(text.slice(0, start));
      expect(compileFinder([piece.replaceAll('.', '[.]')]).finds(text)).toBe(isStart);
    }
  });
});
