import { readdir } from 'node:fs/promises';
import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { testInternalSecret } from '@attesta/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkSize } from '@attesta/testing';

import { officeBaseFolder } from '../office/office-folders.ts';
import { reapOrphans } from '../office/office-traces.ts';
import { startDocuments } from '../testing/documents-stack.ts';
import type { DocumentsStack } from '../testing/documents-stack.ts';
import { startWorkerProcess } from '../testing/worker-process.ts';
import type { WorkerProcess } from '../testing/worker-process.ts';

const patient = { timeout: 120_000, interval: 200 };
/** Documents rendered between two kills, so that each hits a busy worker. */
const doneBetweenKills = 3;

let stack: DocumentsStack;
let worker: WorkerProcess;
beforeAll(async () => {
  stack = await startDocuments();
  worker = await startWorker();
});
afterAll(async () => {
  await worker.kill('SIGTERM');
  await stack.close();
});

const startWorker = (): Promise<WorkerProcess> =>
  startWorkerProcess({
    databaseUrl: stack.database.url('documents'),
    redisUrl: stack.redis.url,
    prefix: stack.redis.prefix,
  });

const countReady = async (ids: readonly string[]): Promise<number> => {
  const [row] = await stack.arrange.query<{ ready: number }>(
    `select count(*)::int as ready from documents.rendering where status = 'ready' and document_id = any($1)`,
    [ids],
  );
  return row?.ready ?? 0;
};

const leftBy = async (pid: number): Promise<string[]> =>
  (await readdir(officeBaseFolder())).filter((name) => name.startsWith(`${pid}-`));

describe('the worker process', { timeout: 400_000 }, () => {
  it('answers health checks with the state of its dependencies', async () => {
    await vi.waitFor(async () => {
      expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200);
      const answer = await fetch(`${worker.url}/health/parts`, {
        headers: { [internalHeader]: internalPass(testInternalSecret) },
      });
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { status: 'ready', parts: { database: 'up', libreoffice: 'up', listening: 'up' } },
      ]);
    }, patient);
    expect((await fetch(`${worker.url}/health/live`)).status).toBe(200);
    expect(await (await fetch(`${worker.url}/metrics`)).text()).toContain('attesta_documents_waiting');
  });

  it('K12, K17: under repeated kills it renders every document once and leaves nothing behind', async () => {
    const { accountId } = await stack.customer();
    const total = checkSize(7, 100);
    const ids: string[] = [];
    for (let index = 0; index < total; index += 1) {
      ids.push((await stack.arrange.reference(accountId)).documentId);
    }
    for (const id of ids) await stack.order(id);

    const killed: number[] = [];
    for (let kill = 0; kill < checkSize(2, 20); kill += 1) {
      const done = await countReady(ids);
      const goal = Math.min(total, done + doneBetweenKills);
      await vi.waitFor(async () => expect(await countReady(ids)).toBeGreaterThanOrEqual(goal), patient);
      await worker.kill('SIGKILL');
      killed.push(worker.pid);
      worker = await startWorker();
    }
    await vi.waitFor(async () => expect(await countReady(ids)).toBe(total), patient);
    const rows = await stack.arrange.query<{ status: string }>(
      'select status from documents.rendering where document_id = any($1)',
      [ids],
    );
    expect(rows).toEqual(Array.from({ length: total }, () => ({ status: 'ready' })));

    for (const pid of killed) expect(await leftBy(pid)).toEqual([]);
    await worker.kill('SIGTERM');
    expect(await leftBy(worker.pid)).toEqual([]);
    await reapOrphans();
  });
});
