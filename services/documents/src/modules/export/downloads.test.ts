import { randomUUID } from 'node:crypto';
import { systemClock } from '@attesta/service-kit/schedule/clock.ts';
import { deleteExpired } from '@attesta/service-kit/schedule/retention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startExportWorker } from '../../jobs/export-worker.ts';
import { retentionRules } from '../../jobs/retention.ts';
import { startDocuments } from '../../testing/documents-stack.ts';
import type { DocumentsStack } from '../../testing/documents-stack.ts';
import { addFinished, anna, downloadFile, exportOf, orderExport, sha256 } from '../../testing/exports.ts';

let stack: DocumentsStack;
let worker: ReturnType<typeof startExportWorker>;
beforeAll(async () => {
  stack = await startDocuments();
  const { orm, logger: log } = stack.dependencies;
  worker = startExportWorker({ orm, clock: systemClock, log });
});
afterAll(async () => {
  await worker.stop();
  await stack.close();
});

const query = <Row>(sql: string, params: unknown[] = []) => stack.arrange.query<Row>(sql, params);

test('ranges give the same bytes, and a range of another state of the file gives it whole', async () => {
  const customer = await stack.customer();
  const random = Buffer.alloc(2_500_000, 0).map((_, index) => (index * 7919) % 251);
  await addFinished(stack, customer.accountId, anna, random);
  await orderExport(stack, customer.accountId);
  const { id, files } = await exportOf(customer);
  const size = files[0]?.size ?? 0;
  const whole = await downloadFile(customer.client, id);
  const etag = whole.headers.get('etag') ?? '';
  const part = (range: string, ifRange = etag) =>
    customer.client.call('downloadExport', {
      params: { id, part: 1 },
      headers: { range, 'if-range': ifRange },
    });
  const portion = 700_001;
  const portions: Uint8Array[] = [];
  for (let first = 0; first < size; first += portion) {
    const { status, bytes, headers } = await part(`bytes=${first}-${first + portion - 1}`);
    expect([status, headers.get('content-range')]).toEqual([
      206,
      `bytes ${first}-${Math.min(size, first + portion) - 1}/${size}`,
    ]);
    portions.push(bytes);
  }
  expect(sha256(Buffer.concat(portions))).toBe(sha256(whole.bytes));
  expect(sha256((await part('bytes=-10')).bytes)).toBe(sha256(whole.bytes.subarray(-10)));
  expect((await part(`bytes=${size - 1}-`)).bytes.length).toBe(1);
  const other = await part('bytes=0-9', '"other"');
  expect([other.status, other.bytes.length]).toEqual([200, size]);
  for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=x-']) {
    expect((await part(range)).status, range).toBe(200);
  }
  for (const range of [`bytes=${size}-`, 'bytes=-0', 'bytes=99999999999999999999-']) {
    const { status, headers } = await part(range);
    expect([status, headers.get('content-range')], range).toEqual([416, `bytes */${size}`]);
  }
  const audit = await query<{ kind: string }>('select kind from documents.audit where target_id = $1', [id]);
  expect(audit).toEqual([{ kind: 'exportDownloaded' }]);
});

test('nobody else gets a file, nor does anybody after 48 hours, and retention deletes it', async () => {
  const customer = await stack.customer();
  await orderExport(stack, customer.accountId);
  const { id } = await exportOf(customer);
  const stranger = await stack.customer();
  const admin = await stack.customer(true);
  const calls = [
    downloadFile(stranger.client, id),
    downloadFile(admin.client, id),
    downloadFile(customer.client, id, 2),
    downloadFile(customer.client, randomUUID()),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await query("update documents.export set kept_until = now() - interval '1 second' where id = $1", [id]);
  expect((await downloadFile(customer.client, id)).status).toBe(404);
  expect((await customer.client.call('getExports')).body.exports).toEqual([]);
  await deleteExpired(stack.dependencies.orm.em.fork(), retentionRules, new Date());
  const left = await query('select 1 from documents.export_piece where export_id = $1', [id]);
  expect(left).toEqual([]);
});
