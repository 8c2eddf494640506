import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '@attesta/service-kit/database.ts';
import type { MikroORM } from '@mikro-orm/postgresql';

import { databaseOptions } from '../../database.ts';
import type { OfficePool } from '../../office/office-pool.ts';
import { startDocuments } from '../../testing/documents-stack.ts';
import type { DocumentsStack } from '../../testing/documents-stack.ts';
import { startTestOffice } from '../../testing/test-office.ts';
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

/** A customer with a rendered reference and a receipt. */
const customerWithFiles = async () => {
  const customer = await stack.customer();
  const { zeugnisId, documentId } = await stack.arrange.reference(customer.accountId);
  await stack.queue(documentId);
  const idZahlung = await stack.arrange.payment(customer.accountId);
  const [preview, receipt] = await Promise.all([
    customer.client.call('getPreview', { params: { id: zeugnisId } }),
    customer.client.call('downloadReceipt', { params: { idZahlung } }),
  ]);
  expect([preview.status, receipt.status]).toEqual([200, 200]);
  return { ...customer, zeugnisId };
};

it(
  'erases Word files, previews and receipts of a deleted account, whether its references are gone yet or not',
  { timeout: 120_000 },
  async () => {
    const [first, second, kept] = [
      await customerWithFiles(),
      await customerWithFiles(),
      await customerWithFiles(),
    ];
    for (const { accountId } of [first, second]) {
      expect(await files(accountId)).toBe(2);
      await stack.arrange.query('insert into accounts.deleted_account values ($1, now())', [accountId]);
      await stack.arrange.query('delete from accounts.account where id = $1', [accountId]);
    }
    await stack.arrange.remove(first.zeugnisId);
    expect(await erase()).toBe(4);
    expect([
      await files(first.accountId),
      await files(second.accountId),
      await files(kept.accountId),
    ]).toEqual([0, 0, 2]);
    expect(await erase()).toBe(0);
  },
);

it('keeps the file of a reference that has gone to another account, whoever it was put in line for', async () => {
  const [giver, taker] = [await customerWithFiles(), await stack.customer()];
  await stack.arrange.query('update zeugnisse.zeugnis set account_id = $2 where id = $1', [
    giver.zeugnisId,
    taker.accountId,
  ]);
  // A file of the accounts above may have been made once more meanwhile.
  await erase();
  expect(await files(giver.accountId)).toBe(2);
  await stack.arrange.query('insert into accounts.deleted_account values ($1, now())', [giver.accountId]);
  await stack.arrange.query('delete from accounts.account where id = $1', [giver.accountId]);
  expect(await erase()).toBe(1);
  expect(await files(giver.accountId)).toBe(1);
});
