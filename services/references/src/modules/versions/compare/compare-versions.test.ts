import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookkeeping, finalReference, orderReference } from '../../../testing/builders.ts';
import {
  compare,
  editSentence,
  historyOf,
  keep,
  rate,
  ratedReference,
  restore,
} from '../../../testing/histories.ts';
import { startReferences } from '../../../testing/references-stack.ts';
import type { ReferencesStack } from '../../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

test('a comparison shows exactly the one changed word, the rating and the fields', async () => {
  const { client, id } = await ratedReference(stack);
  const sentence = await editSentence(client, id, 'Sie arbeitete sehr sorgfältig und rasch.');
  const { versions } = await keep(client, id, 'Vor dem Gespräch');
  const [first] = versions;
  if (first === undefined) throw new Error('no version');
  const same = await compare(client, id, first.id, 'now');
  expect([same.fields, same.ratings]).toEqual([[], []]);
  expect(same.text?.flatMap(({ parts }) => parts).every(({ change }) => change === 'same')).toBe(true);

  await editSentence(client, id, 'Sie arbeitete sehr sorgfältig und speditiv.');
  const changed = await compare(client, id, first.id, 'now');
  const parts = changed.text?.flatMap(({ parts: all }) => all) ?? [];
  expect(parts.filter(({ change }) => change !== 'same')).toEqual([
    {
      id: sentence,
      change: 'changed',
      words: [
        { text: 'Sie arbeitete sehr sorgfältig und ', mark: 'same' },
        { text: 'rasch', mark: 'removed' },
        { text: 'speditiv', mark: 'added' },
        { text: '.', mark: 'same' },
      ],
    },
  ]);
  expect([changed.fields, changed.ratings]).toEqual([[], []]);

  await rate(client, id, 2, '3');
  await client.call('saveZeugnis', {
    body: { idZeugnis: id, ...finalReference, leaveDate: '2024-05-31', signature2: '' },
  });
  const more = await compare(client, id, first.id, 'now');
  expect(more.fields).toEqual([
    { field: 'leave_date', type: 'day', a: ['2024-04-30'], b: ['2024-05-31'] },
    { field: 'signature2', type: 'text', a: ['Thomas Frei'], b: [] },
  ]);
  expect(more.ratings).toEqual([
    {
      id: 2,
      question: expect.any(String) as string,
      a: { value: expect.stringMatching(/\D/) as string, evidence: null, leftOut: false },
      b: { value: expect.stringMatching(/\D/) as string, evidence: null, leftOut: false },
    },
  ]);
  const back = await compare(client, id, 'now', first.id);
  expect(back.ratings[0]?.a).toEqual(more.ratings[0]?.b);
});

test('an earlier state keeps the edition and may be too incomplete for a text', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  const { versions } = await keep(client, id, 'Nur die Person');
  const version = versions[0]?.id ?? '';
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  const edition = async () =>
    (await stack.database.admin.query('select catalogue_version from zeugnisse.zeugnis where id = $1', [id]))
      .rows[0] as unknown;
  const pinned = await edition();
  const changed = await compare(client, id, version, 'now');
  expect(changed.text).toBeNull();
  expect(changed.fields.find(({ field }) => field === 'tasks')?.b).toEqual(bookkeeping.tasks);
  expect(changed.fields.find(({ field }) => field === 'zeugnisart')).toMatchObject({ a: [] });
  await restore(client, id, version, (await historyOf(client, id)).state);
  expect((await client.call('getReference', { params: { id } })).body.doneSteps).toEqual([0]);
  expect(await edition()).toEqual(pinned);
});
