import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startDocuments } from '../../testing/documents-stack.ts';
import type { DocumentsStack } from '../../testing/documents-stack.ts';
import { claimNext, renderingTable } from './rendering-progress.ts';

let stack: DocumentsStack;
beforeAll(async () => {
  stack = await startDocuments();
});
afterAll(() => stack.close());

/** Values by name and line, a second after the last answer. */
const read = async (): Promise<Record<string, number>> => {
  await sleep(1_100);
  const answer = await fetch(`${stack.url}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const samples = (await answer.text()).matchAll(/^attesta_documents_(\w+)\{line="(\w+)"\} (\S+)$/gm);
  return Object.fromEntries([...samples].map(([, name, line, value]) => [`${name} ${line}`, Number(value)]));
};

const nothing = {
  'waiting renderings': 0,
  'oldest_seconds renderings': 0,
  'running renderings': 0,
  'waiting receipts': 0,
  'oldest_seconds receipts': 0,
  'running receipts': 0,
};

test('the length and the age of the lines are metrics that an autoscaler reads without a pass', async () => {
  expect(await read()).toEqual(nothing);
  const { accountId } = await stack.customer();
  for (let n = 0; n < 3; n += 1) {
    const { documentId } = await stack.arrange.reference(accountId);
    await stack.arrange.order(documentId);
  }
  await stack.arrange.query(
    `insert into documents.receipt (payment_id, status, since) values (gen_random_uuid(), 'queued', now())`,
  );
  await stack.arrange.query(
    `update documents.rendering set due_at = now() - interval '40 seconds' where document_id =
       (select document_id from documents.rendering limit 1)`,
  );
  const waiting = await read();
  expect(waiting).toMatchObject({ 'waiting renderings': 3, 'running renderings': 0, 'waiting receipts': 1 });
  expect(waiting['oldest_seconds renderings']).toBeGreaterThan(40);
  expect(waiting['oldest_seconds renderings']).toBeLessThan(60);

  const { em } = stack.dependencies.orm;
  expect(await claimNext(em.fork(), renderingTable, { full: [], now: new Date() })).toHaveLength(1);
  expect(await read()).toMatchObject({ 'waiting renderings': 2, 'running renderings': 1 });

  // A worker that vanished: its document waits again.
  await stack.arrange.query(
    `update documents.rendering set due_at = now() - interval '1 second' where status = 'rendering'`,
  );
  expect(await read()).toMatchObject({ 'waiting renderings': 3, 'running renderings': 0 });
  await stack.arrange.query('delete from documents.rendering');
  await stack.arrange.query('delete from documents.receipt');
  expect(await read()).toEqual(nothing);
});

test('everything else stays closed without a pass', async () => {
  expect((await fetch(`${stack.url}/metrics/more`)).status).toBe(404);
  expect((await fetch(`${stack.url}/metrics`, { method: 'POST' })).status).toBe(404);
});
