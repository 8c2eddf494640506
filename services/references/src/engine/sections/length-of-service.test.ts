import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { compose } from '../compose.ts';
import type { CompositionInput } from '../input/input.ts';
import { serviceOf } from './length-of-service.ts';
import { sentencesOf } from '../sentences-of.ts';
import { plainText } from '../text/rich-text.ts';
import { everyRating, exampleInput } from '../testing/example-input.ts';

describe('the length of service', () => {
  it.each([
    ['2011-05-01', '2021-04-30', 10, false],
    ['2011-05-01', '2021-04-29', 9, true],
    ['2009-03-01', '2021-04-30', 12, true],
    ['2009-03-01', '2021-03-10', 12, false],
    ['2012-02-29', '2022-02-28', 10, false],
  ])('from %s to %s is %i full years (more: %s)', (entryDate, end, years, more) => {
    expect(serviceOf({ entryDate }, end)).toEqual({ years, more });
  });

  it('is that of all employments together', () => {
    const periods = [{ from: '2001-01-01', to: '2005-12-31' }];
    expect(serviceOf({ entryDate: '2010-01-01', periods }, '2014-12-31').years).toBe(10);
  });
});

/** The sentence about it, with the one after it. */
const saidOf = (
  employment: Partial<CompositionInput['employment']>,
  zeugnis: Partial<CompositionInput['zeugnis']> = {},
  level = 4,
): string => {
  const input = exampleInput({ employment, zeugnis, ratings: everyRating(level) });
  const sentences = sentencesOf(compose(input, loadCatalogue(), 'plain'));
  const at = sentences.findIndex(({ kind }) => kind === 'service');
  return sentences
    .slice(at, at === -1 ? 0 : at + 1)
    .map(({ runs }) => plainText(runs).replaceAll('\u00A0', ' '))
    .join(' ');
};

describe('a sentence about it', () => {
  const twelve = { entryDate: '2012-03-01' };

  it.each([
    ['de', 'Während mehr als zwölf Jahren hielt sie uns die Treue.'],
    ['fr', 'Durant plus de douze ans, elle nous a été fidèle.'],
    ['it', 'Ci ha dimostrato fedeltà per oltre dodici anni.'],
    ['en', 'For more than twelve years, she was a loyal member of our staff.'],
  ] as const)('stands in the closing in %s', (sprache, said) => {
    expect(saidOf(twelve, { sprache })).toBe(said);
  });

  it('states the years alone with low ratings', () => {
    expect(saidOf(twelve, {}, 2)).toBe('Während mehr als zwölf Jahren gehörte sie zu unserem Team.');
  });

  it('states a continuing employment in the present, without the earlier ones', () => {
    const interim = { zeugnisart: 1, bestellgrund: 101, leaveDate: null };
    const periods = [{ from: '2001-01-01', to: '2005-12-31' }];
    expect(saidOf({ ...twelve, periods }, interim)).toBe(
      'Seit mehr als zwölf Jahren hält sie uns die Treue.',
    );
    expect(saidOf({ entryDate: '2016-03-01', periods }, interim)).toBe('');
  });

  it('names the person if the reason does not', () => {
    expect(saidOf(twelve, { bestellgrund: 506 })).toBe(
      'Während mehr als zwölf Jahren hielt uns Frau Keller die Treue.',
    );
  });

  it.each([
    ['nine years', { entryDate: '2014-06-01' }, {}],
    ['an apprentice', twelve, { zeugnisart: 2, bestellgrund: 201 }],
    ['a confirmation', twelve, { zeugnisart: 3, zeugnisvariante: null, bestellgrund: 301 }],
  ] as const)('is absent for %s', (_, employment, zeugnis) => {
    expect(saidOf(employment, zeugnis)).toBe('');
  });
});
