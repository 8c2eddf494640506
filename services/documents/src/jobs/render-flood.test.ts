import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkSize } from '@attesta/testing';

import type { OfficePool } from '../office/office-pool.ts';
import { startDocuments } from '../testing/documents-stack.ts';
import type { DocumentsStack } from '../testing/documents-stack.ts';
import { exampleModel } from '../testing/example-model.ts';
import { readXmlByName } from '../testing/read-docx.ts';
import { startTestOffice } from '../testing/test-office.ts';

const patient = { timeout: 120_000, interval: 50 };

let stack: DocumentsStack;
let office: OfficePool;
let worker: { stop(): Promise<void> };
/** Texts of the documents in the order in which their conversion began. */
const converted: string[] = [];

beforeAll(async () => {
  [stack, office] = await Promise.all([startDocuments(), startTestOffice()]);
  worker = stack.startWorker({
    convert: (docx, options) => {
      converted.push(readXmlByName(docx)['word/document.xml'] ?? '');
      return office.convert(docx, options);
    },
  });
});
afterAll(async () => {
  await worker.stop();
  await stack.close();
  await office.stop();
});

type Customer = Awaited<ReturnType<DocumentsStack['customer']>>;

/** Orders and awaits a preview of one customer. @returns documents begun from its order on, including its own */
const begunUntilServed = async ({ accountId, client }: Customer): Promise<number> => {
  const organization = `Muster ${randomUUID()}`;
  const { referenceId, documentId } = await stack.arrange.reference(accountId, {
    ...exampleModel(),
    organization,
  });
  const before = converted.length;
  await stack.order(documentId);
  expect((await client.call('getPreview', { params: { id: referenceId } })).status).toBe(200);
  const place = converted.findIndex((text) => text.includes(organization));
  expect(place).toBeGreaterThanOrEqual(before);
  return place + 1 - before;
};

const renderingsOf = (referenceIds: readonly string[]) =>
  stack.arrange.query<{ document_id: string; status: string }>(
    `select r.document_id, r.status from documents.rendering r
       join zeugnisse.document d on d.id = r.document_id where d.zeugnis_id = any($1)`,
    [referenceIds],
  );

describe('K46: a flood of one account delays no other', { timeout: 300_000 }, () => {
  test('renders only the newest of many documents of a reference, and keeps it alone', async () => {
    const flooding = await stack.customer();
    const { referenceId, documentId } = await stack.arrange.reference(flooding.accountId);
    const documents = [documentId];
    const total = checkSize(40, 150);
    while (documents.length < total) documents.push(await stack.arrange.regenerate(referenceId));
    const before = converted.length;
    await Promise.all(documents.map((id) => stack.order(id)));
    expect(await begunUntilServed(await stack.customer())).toBeLessThan(5);
    expect((await flooding.client.call('getPreview', { params: { id: referenceId } })).status).toBe(200);
    await vi.waitFor(
      async () =>
        expect(await renderingsOf([referenceId])).toEqual([
          { document_id: documents.at(-1), status: 'ready' },
        ]),
      patient,
    );
    expect(converted.length - before).toBeLessThan(5);
  });

  test('accounts take turns, however many references each has', async () => {
    const busy = await stack.customer();
    const references: Awaited<ReturnType<typeof stack.arrange.reference>>[] = [];
    while (references.length < checkSize(16, 40)) {
      references.push(await stack.arrange.reference(busy.accountId));
    }
    const before = converted.length;
    await Promise.all(references.map(({ documentId }) => stack.order(documentId)));
    await vi.waitFor(() => expect(converted.length).toBeGreaterThan(before + 1), patient);
    // Documents in conversion already, and one that may begin at the same moment.
    expect(await begunUntilServed(await stack.customer())).toBeLessThan(7);
    const ids = references.map(({ referenceId }) => referenceId);
    await vi.waitFor(async () => {
      const ready = (await renderingsOf(ids)).filter(({ status }) => status === 'ready');
      expect(ready).toHaveLength(references.length);
    }, patient);
  });

  test('a preview awaited during regeneration is the newest one', async () => {
    const { accountId, client } = await stack.customer();
    const { referenceId, documentId } = await stack.arrange.reference(accountId);
    const waiting = client.call('getPreview', { params: { id: referenceId } });
    await sleep(300);
    const newest = await stack.arrange.regenerate(referenceId);
    await stack.order(documentId);
    await stack.order(newest);
    expect((await waiting).status).toBe(200);
    expect(await renderingsOf([referenceId])).toEqual([{ document_id: newest, status: 'ready' }]);
  });
});
