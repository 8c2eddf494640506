import { arrangeAccount, apiClient } from '@attesta/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { startDocuments } from './testing/documents-stack.ts';
import type { DocumentsStack } from './testing/documents-stack.ts';
import { startDocumentsProcess } from './testing/worker-process.ts';
import type { DocumentsProcess } from './testing/worker-process.ts';

let stack: DocumentsStack;
const started: DocumentsProcess[] = [];
beforeAll(async () => {
  stack = await startDocuments();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.kill('SIGKILL')));
});
afterAll(() => stack.close());

const startWeb = async (change: Record<string, string> = {}): Promise<DocumentsProcess> => {
  const { url, prefix } = stack.redis;
  const settings = { databaseUrl: stack.database.url('documents'), redisUrl: url, prefix };
  const web = await startDocumentsProcess('web.ts', settings, change);
  started.push(web);
  return web;
};

/** A customer's document that no worker renders, and a client of the process. */
const arrangeWaiting = async (web: DocumentsProcess) => {
  const { accountId, token } = await arrangeAccount(stack.database, {});
  const { referenceId, documentId } = await stack.arrange.reference(accountId);
  await stack.order(documentId);
  return { params: { id: referenceId }, client: apiClient(web.url, { token }) };
};

/** Waiting requests look at the row at once and then wait: so many reads in the database mean that they do. */
const waits = () => new Promise((resolve) => setTimeout(resolve, 700));

describe('the web process of documents', { timeout: 60_000 }, () => {
  it('answers a waiting preview at once when it is told to end, so that another process is asked', async () => {
    const web = await startWeb();
    const { params, client } = await arrangeWaiting(web);
    const preview = client.call('getPreview', { params });
    await waits();
    const began = performance.now();
    const ended = web.kill('SIGTERM');
    const answer = await preview;
    expect([answer.status, answer.error?.code]).toEqual([503, 'processEnding']);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('connection')).toBe('close');
    await ended;
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('while it drains it answers what is there, and tells who would wait to ask again', async () => {
    const web = await startWeb({ DRAIN_SECONDS: '4' });
    const { params, client } = await arrangeWaiting(web);
    expect((await fetch(`${web.url}/health/ready`)).status).toBe(200);
    const began = performance.now();
    const ended = web.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${web.url}/health/ready`)).status).toBe(503));
    const answer = await client.call('getPreview', { params });
    expect([answer.status, answer.error?.code]).toEqual([503, 'processEnding']);
    const progress = await client.call('getDokument', { params });
    expect([progress.status, progress.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${web.url}/health/live`)).status).toBe(200);
    await ended;
    expect(performance.now() - began).toBeGreaterThan(3_900);
    await expect(fetch(`${web.url}/health/live`)).rejects.toThrow('fetch failed');
  });
});
