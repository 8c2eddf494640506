import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { loadDocumentCheck } from '../../rules/load-document-check.ts';
import { describe, expect, it } from 'vitest';

import { documentFactsOf } from '../../rules/facts-to-check.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { compose } from '../compose.ts';
import { inputHash } from '../input/input-hash.ts';
import type { CompositionInput, Position } from '../input/input.ts';
import { plainText } from '../text/rich-text.ts';
import { everyRating, exampleInput, paragraphText } from '../testing/example-input.ts';

const catalogue = loadCatalogue();

const functions: Readonly<Record<Language, readonly [string, string, string]>> = {
  de: ['Sachbearbeiterin', 'Teamleiterin', 'Leiterin Finanzen'],
  fr: ['employée de commerce', 'cheffe d’équipe', 'responsable des finances'],
  it: ['impiegata di commercio', 'caposquadra', 'responsabile delle finanze'],
  en: ['Accountant', 'Team Leader', 'Head of Finance'],
};

type Employment = Partial<CompositionInput['employment']>;
type Settings = Partial<CompositionInput['zeugnis']>;

const positionsOf = (sprache: Language): readonly Position[] => [
  { function: functions[sprache][0], from: '2009-03-01', to: '2011-12-31', tasks: ['Buchen'] },
  {
    function: functions[sprache][1],
    from: '2012-01-01',
    to: '2013-12-31',
    workload: '80',
    tasks: ['Leiten'],
  },
];

const careerIn = (sprache: Language, employment: Employment = {}, zeugnis: Settings = {}) =>
  exampleInput({
    employment: {
      function: functions[sprache][2],
      entryDate: '2009-03-01',
      functionFrom: '2014-01-01',
      positions: positionsOf(sprache),
      ...employment,
    },
    zeugnis: { sprache, leaveDate: '2014-04-30', ...zeugnis },
    ratings: everyRating(4),
    today: '2014-04-30',
  });

const interim: Settings = { zeugnisart: 1, bestellgrund: 101, leaveDate: null };

/** The intro with plain blanks. */
const introOf = (input: CompositionInput, zeugnisId = input.zeugnisId): string =>
  (paragraphText(compose({ ...input, zeugnisId }, catalogue, 'plain'), 'intro') ?? '').replaceAll(
    /[\u00A0\u202F]/gu,
    ' ',
  );

const faultsOf = async (input: CompositionInput): Promise<string[]> => {
  const check = await loadDocumentCheck(input.zeugnis.sprache);
  return check(compose(input, catalogue, 'fluent'), documentFactsOf(input, catalogue), {
    invariantsOnly: true,
  }).map(({ code, params }) => `${code} ${JSON.stringify(params)}`);
};

describe('several functions, told in the first paragraph', () => {
  it.each([
    [
      'de',
      {},
      'zuletzt als Leiterin Finanzen. Am 1. März 2009 trat sie als Sachbearbeiterin bei uns ein, war ab dem 1. Januar 2012 als Teamleiterin tätig und übernahm am 1. Januar 2014 ihre zuletzt ausgeübte Funktion.',
    ],
    [
      'de',
      interim,
      'heute als Leiterin Finanzen. Am 1. März 2009 trat sie als Sachbearbeiterin bei uns ein, war ab dem 1. Januar 2012 als Teamleiterin tätig und übt seit dem 1. Januar 2014 ihre heutige Funktion aus.',
    ],
    [
      'fr',
      {},
      'en dernier lieu en qualité de responsable des finances. Le 1er mars 2009, elle est entrée à notre service en qualité d’employée de commerce et a exercé à partir du 1er janvier 2012 la fonction de cheffe d’équipe. Le 1er janvier 2014, elle a accédé à son dernier poste.',
    ],
    [
      'it',
      interim,
      'attualmente in qualità di responsabile delle finanze. È entrata alle nostre dipendenze il 1° marzo 2009 in qualità di impiegata di commercio, ha svolto dal 1° gennaio 2012 la funzione di caposquadra e ricopre dal 1° gennaio 2014 la funzione attuale.',
    ],
    [
      'en',
      {},
      'most recently in the position of Head of Finance. On 1 March 2009, she joined us in the position of Accountant, moved to the position of Team Leader on 1 January 2012 and took on her most recent position on 1 January 2014.',
    ],
  ] as const)('in %s, %j', (sprache, zeugnis, told) => {
    const positions = positionsOf(sprache).map(({ workload: _share, ...position }) => position);
    expect(introOf(careerIn(sprache, { positions }, zeugnis))).toContain(told);
  });
});

describe.each(languages)('functions and employments in %s', (sprache) => {
  it.each([
    ['a final reference', {}, {}],
    ['an interim reference', {}, interim],
    ['a confirmation', {}, { zeugnisart: 3, zeugnisvariante: null, bestellgrund: 301 }],
    ['sections', { positionsAs: 'sections' }, {}],
    ['sections of an interim reference', { positionsAs: 'sections' }, interim],
    ['an apprenticeship, which tells none', {}, { zeugnisart: 2, bestellgrund: 201 }],
    ['earlier employments', { periods: [{ from: '2001-01-01', to: '2005-08-31' }] }, {}],
    [
      'earlier employments before one that goes on',
      { periods: [{ from: '2001-01-01', to: '2005-08-31' }] },
      interim,
    ],
  ] as const)('keep every rule: %s', async (_, employment, zeugnis) => {
    expect(await faultsOf(careerIn(sprache, employment, zeugnis))).toEqual([]);
  });

  it('keep every rule with twelve of them', async () => {
    const positions = Array.from({ length: 12 }, (_, index): Position => {
      const year = 2009 + Math.floor(index / 3);
      const month = 3 + (index % 3) * 3;
      return {
        function: functions[sprache][index % 2] ?? '',
        from: `${year}-${String(month).padStart(2, '0')}-01`,
        to: index % 5 === 4 ? null : `${year}-${String(month + 2).padStart(2, '0')}-28`,
        tasks: [],
      };
    });
    for (const zeugnis of [{}, interim]) {
      for (const zeugnisId of ['a', 'b', 'c']) {
        expect(await faultsOf({ ...careerIn(sprache, { positions }, zeugnis), zeugnisId })).toEqual([]);
      }
    }
  });
});

it('an Italian reference about a man opens no third sentence with «il»', async () => {
  const positions = [
    {
      function: 'impiegato di commercio addetto alla contabilità della sede principale di Lugano',
      from: '2009-03-01',
      to: '2009-12-31',
      tasks: [],
    },
    { function: 'stagista', from: '2009-10-01', to: '2013-12-31', tasks: [] },
  ];
  const input = careerIn('it', { function: 'direttore vendite, membro della direzione', positions });
  const man = { ...input, employee: { ...input.employee, gender: 'M' as const } };
  for (const zeugnisId of ['a', 'b', 'c', 'd', 'e', 'f']) {
    expect(await faultsOf({ ...man, zeugnisId })).toEqual([]);
  }
});

it('English verbs agree with «they», in each part of a sentence', () => {
  const positions = [
    { function: 'Accountant', from: '2009-03-01', to: '2012-12-31', tasks: [] },
    { function: 'Trainer', from: '2012-01-01', to: null, tasks: [] },
  ];
  const input = careerIn('en', { positions }, interim);
  expect(introOf({ ...input, employee: { ...input.employee, gender: 'N' } })).toMatch(
    /they joined us .*, have also worked .* and have held their current position since/,
  );
});

it('sections head each function with its time, and list its duties', () => {
  const { blocks } = compose(careerIn('de', { positionsAs: 'sections' }), catalogue);
  const sections = blocks.flatMap((block) => {
    if (block.type === 'heading') return [plainText(block.runs).replaceAll('\u00A0', ' ')];
    return block.type === 'tasks' ? block.items.map(({ runs }) => `– ${plainText(runs)}`) : [];
  });
  expect(sections).toEqual([
    'Sachbearbeiterin, 1. März 2009 bis 31. Dezember 2011',
    '– Buchen',
    'Teamleiterin in einem Pensum von 80 Prozent, 1. Januar 2012 bis 31. Dezember 2013',
    '– Leiten',
    'Leiterin Finanzen, 1. Januar 2014 bis 30. April 2014',
    '– Führung der Buchhaltung',
    '– Kontrolle der Spesen',
  ]);
  expect(blocks.map(({ id }) => id)).not.toContain('taskLeadIn');
});

it('a function beside the last one, held from the first day, leaves the intro unchanged', () => {
  const positions = [{ function: 'Berufsbildnerin', from: '2012-08-01', to: null, tasks: [] }];
  const intro = introOf(careerIn('de', { positions, functionFrom: '2009-03-01' }));
  expect(intro).toMatch(/ als Leiterin Finanzen bei der Alpina Haustechnik AG tätig\. /);
  expect(intro).toMatch(/Ab dem 1\. August 2012 war sie zusätzlich als Berufsbildnerin tätig\.$/);
});

it('the first function of a second employment is not told as a successor', () => {
  const positions = [{ function: 'Sachbearbeiterin', from: '2009-03-01', to: '2014-02-01', tasks: [] }];
  for (const id of ['a', 'b', 'c', 'd']) {
    const input = { ...careerIn('de', { positions, periods: [{ from: '2001-01-01', to: '2005-08-31' }] }) };
    const { blocks } = compose({ ...input, zeugnisId: id }, catalogue, 'fluent');
    expect(JSON.stringify(blocks)).toContain('Ab dem 1.');
    expect(JSON.stringify(blocks)).not.toMatch(/Danach|In der Folge|Daneben|zusätzlich/u);
  }
});

it('promotions typed as text follow them', () => {
  const typed = 'Am 1. Mai 2013 übernahm sie die Stellvertretung.';
  const input = { ...careerIn('de'), ratings: everyRating(4, { erg_entwicklung: typed }) };
  expect(introOf(input).endsWith(typed)).toBe(true);
});

it('the hash changes with each change of a function, and not without functions', () => {
  const plain = exampleInput();
  const changed = [
    careerIn('de'),
    careerIn('de', { positionsAs: 'sections' }),
    careerIn('de', { functionFrom: '2014-02-01' }),
    careerIn('de', { positions: positionsOf('de').slice(1) }),
    careerIn('de', { periods: [{ from: '2001-01-01', to: '2005-08-31' }] }),
  ];
  expect(new Set([plain, ...changed].map(inputHash)).size).toBe(changed.length + 1);
  expect(inputHash(plain)).toBe('022a47e1f18159432906af835b29ca46617e0f9661b6c42761aa1468d4f1d538');
});
