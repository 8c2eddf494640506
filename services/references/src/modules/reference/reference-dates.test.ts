import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookkeeping, finalReference, orderReference, sandraKeller } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

/** Born in 1988, employed from 2017 to 2024: each pair below puts two of these days in the wrong order. */
const career = {
  ...bookkeeping,
  functionFrom: '2019-01-01',
  positions: [
    { function: 'Kauffrau', from: '2017-03-01', to: '2018-12-31', workload: '', tasks: ['Post'] },
    { function: 'Berufsbildnerin', from: '2020-08-01', to: null, workload: '', tasks: [] },
  ],
  periods: [{ from: '2010-01-01', to: '2012-06-30' }],
};
const settings = { ...finalReference, issueDate: '2024-04-30' };
const [first, second] = career.positions;

/** Steps by the operations that save them. */
type Step = 'saveEmployee' | 'saveAnstellung' | 'saveZeugnis';

const savedReference = async (left: Partial<Record<Step, object>> = {}) => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const save = async (step: Step, change: object): Promise<unknown> => {
    const bodies = {
      saveEmployee: { ...sandraKeller, zeugnisId: id },
      saveAnstellung: { ...career, id },
      saveZeugnis: { ...settings, idZeugnis: id },
    };
    const { status, error } = await client.call(step, { rawBody: { ...bodies[step], ...change } });
    return status === 200 ? {} : error?.params?.['fields'];
  };
  for (const step of ['saveAnstellung', 'saveZeugnis'] as const) {
    expect(await save(step, left[step] ?? {})).toEqual({});
  }
  return save;
};

test('refuses days in the wrong order, from whichever step they are changed', async () => {
  const save = await savedReference();
  const pairs: readonly [pair: string, step: Step, change: object, fields: Record<string, ErrorCode>][] = [
    ['birth, today', 'saveEmployee', { birthday: '2030-01-01' }, { birthday: 'tooYoung' }],
    ['birth, entry', 'saveEmployee', { birthday: '2004-06-01' }, { birthday: 'birthdayAfterEntry' }],
    ['birth, earlier entry', 'saveEmployee', { birthday: '1998-01-01' }, { birthday: 'birthdayAfterEntry' }],
    [
      'entry, birth',
      'saveAnstellung',
      { entryDate: '2001-06-14', periods: [] },
      { entryDate: 'birthdayAfterEntry' },
    ],
    [
      'earlier entry, birth',
      'saveAnstellung',
      { periods: [{ from: '2001-06-14', to: '2012-06-30' }] },
      { 'periods.0.from': 'birthdayAfterEntry' },
    ],
    [
      'entry, leaving',
      'saveAnstellung',
      { entryDate: '2024-05-01', positions: [], functionFrom: null },
      { entryDate: 'leaveBeforeEntry' },
    ],
    [
      'entry, end of an earlier employment',
      'saveAnstellung',
      { periods: [{ from: '2010-01-01', to: '2017-03-01' }] },
      { 'periods.0.to': 'periodNotBefore' },
    ],
    [
      'an earlier employment, its end',
      'saveAnstellung',
      { periods: [{ from: '2010-01-01', to: '2009-12-31' }] },
      { 'periods.0.to': 'endBeforeStart' },
    ],
    [
      'a function, entry',
      'saveAnstellung',
      { positions: [{ ...first, from: '2009-12-31' }] },
      { 'positions.0.from': 'outsideEmployment' },
    ],
    [
      'a function, its end',
      'saveAnstellung',
      { positions: [{ ...first, to: '2017-02-28' }] },
      { 'positions.0.to': 'endBeforeStart' },
    ],
    [
      'a function, leaving',
      'saveAnstellung',
      { positions: [first, { ...second, from: '2024-05-01' }] },
      { 'positions.1.from': 'outsideEmployment' },
    ],
    [
      'the end of a function, leaving',
      'saveAnstellung',
      { positions: [first, { ...second, to: '2024-05-01' }] },
      { 'positions.1.to': 'outsideEmployment' },
    ],
    [
      'the last function, entry',
      'saveAnstellung',
      { functionFrom: '2009-12-31' },
      { functionFrom: 'outsideEmployment' },
    ],
    [
      'the last function, leaving',
      'saveAnstellung',
      { functionFrom: '2024-05-01' },
      { functionFrom: 'outsideEmployment' },
    ],
    ['leaving, entry', 'saveZeugnis', { leaveDate: '2017-02-28' }, { leaveDate: 'leaveBeforeEntry' }],
    ['leaving, a function', 'saveZeugnis', { leaveDate: '2020-07-31' }, { leaveDate: 'leaveBeforePosition' }],
    [
      'leaving, the end of a function',
      'saveZeugnis',
      { leaveDate: '2018-12-30' },
      { leaveDate: 'leaveBeforePosition' },
    ],
    ['issue, entry', 'saveZeugnis', { issueDate: '2017-02-28' }, { issueDate: 'issueBeforeEntry' }],
    ['issue, a function', 'saveZeugnis', { issueDate: '2020-07-31' }, { issueDate: 'issueBeforePosition' }],
  ];
  const faults = [];
  for (const [pair, step, change] of pairs) faults.push([pair, await save(step, change)]);
  expect(faults).toEqual(pairs.map(([pair, , , fields]) => [pair, fields]));
});

test('the second step is checked against a chosen issue date', async () => {
  const interim = { zeugnisart: 1, bestellgrund: 101, leaveDate: null };
  const alone = { positions: [], functionFrom: null };
  const save = await savedReference({ saveZeugnis: { ...interim, issueDate: '2021-01-01' } });
  expect(await save('saveAnstellung', { ...alone, entryDate: '2021-01-02' })).toEqual({
    entryDate: 'issueBeforeEntry',
  });
  expect(await save('saveAnstellung', { functionFrom: '2021-01-02' })).toEqual({
    functionFrom: 'issueBeforePosition',
  });
  expect(await save('saveAnstellung', { ...alone, entryDate: '2021-01-01' })).toEqual({});
});

test('a reference of a future employment needs an issue date', async () => {
  const interim = { zeugnisart: 1, bestellgrund: 101, leaveDate: null, issueDate: null };
  const save = await savedReference({ saveZeugnis: interim });
  const later = { entryDate: '2099-01-01', positions: [], functionFrom: null };
  expect(await save('saveAnstellung', later)).toEqual({});
  expect(await save('saveZeugnis', interim)).toEqual({ issueDate: 'issueBeforeEntry' });
  expect(await save('saveZeugnis', { ...interim, issueDate: '2099-01-01' })).toEqual({});
});

test('a birthday is checked against days of later steps before there is an employment', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const settle = (change: object) =>
    client.call('saveZeugnis', { rawBody: { ...settings, idZeugnis: id, ...change } });
  const fieldsOf = ({ error }: Awaited<ReturnType<typeof settle>>) => error?.params?.['fields'];
  expect(fieldsOf(await settle({ leaveDate: '2001-06-14' }))).toEqual({ leaveDate: 'tooYoung' });
  expect(fieldsOf(await settle({ issueDate: '2001-06-14' }))).toEqual({ issueDate: 'tooYoung' });
  expect((await settle({})).status).toBe(200);
  const born = await client.call('saveEmployee', {
    body: { ...sandraKeller, zeugnisId: id, birthday: '2011-05-01' },
  });
  expect(born.error?.params?.['fields']).toEqual({ birthday: 'tooYoung' });
});

test('refuses to order for a person too young to work, without cost', async () => {
  const { client } = await stack.customer(1);
  const refused = await client.call('saveEmployee', { body: { ...sandraKeller, birthday: '2030-01-01' } });
  expect([refused.status, refused.error?.params?.['fields']]).toEqual([400, { birthday: 'tooYoung' }]);
  expect((await client.call('saveEmployee', { body: sandraKeller })).status).toBe(201);
});
