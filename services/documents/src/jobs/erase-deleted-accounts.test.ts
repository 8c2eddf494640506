import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpired } from '@attesta/service-kit/schedule/retention.ts';
import { openDatabase } from '@attesta/service-kit/database/database.ts';
import type { MikroORM } from '@mikro-orm/postgresql';

import { databaseOptions } from '../database.ts';
import type { OfficePool } from '../office/office-pool.ts';
import { startDocuments } from '../testing/documents-stack.ts';
import type { DocumentsStack } from '../testing/documents-stack.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { startTestOffice } from '../testing/test-office.ts';
import { retentionRules } from './retention.ts';
import { eraseDeletedAccounts } from './erase-deleted-accounts.ts';

let stack: DocumentsStack;
let office: OfficePool;
let worker: { stop(): Promise<void> };
let orm: MikroORM;

beforeAll(async () => {
  [stack, office] = await Promise.all([startDocuments(), startTestOffice()]);
  worker = stack.startWorker(office);
  orm = await openDatabase(databaseOptions(stack.database.url('documents')));
});
afterAll(async () => {
  await orm.close(true);
  await worker.stop();
  await stack.close();
  await office.stop();
});

const erase = () => eraseDeletedAccounts(orm.em.fork());

const files = async (accountId: string): Promise<number> => {
  const rows = await stack.arrange.query(
    `select 1 from documents.rendering where account_id = $1 and docx is not null and preview is not null
     union all select 1 from documents.receipt where account_id = $1 and pdf is not null`,
    [accountId],
  );
  return rows.length;
};

/** Customer with a rendered reference and a receipt. */
const customerWithFiles = async () => {
  const customer = await stack.customer();
  const { referenceId, documentId } = await stack.arrange.reference(customer.accountId);
  await stack.order(documentId);
  const idZahlung = await stack.arrange.payment(customer.accountId);
  const [preview, receipt] = await Promise.all([
    customer.client.call('getPreview', { params: { id: referenceId } }),
    customer.client.call('downloadReceipt', { params: { idZahlung } }),
  ]);
  expect([preview.status, receipt.status]).toEqual([200, 200]);
  return { ...customer, referenceId, documentId, idZahlung, receipt: receipt.bytes };
};

/** Statements of the accounts service when it deletes an account that paid this year. */
const deleteAccount = async (accountId: string): Promise<void> => {
  await stack.arrange.query('insert into accounts.deleted_account values ($1, now())', [accountId]);
  await stack.arrange.query(
    `insert into accounts.kept_customer
     select id, organization, firstname, lastname, address, zip, city, language,
       payments_api.receipts_kept_until(id) from accounts.account where id = $1`,
    [accountId],
  );
  await stack.arrange.query('delete from accounts.account where id = $1', [accountId]);
};

const receiptFor = async (idZahlung: string) => {
  const { accountId, client } = await stack.customer();
  await stack.arrange.query('update accounts.account set admin = true where id = $1', [accountId]);
  return client.call('downloadReceipt', { params: { idZahlung } });
};

it(
  'erases Word files and previews of a deleted account, before and after its references, and keeps receipts',
  { timeout: 120_000 },
  async () => {
    const [first, second, kept] = [
      await customerWithFiles(),
      await customerWithFiles(),
      await customerWithFiles(),
    ];
    for (const { accountId } of [first, second]) {
      expect(await files(accountId)).toBe(2);
      await deleteAccount(accountId);
    }
    await stack.arrange.remove(first.referenceId);
    expect(await erase()).toBe(4);
    expect([
      await files(first.accountId),
      await files(second.accountId),
      await files(kept.accountId),
    ]).toEqual([1, 1, 2]);
    expect(await erase()).toBe(0);
    expect((await receiptFor(first.idZahlung)).bytes.equals(first.receipt)).toBe(true);
  },
);

it('renders no document of a deleted account while its references still exist', async () => {
  const [deleted, next] = [await customerWithFiles(), await stack.customer()];
  await deleteAccount(deleted.accountId);
  await erase();
  await stack.order(deleted.documentId);
  const { referenceId, documentId } = await stack.arrange.reference(next.accountId);
  await stack.order(documentId);
  expect((await next.client.call('getPreview', { params: { id: referenceId } })).status).toBe(200);
  const rows = 'select 1 from documents.rendering where account_id = $1';
  expect(await stack.arrange.query(rows, [deleted.accountId])).toEqual([]);
});

it('renders a receipt of a deleted account with the data of then, for admins only', async () => {
  const { accountId, client } = await stack.customer();
  const idZahlung = await stack.arrange.payment(accountId);
  await deleteAccount(accountId);
  const answer = await receiptFor(idZahlung);
  expect(await pdfText(answer.bytes)).toContain('Regula Ammann');
  expect((await client.call('downloadReceipt', { params: { idZahlung } })).status).toBe(401);
  const { client: stranger } = await stack.customer();
  expect((await stranger.call('downloadReceipt', { params: { idZahlung } })).status).toBe(404);
});

it('deletes receipts ten years after the year of the payment, and not earlier', async () => {
  const { accountId } = await customerWithFiles();
  await deleteAccount(accountId);
  await erase();
  const count = async (): Promise<number> =>
    (await stack.arrange.query('select 1 from documents.receipt where account_id = $1', [accountId])).length;
  // Paid on 20 November 2026, UTC.
  await deleteExpired(orm.em.fork(), retentionRules, new Date('2036-12-31T22:59:59.999Z'));
  expect(await count()).toBe(1);
  await deleteExpired(orm.em.fork(), retentionRules, new Date('2036-12-31T23:00:00Z'));
  expect(await count()).toBe(0);
});

it('keeps the document of a reference that moved to another account', async () => {
  const [giver, taker] = [await customerWithFiles(), await stack.customer()];
  await stack.arrange.query('update zeugnisse.zeugnis set account_id = $2 where id = $1', [
    giver.referenceId,
    taker.accountId,
  ]);
  expect(await files(giver.accountId)).toBe(2);
  await deleteAccount(giver.accountId);
  expect(await erase()).toBe(1);
  expect(await files(giver.accountId)).toBe(2);
});
