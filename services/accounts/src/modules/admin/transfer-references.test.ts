import { randomUUID } from 'node:crypto';
import { checkSize } from '@attesta/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged, auditOf } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';

let stack: AccountsStack;
let database: pg.Pool;
let admin: Arranged;
beforeAll(async () => {
  stack = await startStack();
  database = stack.database.admin;
  admin = await arranged(stack, { admin: true });
});
afterAll(async () => {
  await stack.close();
});

const addReferences = (accountId: string, open: number, finished: number) =>
  database.query(
    `insert into zeugnisse.zeugnis
       (account_id, finished, ordered_at, finished_at, firstname, lastname, gender, birthday, hometown)
     select $1, n > $2, now(), case when n > $2 then now() end, 'Sandra', 'Keller', 'F', '1988-06-14', 'Bülach ZH'
     from generate_series(1, $2::int + $3::int) n`,
    [accountId, open, finished],
  );

const holdings = async (accountId: string) => {
  const { rows } = await database.query<{ references: number; counted: number; credit: number }>(
    `select (select count(*)::int from zeugnisse.zeugnis where account_id = $1) as "references",
       coalesce((select open + finished from zeugnisse.reference_count where account_id = $1), 0) as counted,
       (select balance from ledger.balance_of($1)) as credit`,
    [accountId],
  );
  return rows[0];
};

const transfer = (from: string, toId: string, headers: Record<string, string> = {}) =>
  admin.client.call('transferReferences', { params: { fromId: from, toId }, headers });

test('exports end with the transfer of what is in them; those of the taker stay', async () => {
  const [from, to] = [await arranged(stack), await arranged(stack)];
  await addReferences(from.id, 1, 0);
  for (const { id } of [from, to]) {
    await database.query(
      `insert into documents.export (account_id, kind, status, requested_at, since, kept_until)
       values ($1, 'account', 'ready', now(), now(), now() + interval '1 day')`,
      [id],
    );
  }
  expect((await transfer(from.id, to.id)).status).toBe(200);
  const { rows } = await database.query(
    'select account_id from documents.export where account_id = any ($1)',
    [[from.id, to.id]],
  );
  expect(rows).toEqual([{ account_id: to.id }]);
});

test('moves open and finished references with files and credit, and audits the numbers', async () => {
  const [from, to] = [await arranged(stack, { credit: 4 }), await arranged(stack, { credit: 1 })];
  await addReferences(from.id, 2, 3);
  await addReferences(to.id, 1, 0);
  const documentId = randomUUID();
  await database.query(
    `insert into documents.rendering (document_id, account_id, status, since) values ($1, $2, 'queued', now())`,
    [documentId, from.id],
  );
  const { body: preview } = await admin.client.call('previewTransfer', { params: { fromId: from.id } });
  expect(preview).toMatchObject({ references: 5, credit: 4 });
  const { status, body } = await transfer(from.id, to.id, { 'if-match': preview.version });
  expect([status, body]).toEqual([200, { references: 5, credit: 4 }]);
  expect(await holdings(from.id)).toEqual({ references: 0, counted: 0, credit: 0 });
  expect(await holdings(to.id)).toEqual({ references: 6, counted: 6, credit: 5 });
  const { rows } = await database.query('select account_id from documents.rendering where document_id = $1', [
    documentId,
  ]);
  expect(rows).toEqual([{ account_id: to.id }]);
  await stack.inbox.waitForMail({
    to: from.email,
    subject: 'Attesta: Ihre Zeugnisse und Ihr Guthaben sind jetzt in einem anderen Konto',
  });
  await stack.inbox.waitForMail({
    to: to.email,
    subject: 'Attesta: Sie haben Zeugnisse und Guthaben erhalten',
  });
  expect(await auditOf(stack, from.id)).toMatchObject([
    {
      kind: 'transferred',
      actor_id: admin.id,
      before: {},
      after: { references: '5', credit: '4' },
    },
  ]);
  const { rows: shown } = (await admin.client.call('pageAudit', { query: { account: to.id } })).body;
  expect(shown).toMatchObject([{ before: { owner: from.email }, after: { owner: to.email } }]);
});

test('moves nothing without another active recipient', async () => {
  const [from, gone] = [await arranged(stack, { credit: 2 }), await arranged(stack)];
  await database.query('update accounts.account set deactivated = true where id = $1', [gone.id]);
  for (const toId of [gone.id, from.id, randomUUID(), 'nobody']) {
    const { status, error } = await transfer(from.id, toId);
    expect([status, error?.message]).toEqual([400, 'Bitte Empfänger auswählen']);
  }
  expect(await holdings(from.id)).toMatchObject({ credit: 2 });
  expect((await transfer(randomUUID(), from.id)).status).toBe(404);
  expect((await admin.client.call('previewTransfer', { params: { fromId: randomUUID() } })).status).toBe(404);
});

test('moves nothing if the numbers differ from the preview', async () => {
  const [from, to] = [await arranged(stack, { credit: 2 }), await arranged(stack)];
  const { body } = await admin.client.call('previewTransfer', { params: { fromId: from.id } });
  await addReferences(from.id, 1, 0);
  const { status, error } = await transfer(from.id, to.id, { 'if-match': body.version });
  expect([status, error?.code]).toEqual([409, 'transferChanged']);
  expect(await holdings(from.id)).toEqual({ references: 1, counted: 1, credit: 2 });
  expect(await auditOf(stack, from.id)).toEqual([]);
});

const pairs = checkSize(25, 500);

test(`K10, K54: ${pairs} concurrent opposite transfers lose nothing, do not deadlock and leave one audit row each`, async () => {
  const [one, other] = [await arranged(stack, { credit: 7 }), await arranged(stack, { credit: 4 })];
  await addReferences(one.id, 3, 2);
  await addReferences(other.id, 2, 4);
  const answers = await Promise.all(
    Array.from({ length: pairs * 2 }, (_, index) =>
      index % 2 === 0 ? transfer(one.id, other.id) : transfer(other.id, one.id),
    ),
  );
  expect(answers.filter(({ status }) => status !== 200).map(({ error }) => error)).toEqual([]);
  const [mine, theirs] = [await holdings(one.id), await holdings(other.id)];
  const sum = (name: 'references' | 'counted' | 'credit') => (mine?.[name] ?? 0) + (theirs?.[name] ?? 0);
  expect([sum('references'), sum('counted'), sum('credit')]).toEqual([11, 11, 11]);
  expect((await database.query('select * from ledger.mismatches()')).rows).toEqual([]);
  const rows = [...(await auditOf(stack, one.id)), ...(await auditOf(stack, other.id))];
  expect(rows).toHaveLength(pairs * 2);
}, 300_000);
