import { checkSize, movableClock } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { finalReference, sandraKeller } from '../../testing/builders.ts';
import {
  finish,
  finishedReference,
  interimReference,
  printedWords,
  ratedReference,
} from '../../testing/finished.ts';
import { eraseDeletedAccounts } from '../../jobs/erase-deleted-accounts.ts';
import { readStatistics } from '../statistics/read-statistics.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

const clock = movableClock('2026-03-02T09:00:00Z');
const hour = 3_600_000;
let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences(clock);
});
afterAll(() => stack.close());

const body = { reason: 'Das Austrittsdatum war falsch.' };

const correct = async (client: ApiClient, id: string): Promise<string> => {
  const { status, body: answer, error } = await client.call('correctZeugnis', { params: { id }, body });
  expect([status, error]).toEqual([201, undefined]);
  return answer.id;
};

const refusal = async (client: ApiClient, id: string) =>
  (await client.call('correctZeugnis', { params: { id }, body })).error;

const rowsOf = async (sql: string, values: unknown[]): Promise<unknown[]> =>
  (await stack.database.admin.query(sql, values)).rows;

const entries = (accountId: string) =>
  rowsOf('select kind, amount from ledger.entry where account_id = $1 order by id', [accountId]);

test('K1: of many corrections at once one is made, without any credit', async () => {
  const { accountId, client } = await stack.customer(1);
  const id = await finishedReference(stack, client);
  const before = await entries(accountId);
  const answers = await Promise.all(
    Array.from({ length: checkSize(20, 100) }, () => client.call('correctZeugnis', { params: { id }, body })),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(
    new Set(['409 correctionOpen']),
  );
  expect(refused[0]?.error?.params).toEqual({ id: made[0]?.body.id });
  expect(await entries(accountId)).toEqual(before);
  expect(await rowsOf('select from zeugnisse.zeugnis where account_id = $1', [accountId])).toHaveLength(2);
});

test('a correction begins as the reference was, down to its words and its date', async () => {
  const { accountId, client } = await stack.customer(3);
  // Other references of the account, whose wordings this one avoids and later ones do not change.
  await finishedReference(stack, client);
  // Without a leave date it bears the day of its generation.
  const id = await ratedReference(client, { ...interimReference, issueDate: null });
  const { body: text } = await client.call('getText', { params: { id } });
  const sentences = text.blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
  const [one, other] = sentences.filter(
    ({ kind, alternatives }) => kind === 'item' && alternatives.length > 0,
  );
  if (one?.alternatives[0] === undefined || other === undefined) throw new Error('no sentences');
  const changes = [
    { op: 'choose' as const, sentence: one.id, wording: one.alternatives[0].id },
    { op: 'edit' as const, sentence: other.id, text: 'Sie war stets bemüht, alles gut zu machen.' },
  ];
  await client.call('saveText', { params: { id }, body: { version: text.version, changes } });
  await client.call('generateZeugnis', { params: { id } });
  const { body: found } = await client.call('getFindings', { params: { id } });
  for (const { key } of found) {
    await client.call('keepFinding', {
      params: { id },
      body: { key, kept: true, reason: 'Mit ihr besprochen' },
    });
  }
  await finish(stack, client, id);
  const words = await printedWords(stack, id);
  // Nobody was away for so long that the session ended.
  for (let rest = 0; rest < 3; rest += 1) {
    clock.advance(11 * hour);
    await client.call('countReferences', {});
  }
  const correction = await correct(client, id);
  await client.call('generateZeugnis', { params: { id: correction } });
  expect(await printedWords(stack, correction)).toBe(words);
  const documents = 'select model - $2::text as model from zeugnisse.document where zeugnis_id = $1';
  expect(await rowsOf(documents, [correction, 'engineVersion'])).toEqual(
    await rowsOf(documents, [id, 'engineVersion']),
  );
  const keptOf = async (of: string) =>
    (await client.call('getFindings', { params: { id: of } })).body.map(({ key, kept }) => ({ key, kept }));
  const kept = await keptOf(correction);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.every((each) => each.kept?.reason === 'Mit ihr besprochen')).toBe(true);
  const { body: employee } = await client.call('getEmployee', { params: { id: correction } });
  expect(employee).toEqual({
    ...(await client.call('getEmployee', { params: { id } })).body,
    zeugnisId: correction,
  });
  const { body: detail } = await client.call('getReference', { params: { id: correction } });
  expect(detail).toMatchObject({
    corrects: { id, reason: body.reason },
    finished: false,
    doneSteps: [0, 1, 2, 3],
  });
  expect((await client.call('getReference', { params: { id } })).body).toMatchObject({
    openCorrection: correction,
  });
  expect((await entries(accountId)).length).toBe(3);
});

test('finishing a correction replaces the corrected one, which stays as it was', async () => {
  const { client } = await stack.customer(1);
  const id = await finishedReference(stack, client);
  const frozen = () =>
    rowsOf(
      'select d.*, z.document_id, z.finished_at from zeugnisse.document d join zeugnisse.zeugnis z on z.id = d.zeugnis_id where z.id = $1',
      [id],
    );
  const before = await frozen();
  const documentId = (before[0] as { id: string }).id;
  // As the worker and the end of the reference write it.
  await rowsOf(
    `insert into documents.seal (number, document_id, finished_at) values ('7K3M9Q2XT0', $1, now()) returning 1`,
    [documentId],
  );
  const correction = await correct(client, id);
  await client.call('saveZeugnis', {
    body: { idZeugnis: correction, ...finalReference, leaveDate: '2024-05-31T00:00:00.000Z' },
  });
  expect((await client.call('getReference', { params: { id } })).body.replacedAt).toBeUndefined();
  clock.advance(hour);
  await finish(stack, client, correction);
  expect(await frozen()).toEqual(before);
  const replacedAt = clock.now().toISOString();
  expect(await rowsOf('select replaced_at from documents.seal where document_id = $1', [documentId])).toEqual(
    [{ replaced_at: new Date(replacedAt) }],
  );
  expect((await client.call('getReference', { params: { id } })).body).toMatchObject({
    finished: true,
    replacedAt,
    replacedBy: correction,
  });
  const { body: rows } = await client.call('listReferences', {});
  expect(rows.map(({ id: row, correctsId, replacedAt: at }) => [row, correctsId, at])).toEqual([
    [correction, id, null],
    [id, null, replacedAt],
  ]);
  expect((await refusal(client, id))?.code).toBe('zeugnisReplaced');
  const second = await correct(client, correction);
  await finish(stack, client, second);
  expect((await client.call('getReference', { params: { id: correction } })).body.replacedBy).toBe(second);
});

test('a correction stays about the same person and of the same kind', async () => {
  const { client } = await stack.customer(1);
  const id = await finishedReference(stack, client);
  const zeugnisId = await correct(client, id);
  const save = async (person: object) =>
    (await client.call('saveEmployee', { body: { ...sandraKeller, ...person, zeugnisId } })).error?.code;
  expect(await save({ birthday: '1988-06-15T00:00:00.000Z' })).toBe('otherPerson');
  expect(await save({ birthdayYearOnly: true })).toBe('otherPerson');
  expect(await save({ firstname: 'Petra', lastname: 'Muster' })).toBe('otherPerson');
  expect(await save({ firstname: 'x', singleName: true, lastname: 'Muster' })).toBe('otherPerson');
  expect(await save({ firstname: 'Keller', lastname: 'Sandra' })).toBeUndefined();
  expect(await save({ lastname: 'Meier' })).toBeUndefined();
  const kind = await client.call('saveZeugnis', {
    body: { idZeugnis: zeugnisId, ...finalReference, zeugnisart: 1, bestellgrund: 101, leaveDate: '' },
  });
  expect(kind.error?.code).toBe('otherKind');
  await finish(stack, client, zeugnisId);
  // Twice corrected it is still the person who was paid for.
  const again = await correct(client, zeugnisId);
  const { error } = await client.call('saveEmployee', {
    body: { ...sandraKeller, firstname: 'Petra', lastname: 'Meier', zeugnisId: again },
  });
  expect(error?.code).toBe('otherPerson');
});

test('finishing holds the person too, whoever wrote the row', async () => {
  const { client } = await stack.customer(1);
  const id = await finishedReference(stack, client);
  const correction = await correct(client, id);
  await stack.database.admin.query("update zeugnisse.zeugnis set birthday = '1990-01-01' where id = $1", [
    correction,
  ]);
  await expect(finish(stack, client, correction)).rejects.toThrow('otherPerson');
  expect((await client.call('getReference', { params: { id } })).body.replacedAt).toBeUndefined();
});

test('figures count orders: a correction is none, open or finished', async () => {
  const { accountId, client } = await stack.customer(1);
  const id = await finishedReference(stack, client);
  const figures = async () => {
    const statistics = await readStatistics(stack.orm.em.fork(), { from: '2026-03', to: '2026-03' }, null);
    return statistics.months;
  };
  const before = await figures();
  expect(before[0]?.finished).toBeGreaterThan(0);
  const correction = await correct(client, id);
  expect(await figures()).toEqual(before);
  await finish(stack, client, correction);
  const finished = (before[0]?.corrections ?? 0) + 1;
  expect(await figures()).toEqual(before.map((month) => ({ ...month, corrections: finished })));
  const { body: counts } = await client.call('countReferences', {});
  expect(counts).toEqual({ open: 0, finished: 2 });
  await stack.database.admin.query('insert into accounts.deleted_account values ($1, now())', [accountId]);
  await eraseDeletedAccounts(stack.orm.em.fork());
  expect(await rowsOf('select from zeugnisse.correction where zeugnis_id = $1', [correction])).toEqual([]);
});

test('ten corrections of an order, within ten years of its finishing', async () => {
  const { client } = await stack.customer(2);
  const id = await finishedReference(stack, client);
  const old = await finishedReference(stack, client);
  let last = id;
  for (let count = 0; count < 10; count += 1) {
    last = await correct(client, last);
    await finish(stack, client, last);
  }
  expect(await refusal(client, last)).toMatchObject({ code: 'correctionLimit', params: { most: 10 } });
  const finishedBefore = (time: string) =>
    rowsOf('update zeugnisse.zeugnis set finished_at = $2::timestamptz - $3::interval where id = $1', [
      old,
      clock.now().toISOString(),
      time,
    ]);
  await finishedBefore('10 years -1 day');
  const correction = await correct(client, old);
  await finish(stack, client, correction);
  await finishedBefore('10 years 1 day');
  // The years count from the first one, not from its correction.
  expect((await refusal(client, correction))?.code).toBe('correctionTooLate');
});

test('nobody corrects what is foreign, unknown or not finished, or without a reason', async () => {
  const { client } = await stack.customer(2);
  const { client: stranger } = await stack.customer(1);
  const id = await finishedReference(stack, client);
  expect((await refusal(stranger, id))?.code).toBe('notFound');
  expect((await refusal(client, '00000000-0000-7000-8000-000000000000'))?.code).toBe('notFound');
  expect((await refusal(client, await ratedReference(client)))?.code).toBe('zeugnisNotFinished');
  for (const reason of ['   ', 'x'.repeat(301)]) {
    const { status } = await client.call('correctZeugnis', { params: { id }, body: { reason } });
    expect(status).toBe(400);
  }
  expect(await rowsOf('select from zeugnisse.correction where corrects_id = $1', [id])).toEqual([]);
});
