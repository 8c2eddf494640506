import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startDocuments } from '../testing/documents-stack.ts';
import type { DocumentsStack } from '../testing/documents-stack.ts';
import { exportOf, orderExport, sha256, unpack } from '../testing/exports.ts';
import { startWorkerProcess } from '../testing/worker-process.ts';
import type { WorkerProcess } from '../testing/worker-process.ts';

/** So many that none is packed in one moment. */
const references = 300;
const patient = { timeout: 120_000, interval: 20 };

let stack: DocumentsStack;
let worker: WorkerProcess | undefined;
beforeAll(async () => {
  stack = await startDocuments();
});
afterAll(async () => {
  await worker?.kill('SIGTERM');
  await stack.close();
});

const startWorker = () =>
  startWorkerProcess({
    databaseUrl: stack.database.url('documents'),
    redisUrl: stack.redis.url,
    prefix: stack.redis.prefix,
  });

test('an export of a killed worker is built whole by the next one', { timeout: 400_000 }, async () => {
  const customer = await stack.customer();
  const model = await stack.arrange.reference(customer.accountId);
  await stack.arrange.finish(model.referenceId);
  await stack.arrange.query(
    `insert into zeugnisse.zeugnis (account_id, finished, ordered_at, finished_at, firstname, lastname, gender, birthday,
       hometown)
     select $1, true, now(), now(), 'Anna', 'Muster ' || n, 'F', '1988-06-14', 'Bern' from generate_series(2, $2) n`,
    [customer.accountId, references],
  );
  const doneNow = async () => (await customer.client.call('getExports')).body.exports[0];
  expect(await orderExport(stack, customer.accountId)).toBe('ordered');
  worker = await startWorker();
  await vi.waitFor(async () => expect((await doneNow())?.done).toBeGreaterThan(0), patient);
  await worker.kill('SIGKILL');
  expect(await doneNow()).toMatchObject({ status: 'building', files: [] });

  worker = await startWorker();
  const ready = await exportOf(customer);
  expect([ready.status, ready.done, ready.total]).toEqual(['ready', references, references]);
  const { bytes } = await customer.client.call('downloadExport', { params: { id: ready.id, part: 1 } });
  expect(sha256(bytes)).toBe(ready.files[0]?.sha256);
  const files = Object.keys(unpack(bytes)).filter((path) => path.endsWith('/Zeugnis.json'));
  expect(files).toHaveLength(references);
  const attempts = await stack.arrange.query('select distinct attempt from documents.export_piece');
  expect(attempts).toEqual([{ attempt: 2 }]);
});
