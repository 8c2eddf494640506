import { checkSize } from '@attesta/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { OfficePool } from '../office/office-pool.ts';
import { startDocuments } from '../testing/documents-stack.ts';
import type { DocumentsStack } from '../testing/documents-stack.ts';
import { exampleModel } from '../testing/example-model.ts';
import { hangingPython, hangingWord, startTestOffice } from '../testing/test-office.ts';

/** Timeout of a conversion: as in the product, and shorter in a smaller run. */
const conversionMilliseconds = checkSize(8_000, 15_000);
const patient = { timeout: 300_000, interval: 200 };

let stack: DocumentsStack;
let office: OfficePool;
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  stack = await startDocuments();
  office = await startTestOffice({ size: 2, python: hangingPython, conversionMilliseconds });
  worker = stack.startWorker(office);
});
afterAll(async () => {
  await worker.stop();
  await office.stop();
  await stack.close();
});

type Row = { status: string; seconds: number };

/** States of documents with their start in seconds after `start`; those not begun are left out. */
const readRows = (ids: readonly string[], start: Date): Promise<Row[]> =>
  stack.arrange.query<Row>(
    `select status, extract(epoch from since - $2)::float8 as seconds from documents.rendering
      where document_id = any($1) order by since`,
    [ids, start],
  );

test(
  'K18: a document on which LibreOffice hangs fails, and delays no other',
  { timeout: 600_000 },
  async () => {
    const { accountId, client } = await stack.customer();
    const poison = await stack.arrange.reference(accountId, exampleModel({ title: hangingWord }));
    const good: string[] = [];
    for (let index = 0; index < checkSize(6, 50); index += 1) {
      good.push((await stack.arrange.reference(accountId)).documentId);
    }
    const start = new Date();
    for (const id of [poison.documentId, ...good]) await stack.order(id);

    const allReady = good.map(() => 'ready');
    await vi.waitFor(async () => {
      expect((await readRows(good, start)).map(({ status }) => status)).toEqual(allReady);
      expect((await readRows([poison.documentId], start))[0]?.status).toBe('failed');
    }, patient);

    const [failed] = await readRows([poison.documentId], start);
    expect(failed?.seconds).toBeLessThanOrEqual(60);
    const done = (await readRows(good, start)).map(({ seconds }) => seconds);
    const pauses = done.map((second, index) => second - (done[index - 1] ?? 0));
    // If the others waited for the hanging one, there would be a gap as long as the timeout.
    expect(Math.max(...pauses) * 1000).toBeLessThan(conversionMilliseconds);

    const { status, error } = await client.call('getPreview', { params: { id: poison.referenceId } });
    expect([status, error?.code]).toEqual([502, 'documentFailed']);
    expect(error?.message).toBe('Beim Erstellen des Zeugnis ist ein Fehler aufgetreten.');
  },
);
