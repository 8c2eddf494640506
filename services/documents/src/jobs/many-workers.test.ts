import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startDocuments } from '../testing/documents-stack.ts';
import type { DocumentsStack } from '../testing/documents-stack.ts';
import { sleepingPool } from '../testing/sleeping-pool.ts';
import type { SleepingPool } from '../testing/sleeping-pool.ts';
import { readTemplate, startTestOffice } from '../testing/test-office.ts';

const patient = { timeout: 30_000, interval: 20 };
/** Sleep of each conversion; many times the work of one document beside it (milliseconds). */
const conversion = 300;
const forEver = 3_600_000;

let stack: DocumentsStack;
let pdf: Buffer;
beforeAll(async () => {
  const [started, office] = await Promise.all([startDocuments(), startTestOffice()]);
  stack = started;
  pdf = await office.convert(await readTemplate(), { archive: true });
  await office.stop();
});
afterAll(() => stack.close());

/** A new account with so many references, each with a document to order. */
const newAccount = async (count: number): Promise<{ accountId: string; ids: string[] }> => {
  const { accountId } = await stack.customer();
  const ids: string[] = [];
  while (ids.length < count) ids.push((await stack.arrange.reference(accountId)).documentId);
  return { accountId, ids };
};

const order = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await stack.order(id);
};

const countIn = async (status: string, ids: readonly string[]): Promise<number> => {
  const [row] = await stack.arrange.query<{ count: number }>(
    'select count(*)::int from documents.rendering where status = $1 and document_id = any($2)',
    [status, ids],
  );
  return row?.count ?? 0;
};

/** Runs workers of one LibreOffice each, which may fill two of their three slots with one account. */
const withWorkers = async <Result>(
  count: number,
  milliseconds: number,
  use: (pools: readonly SleepingPool[]) => Promise<Result>,
): Promise<Result> => {
  const pools = Array.from({ length: count }, () => sleepingPool(pdf, milliseconds));
  const workers = pools.map((pool) => stack.startWorker(pool));
  try {
    return await use(pools);
  } finally {
    await stack.arrange.query("delete from documents.rendering where status = 'queued'");
    for (const pool of pools) pool.wakeUp();
    await Promise.all(workers.map((worker) => worker.stop()));
  }
};

describe('several workers', { timeout: 120_000 }, () => {
  test('all render the documents of one account, in nearly equal shares', async () => {
    const { ids } = await newAccount(20);
    const shares = await withWorkers(3, conversion, async (pools) => {
      await order(ids);
      await vi.waitFor(async () => expect(await countIn('ready', ids)).toBe(20), patient);
      return pools.map(({ converted }) => converted.length);
    });
    expect(Math.max(...shares) / Math.min(...shares)).toBeLessThanOrEqual(1.5);
  });

  test('four accounts have equal turns', async () => {
    const accounts = await Promise.all([1, 2, 3, 4].map(() => newAccount(8)));
    for (const { ids } of accounts) await order(ids);
    await withWorkers(2, conversion, async (pools) => {
      const all = () => pools.flatMap(({ converted }) => converted);
      await vi.waitFor(() => expect(all().length).toBeGreaterThanOrEqual(20), patient);
      const turns = accounts.map(({ accountId }) => all().filter((owner) => owner === accountId).length);
      expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(2);
      const ids = accounts.flatMap((account) => account.ids);
      await vi.waitFor(async () => expect(await countIn('ready', ids)).toBe(32), patient);
    });
  });

  test('a worker that ends begins no other document and leaves those in line to others', async () => {
    const { ids } = await newAccount(2);
    const pool = sleepingPool(pdf, forEver);
    const worker = stack.startWorker(pool, pool.close);
    await order(ids);
    await vi.waitFor(async () => expect(await countIn('rendering', ids)).toBe(2), patient);
    await vi.waitFor(() => expect(pool.converted).toHaveLength(1), patient);
    const stopping = worker.stop();
    await vi.waitFor(async () => expect(await countIn('queued', ids)).toBeGreaterThan(0), patient);
    pool.wakeUp();
    await stopping;
    await vi.waitFor(async () => expect(await countIn('ready', ids)).toBe(1), patient);
    expect([pool.converted.length, await countIn('queued', ids)]).toEqual([1, 1]);
    await stack.arrange.query("delete from documents.rendering where status = 'queued'");
  });

  for (const workers of [1, 2]) {
    test(`no account fills the last slot of ${workers === 1 ? 'a worker' : 'any of two'}`, async () => {
      await withWorkers(workers, forEver, async () => {
        const [busy, other] = [await newAccount(8), await newAccount(workers)];
        await order(busy.ids);
        await vi.waitFor(async () => expect(await countIn('rendering', busy.ids)).toBe(2 * workers), patient);
        await order(other.ids);
        await vi.waitFor(async () => expect(await countIn('rendering', other.ids)).toBe(workers), patient);
        expect(await countIn('rendering', busy.ids)).toBe(2 * workers);
      });
    });
  }
});
