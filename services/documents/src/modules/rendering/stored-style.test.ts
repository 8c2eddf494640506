import { afterAll, beforeAll, expect, it } from 'vitest';

import type { OfficePool } from '../../office/office-pool.ts';
import { startDocuments } from '../../testing/documents-stack.ts';
import type { DocumentsStack } from '../../testing/documents-stack.ts';
import { readXmlByName } from '../../testing/read-docx.ts';
import { startTestOffice } from '../../testing/test-office.ts';

let stack: DocumentsStack;
let office: OfficePool;
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  [stack, office] = await Promise.all([startDocuments(), startTestOffice()]);
  worker = stack.startWorker(office);
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await stack.close();
  await office.stop();
});

const choose = async (accountId: string, font: string): Promise<void> => {
  await stack.arrange.query(
    `insert into accounts.document_style values ($1, $2, 12, 'left', 'number')
       on conflict (account_id) do update set font = excluded.font`,
    [accountId, font],
  );
};

it('prints in the style of the account; a finished reference keeps its bytes when that changes', async () => {
  const { accountId, client } = await stack.customer();
  await choose(accountId, 'lato');
  const { referenceId, documentId } = await stack.arrange.reference(accountId);
  const params = { id: referenceId };
  await stack.order(documentId);
  expect((await client.call('getPreview', { params })).status).toBe(200);
  await stack.arrange.finish(referenceId);
  const { bytes } = await client.call('downloadZeugnis', { params });
  const styles = readXmlByName(bytes)['word/styles.xml'] ?? '';
  expect(styles).toContain('w:ascii="Lato"');
  expect(styles).toContain('<w:sz w:val="24"/>');
  await choose(accountId, 'arial');
  expect((await client.call('downloadZeugnis', { params })).bytes).toEqual(bytes);
}, 120_000);
