import { documentModelSchema } from '@attesta/contracts/model/document-model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  bookkeeping,
  finalReference,
  orderReference,
  rateAll,
  sandraKeller,
} from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

const clerk = { function: 'Kauffrau', from: '2017-03-01', to: '2018-12-31', workload: '', tasks: ['Post'] };
const trainer = { function: 'Berufsbildnerin', from: '2020-08-01', to: null, workload: '20', tasks: [] };
const career = {
  ...bookkeeping,
  positions: [trainer, clerk],
  positionsAs: 'sections' as const,
  functionFrom: '2019-01-01',
  periods: [{ from: '2010-01-01', to: '2012-06-30' }],
};

const blocksOf = async (id: string) => {
  const [row] = await stack.orm.em
    .fork()
    .execute<{ model: unknown }[]>('select model from zeugnisse.document where zeugnis_id = ?', [id]);
  return documentModelSchema.parse(row?.model).blocks.map(({ id: block }) => block);
};

test('functions and employments are stored in the order of their dates, and printed', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const saved = await client.call('saveAnstellung', { body: { id, ...career } });
  expect([saved.status, saved.error]).toEqual([200, undefined]);
  const kept = { ...career, tasksAsText: false, entryDate: '2017-03-01', positions: [clerk, trainer] };
  expect((await client.call('getAnstellung', { params: { id } })).body).toEqual({ id, ...kept });

  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  await client.call('startSelfRating', { params: { id } });
  await rateAll(client, id, '4');
  expect((await client.call('generateZeugnis', { params: { id } })).status).toBe(200);
  expect(await blocksOf(id)).toEqual(
    expect.arrayContaining(['position.1', 'tasks.1', 'position.last', 'tasks', 'position.2']),
  );
});

test('absent lists clear the stored ones', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...career } });
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  expect((await client.call('getAnstellung', { params: { id } })).body).toMatchObject({
    positions: [],
    functionFrom: null,
    periods: [],
  });
});

test.each([
  [
    'with a duty that is too long',
    { positions: [{ ...clerk, tasks: ['x'.repeat(601)] }] },
    { 'positions.0.tasks': 'tooLong' },
  ],
  [
    'before the employment',
    { positions: [{ ...clerk, from: '2009-12-31' }] },
    { 'positions.0.from': 'outsideEmployment' },
  ],
  [
    'that ends before it begins',
    { positions: [{ ...clerk, to: '2017-02-28' }] },
    { 'positions.0.to': 'endBeforeStart' },
  ],
  ['without a name', { positions: [{ ...clerk, function: ' ' }] }, { 'positions.0.function': 'required' }],
  [
    'with a workload above 100',
    { positions: [{ ...clerk, workload: '120' }] },
    { 'positions.0.workload': 'invalidWorkload' },
  ],
  ['without the start of the last one', { functionFrom: null }, { functionFrom: 'required' }],
  [
    'and an employment that overlaps',
    { periods: [{ from: '2010-01-01', to: '2017-03-01' }] },
    { 'periods.0.to': 'periodNotBefore' },
  ],
  ['of more than twelve', { positions: Array.from({ length: 13 }, () => clerk) }, { positions: 'tooLong' }],
  [
    'with more duties than four pages hold',
    {
      positions: Array.from({ length: 12 }, () => ({
        ...clerk,
        tasks: Array.from({ length: 3 }, () => 'x'.repeat(600)),
      })),
    },
    { positions: 'tooLong' },
  ],
])('refuses a function %s at its field', async (_, change, fields) => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const { status, error } = await client.call('saveAnstellung', { rawBody: { id, ...career, ...change } });
  expect([status, error?.params?.['fields']]).toEqual([400, fields]);
});

test('leave date and functions must agree, from whichever step they are changed', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...career } });
  const left = await client.call('saveZeugnis', {
    body: { idZeugnis: id, ...finalReference, leaveDate: '2018-11-30' },
  });
  expect(left.error?.params?.['fields']).toEqual({ leaveDate: 'leaveBeforePosition' });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  const later = await client.call('saveAnstellung', {
    body: { id, ...career, positions: [{ ...trainer, from: '2024-05-01' }] },
  });
  expect(later.error?.params?.['fields']).toEqual({ 'positions.0.from': 'outsideEmployment' });
  const born = await client.call('saveEmployee', {
    body: { ...sandraKeller, zeugnisId: id, birthday: '2000-01-01' },
  });
  expect(born.error?.params?.['fields']).toEqual({ birthday: 'birthdayAfterEntry' });
});

test('findings cover functions and printed duties, and link to them', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const coded = { ...clerk, tasks: ['War stets bemüht, die Post zu verteilen'] };
  const hintsFor = async (positionsAs: 'paragraph' | 'sections') => {
    await client.call('saveAnstellung', { body: { id, ...career, positions: [coded], positionsAs } });
    await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
    return (await client.call('getFindings', { params: { id } })).body.map(({ field, line }) => [
      field,
      line,
    ]);
  };
  expect(await hintsFor('sections')).toEqual([['positions', 0]]);
  expect(await hintsFor('paragraph')).toEqual([]);
});
