import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  bookkeeping,
  finalReference,
  orderReference,
  rateAll,
  unratedReference,
} from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

type Client = Awaited<ReturnType<ReferencesStack['customer']>>['client'];

const coded = 'Frau Keller war stets bemüht, ihre Arbeit zu erledigen';

const referenceWithCodedTask = async (client: Client): Promise<string> => {
  const id = await unratedReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks: [...bookkeeping.tasks, coded] } });
  return id;
};

const findingsOf = async (client: Client, id: string) =>
  (await client.call('getFindings', { params: { id } })).body;

test('finds a coded phrase with its words, but not ordinary words', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  expect(await findingsOf(client, id)).toEqual([]);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks: [coded] } });
  expect(await findingsOf(client, id)).toMatchObject([
    { field: 'tasks', items: [], words: 'bemüht', kept: null },
  ]);
});

test('a finding in the tasks has a line, the first one for repeated words', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const tasks = [...bookkeeping.tasks, coded, coded];
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks } });
  expect(await findingsOf(client, id)).toMatchObject([{ words: 'bemüht', line: bookkeeping.tasks.length }]);
});

test('checks a text answer in the language of the reference, until it is marked as not relevant', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, sprache: 'fr' } });
  const { body: questions } = await client.call('getBewertung', { params: { id } });
  const successes = questions.find(({ field }) => field === 'erg_erfolge')?.id ?? 0;
  const save = (keineRelevanz: boolean) =>
    client.call('saveBewertung', {
      params: { id },
      body: {
        bewertungen: [
          {
            idKompetenz: successes,
            bewertung: 'Elle a fait de son mieux en toute circonstance.',
            keineRelevanz,
          },
        ],
      },
    });
  await save(false);
  const found = (await findingsOf(client, id)).filter(({ items }) => items.includes(successes));
  expect(found.map(({ words }) => words.toLowerCase())).toContain('de son mieux');
  await save(true);
  expect((await findingsOf(client, id)).filter(({ items }) => items.includes(successes))).toEqual([]);
});

test('finds levels that must be provable or contradict each other, at their questions', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id, '5');
  expect((await findingsOf(client, id)).filter(({ field }) => field === 'ratings')).toEqual([]);
  await client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 1, bewertung: '1', keineRelevanz: false }] },
  });
  const found = (await findingsOf(client, id)).filter(({ items }) => items.includes(1));
  expect(found.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['lowRating', 'ratingSpread', 'ratingsContradict']),
  );
});

test('keeping a finding stores account and time, and can be withdrawn', async () => {
  const { client, email } = await stack.customer();
  const id = await referenceWithCodedTask(client);
  const [finding] = await findingsOf(client, id);
  const key = finding?.key ?? '';
  const kept = await client.call('keepFinding', { params: { id }, body: { key, kept: true } });
  expect(kept.body[0]?.kept).toEqual({ by: email, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string });
  expect((await findingsOf(client, id))[0]?.kept?.by).toBe(email);

  const again = await client.call('keepFinding', { params: { id }, body: { key, kept: false } });
  expect(again.body[0]?.kept).toBeNull();
});

test('keeps a reason with a finding, and changes it when another one is given', async () => {
  const { client } = await stack.customer();
  const id = await referenceWithCodedTask(client);
  const key = (await findingsOf(client, id))[0]?.key ?? '';
  const keep = async (reason?: string) => {
    const { body } = await client.call('keepFinding', {
      params: { id },
      body: { key, kept: true, ...(reason !== undefined && { reason }) },
    });
    return body[0]?.kept;
  };
  const first = await keep();
  expect(first).not.toHaveProperty('reason');
  expect(await keep(' So steht es im  Pflichtenheft. ')).toEqual({
    ...first,
    reason: 'So steht es im Pflichtenheft.',
  });
  expect(await keep('Absprache mit Frau Keller')).toEqual({ ...first, reason: 'Absprache mit Frau Keller' });
  expect((await keep())?.reason).toBe('Absprache mit Frau Keller');

  await client.call('keepFinding', { params: { id }, body: { key, kept: false } });
  expect(await keep()).not.toHaveProperty('reason');
});

test('a finding kept by a name that is no account id is listed without an e-mail', async () => {
  const { client } = await stack.customer();
  const id = await referenceWithCodedTask(client);
  const key = (await findingsOf(client, id))[0]?.key ?? '';
  await client.call('keepFinding', { params: { id }, body: { key, kept: true } });
  await stack.orm.em
    .fork()
    .execute(`update zeugnisse.kept_finding set kept_by = 'import' where zeugnis_id = ?`, [id]);
  const { status, body } = await client.call('getFindings', { params: { id } });
  expect([status, body[0]?.kept?.by]).toEqual([200, '']);
});

test('a finding never blocks generating', async () => {
  const { client } = await stack.customer();
  const id = await referenceWithCodedTask(client);
  await rateAll(client, id, '4');
  const { status } = await client.call('generateZeugnis', { params: { id } });
  expect(status).toBe(200);
});

test('finds nothing without a language', async () => {
  const { client } = await stack.customer();
  const id = await orderReference(client);
  expect(await findingsOf(client, id)).toEqual([]);
});

test.each([
  ['an empty key', { key: '', kept: true }],
  ['a key longer than any finding has', { key: 'x'.repeat(401), kept: true }],
  ['a reason of more than 300 characters', { key: 'a:b', kept: true, reason: 'x'.repeat(301) }],
  ['a missing `kept`', { key: 'tasks:code:bemüht' }],
])('%s is refused', async (_, body) => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const { status, error } = await client.call('keepFinding', { params: { id }, rawBody: body });
  expect([status, error?.code]).toEqual([400, 'validation']);
});

test('findings of a foreign reference are not found', async () => {
  const { client } = await stack.customer();
  const stranger = await stack.customer();
  const id = await referenceWithCodedTask(client);
  const read = await stranger.client.call('getFindings', { params: { id } });
  expect(read.status).toBe(404);
  const write = await stranger.client.call('keepFinding', {
    params: { id },
    body: { key: 'a:b', kept: true },
  });
  expect(write.status).toBe(404);
});

test('finds length and repetitions once the document is generated, and no longer after a change', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const twice = bookkeeping.tasks[0] ?? '';
  const long = Array.from({ length: 45 }, () => 'Buchhaltung').join(' ');
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks: [twice, twice] } });
  await rateAll(client, id);
  const { body: questions } = await client.call('getBewertung', { params: { id } });
  const successes = questions.find(({ field }) => field === 'erg_erfolge')?.id ?? 0;
  await client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: successes, bewertung: `${long}.`, keineRelevanz: false }] },
  });
  const ofDocument = async () =>
    (await findingsOf(client, id))
      .filter(({ key }) => key.startsWith('document:'))
      .map(({ code, field, items, line }) => ({ code, field, items, line }));
  expect(await ofDocument()).toEqual([]);
  await client.call('generateZeugnis', { params: { id } });
  expect(await ofDocument()).toEqual(
    expect.arrayContaining([
      { code: 'repeatedByUser', field: 'tasks', items: [], line: 1 },
      { code: 'sentenceTooLong', field: 'document', items: [successes], line: undefined },
    ]),
  );
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  expect(await ofDocument()).toEqual([]);
});

test('a finding has places in the document, and none without one or with an outdated one', async () => {
  const { client } = await stack.customer();
  const id = await referenceWithCodedTask(client);
  await rateAll(client, id, '5');
  await client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 1, bewertung: '1', keineRelevanz: false }] },
  });
  const placesOf = async (code: string) =>
    (await findingsOf(client, id)).find((finding) => finding.code === code)?.places;
  expect(await placesOf('codedEffort')).toBeUndefined();
  await client.call('generateZeugnis', { params: { id } });
  expect(await placesOf('codedEffort')).toEqual([{ block: 'tasks', part: 'task.3' }]);
  expect(await placesOf('lowRating')).toMatchObject([{ block: 'FACH' }]);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks: [coded] } });
  expect(await placesOf('codedEffort')).toBeUndefined();
});
