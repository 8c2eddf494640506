import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { startDocuments } from '../testing/documents-stack.ts';
import type { DocumentsStack } from '../testing/documents-stack.ts';
import { exampleModel } from '../testing/example-model.ts';
import { hangingPython, hangingWord } from '../testing/test-office.ts';
import { startDocumentsProcess } from '../testing/worker-process.ts';
import type { DocumentsProcess } from '../testing/worker-process.ts';

const patient = { timeout: 60_000, interval: 50 };

let stack: DocumentsStack;
const started: DocumentsProcess[] = [];
beforeAll(async () => {
  stack = await startDocuments();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.kill('SIGKILL')));
});
afterAll(() => stack.close());

/** A worker whose LibreOffice hangs on some documents, for 15 s and then once more. */
const startWorker = async (): Promise<DocumentsProcess> => {
  const { url, prefix } = stack.redis;
  const settings = { databaseUrl: stack.database.url('documents'), redisUrl: url, prefix };
  const worker = await startDocumentsProcess('worker.ts', settings, { LIBREOFFICE_PYTHON: hangingPython });
  started.push(worker);
  return worker;
};

const stateOf = async (documentId: string) => {
  const [row] = await stack.arrange.query<{ status: string; attempt: number }>(
    'select status, attempt from documents.rendering where document_id = $1',
    [documentId],
  );
  return row;
};

it(
  'a worker that is told to end hands what it cannot finish to another one within seconds',
  { timeout: 180_000 },
  async () => {
    const leaving = await startWorker();
    const { accountId } = await stack.customer();
    const { documentId } = await stack.arrange.reference(accountId, exampleModel({ title: hangingWord }));
    await stack.order(documentId);
    await vi.waitFor(
      async () => expect(await stateOf(documentId)).toEqual({ status: 'rendering', attempt: 1 }),
      patient,
    );
    const other = await startWorker();
    // Until its LibreOffice is warm it takes nothing.
    await vi.waitFor(
      async () => expect((await fetch(`${other.url}/health/ready`)).status).toBe(200),
      patient,
    );
    const began = performance.now();
    const ended = leaving.kill('SIGTERM');
    await vi.waitFor(
      async () => expect(await stateOf(documentId)).toEqual({ status: 'rendering', attempt: 2 }),
      patient,
    );
    // Its claim would have lasted 10 s longer, the conversion 30 s.
    expect(performance.now() - began).toBeLessThan(6_000);
    await ended;
    expect(performance.now() - began).toBeLessThan(15_000);
  },
);
