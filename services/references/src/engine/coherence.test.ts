import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { answersTo } from './composition/answers.ts';
import type { Level } from './composition/answers.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { closingClassOf } from './sections/closing-class.ts';
import { compose } from './compose.ts';
import type { CompositionInput } from './input/input.ts';
import { verdictOf } from './composition/verdict.ts';
import { usedItems } from './composition/shown-items.ts';
import { everyRating, exampleInput } from './testing/example-input.ts';
import { sentencesOf } from './sentences-of.ts';
import { loadTextCheck } from '../corpus/checks/check-texts.ts';

const catalogue = loadCatalogue();

type Zeugnis = Partial<CompositionInput['zeugnis']>;

const closingOf = (zeugnis: Zeugnis, level: number, others: Record<string, number>) => {
  const input = exampleInput({ zeugnis, ratings: everyRating(level, others) });
  return sentencesOf(compose(input, catalogue)).flatMap(({ kind, runs }) =>
    ['occasion', 'reason', 'regret', 'thanks'].includes(kind)
      ? [{ kind, text: runs.map(({ text }) => text).join('') }]
      : [],
  );
};

const verdictWith = (variante: number, level: number, others: Record<string, number>) =>
  verdictOf(
    answersTo(usedItems(catalogue, 5, variante, null), everyRating(level, others)).rated,
    catalogue.rules,
  );

describe('the verdict', () => {
  it.each([
    [1, 'cooperation failed', 5, { verh_zusammenarbeit: 1 }, 2],
    [1, 'engagement failed', 5, { eins_engagement: 1 }, 2],
    [1, 'engagement just sufficed', 5, { eins_engagement: 2 }, 3],
    [1, 'conduct towards clients was no more than correct', 5, { verh_kunden: 3 }, 4],
    [1, 'two cornerstones just sufficed', 5, { arb_qualitaet: 2, fach_wissen: 2 }, 2],
    [
      1,
      'two cornerstones just sufficed and one failed',
      4,
      { arb_qualitaet: 2, fach_wissen: 2, arb_zuverlaessigkeit: 1 },
      2,
    ],
    [1, 'one cornerstone just sufficed', 5, { arb_qualitaet: 2 }, 3],
    [1, 'the pace alone failed', 5, { arb_menge: 1 }, 4],
    [3, 'leadership failed', 5, { fue_leitung: 1 }, 2],
    [2, 'leadership just sufficed', 5, { fue_leitung: 2 }, 3],
    [1, 'nearly everything failed', 1, { fach_it: 3, verh_team: 2 }, 1],
    [1, 'nothing is amiss', 5, {}, 5],
  ])('variant %i: %s', (variante, _, level, others, expected) => {
    expect(verdictWith(variante, level, others)).toBe(expected);
  });
});

it('expresses no joy about an employee who stays and with whom cooperation was hard', () => {
  const rule = catalogue.lookups.bestellgruende.find(({ value }) => value === 511)?.closing;
  const item = catalogue.items.find(({ key }) => key === 'verh_zusammenarbeit');
  if (rule === undefined || item === undefined) throw new Error('no such reason or question');
  const saysWish = (level: Level) => closingClassOf(rule, 3, [{ item, level }]).saysWish;
  expect(saysWish(2)).toBe(false);
  expect(saysWish(3)).toBe(true);
  expect(closingClassOf(rule, 3, []).saysWish).toBe(true);
});

describe.each(languages)('the closing in %s', (sprache) => {
  it('contains neither regret nor recommendation if cooperation failed, though all else was very good', () => {
    const closing = closingOf({ sprache, bestellgrund: 501 }, 5, { verh_zusammenarbeit: 1 });
    expect(closing.map(({ kind }) => kind)).toEqual(['reason', 'thanks']);
  });

  it('thanks according to the ratings when notice was given, without a wish', () => {
    const noticed = closingOf({ sprache, zeugnisart: 1, bestellgrund: 107, leaveDate: null }, 5, {}).at(-1);
    const plain = closingOf({ sprache, zeugnisart: 1, bestellgrund: 101, leaveDate: null }, 5, {}).at(-1);
    const thanks = noticed?.text.replace(/\.$/, '') ?? '';
    expect(plain?.text.startsWith(thanks)).toBe(true);
    expect(plain?.text.length).toBeGreaterThan(thanks.length + 10);
  });
});

describe('after a death', () => {
  const wordsOf = { de: 'mit dem Tod von', fr: 'décès d', it: 'con il decesso', en: 'the death of' };
  const lookingForward =
    /wünsch|Zukunft|dank|bedauer|empfehl|vœux|souhait|avenir|merci|remerci|regrett|augur|futuro|ringrazi|raccomand|wish|future|thank|recommend|look forward/i;
  const cases = languages.flatMap((sprache) =>
    [
      [5, 512],
      [4, 406],
      [2, 206],
    ].flatMap(([zeugnisart = 0, bestellgrund = 0]) =>
      (['F', 'M', 'N'] as const).map((gender) => ({ sprache, zeugnisart, bestellgrund, gender })),
    ),
  );

  it.each(cases)('$sprache $bestellgrund $gender: the day in the past, no thanks, no wish', async (each) => {
    const { sprache, gender, zeugnisart, bestellgrund } = each;
    const check = await loadTextCheck(catalogue);
    for (const level of [1, 3, 5]) {
      for (const today of ['2024-04-30', '2024-06-30']) {
        const input = exampleInput({
          zeugnis: { sprache, zeugnisart, bestellgrund },
          employee: { gender },
          ratings: everyRating(level),
          today,
        });
        for (const zeugnisId of ['one', 'two', 'three', 'four']) {
          const { model, broken } = check({ ...input, zeugnisId }, 'fluent');
          const block = model.blocks.find(({ id }) => id === 'closing');
          const text = JSON.stringify(block);
          expect(text.replaceAll('\u00A0', ' ')).toContain(wordsOf[sprache]);
          expect(text).not.toMatch(lookingForward);
          expect(broken?.faults ?? []).toEqual([]);
        }
      }
    }
  });
});
