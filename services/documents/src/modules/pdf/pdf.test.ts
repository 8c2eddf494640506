import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OfficeRefusedError } from '../../office/office-errors.ts';
import type { OfficePool } from '../../office/office-pool.ts';
import { startDocuments } from '../../testing/documents-stack.ts';
import type { DocumentsStack } from '../../testing/documents-stack.ts';
import { faultsOfPdf } from '../../testing/pdf-check/check-pdf.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestOffice } from '../../testing/test-office.ts';

let stack: DocumentsStack;
let office: OfficePool;
let worker: { stop(): Promise<void> };
let refuse = false;
let conversions = 0;

beforeAll(async () => {
  [stack, office] = await Promise.all([startDocuments(), startTestOffice()]);
  worker = stack.startWorker({
    convert: (docx, options) => {
      conversions += 1;
      return refuse ? Promise.reject(new OfficeRefusedError('refused')) : office.convert(docx, options);
    },
  });
});
afterAll(async () => {
  await worker.stop();
  await stack.close();
  await office.stop();
});

/** A reference that was previewed and finished. */
const finished = async () => {
  const { accountId, client } = await stack.customer();
  const { referenceId, documentId } = await stack.arrange.reference(accountId);
  await stack.order(documentId);
  const params = { id: referenceId };
  expect((await client.call('getPreview', { params })).status).toBe(200);
  await stack.arrange.finish(referenceId);
  return { accountId, client, params, documentId };
};

/** Stored files of a rendering. */
const filesOf = (documentId: string) =>
  stack.arrange.query<{ docx: Buffer; preview: Buffer; since: Date }>(
    'select docx, preview, since from documents.rendering where document_id = $1',
    [documentId],
  );
/** Makes a rendering one from before there were PDFs. */
const age = (documentId: string) =>
  stack.arrange.query('update documents.rendering set pdf = null where document_id = $1', [documentId]);

describe('GET /api/zeugnisse/pdf/{id}', { timeout: 120_000 }, () => {
  it('hands out the PDF of the conversion that was previewed, and of a finished reference only', async () => {
    const { accountId, client } = await stack.customer();
    const { referenceId, documentId } = await stack.arrange.reference(accountId);
    const params = { id: referenceId };
    await stack.order(documentId);
    await client.call('getPreview', { params });
    const early = await client.call('downloadPdf', { params });
    expect([early.status, early.error?.code]).toEqual([400, 'zeugnisNotFinished']);
    await stack.arrange.finish(referenceId);
    const before = conversions;
    const { status, headers, bytes } = await client.call('downloadPdf', { params });
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="Zeugnis.pdf"',
    ]);
    expect(conversions).toBe(before);
    expect(await faultsOfPdf(bytes)).toEqual([]);
    expect(await pdfText(bytes)).toContain('Frau Sandra Keller, geboren am 14. Juni 1988');
    expect((await client.call('downloadPdf', { params })).bytes.equals(bytes)).toBe(true);
  });

  it('makes that of an older rendering once, from its Word file, which stays as it is', async () => {
    const { client, params, documentId } = await finished();
    const { bytes: stored } = await client.call('downloadPdf', { params });
    await age(documentId);
    const files = await filesOf(documentId);
    const before = conversions;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call('downloadPdf', { params })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(conversions).toBe(before + 1);
    // The same Word file gives the same PDF, whenever it is made.
    for (const { bytes } of answers) expect(bytes.equals(stored)).toBe(true);
    expect(await filesOf(documentId)).toEqual(files);
  });

  it('leaves the letterhead blank on request, and nothing else', async () => {
    const { client, params } = await finished();
    const whole = await client.call('downloadPdf', { params });
    const bare = await client.call('downloadPdf', { params, query: { letterhead: 'none' } });
    expect(await faultsOfPdf(bare.bytes)).toEqual([]);
    const [first = '', ...further] = (await pdfText(whole.bytes)).split('\f');
    const [bareFirst = '', ...bareFurther] = (await pdfText(bare.bytes)).split('\f');
    expect(bareFirst).not.toContain('Technikumstrasse');
    expect(bareFirst).toContain(first.slice(first.indexOf('Arbeitszeugnis')));
    expect(bareFurther).toEqual(further);
  });

  it('tells a failure, and tries again on request', async () => {
    const { client, params, documentId } = await finished();
    await age(documentId);
    refuse = true;
    const failed = await client.call('downloadPdf', { params });
    expect([failed.status, failed.error?.code]).toEqual([502, 'documentFailed']);
    refuse = false;
    expect((await client.call('downloadPdf', { params })).status).toBe(200);
  });

  it('tells a stored one that cannot be completed, and the Word file is there all the same', async () => {
    const { client, params, documentId } = await finished();
    await stack.arrange.query(`update documents.rendering set pdf = 'none' where document_id = $1`, [
      documentId,
    ]);
    const { status, error } = await client.call('downloadPdf', { params });
    expect([status, error?.code]).toEqual([502, 'documentFailed']);
    expect((await client.call('downloadZeugnis', { params })).status).toBe(200);
  });

  it('made on request goes along to another account', async () => {
    const { accountId, client, params, documentId } = await finished();
    await client.call('downloadPdf', { params, query: { letterhead: 'none' } });
    const { accountId: taker } = await stack.customer();
    await stack.arrange.query('select documents_api.transfer_documents($1, $2)', [accountId, taker]);
    expect(
      await stack.arrange.query('select account_id from documents.ordered_pdf where document_id = $1', [
        documentId,
      ]),
    ).toEqual([{ account_id: taker }]);
  });

  it('answers documentPending where no worker runs', async () => {
    const impatient = await startDocuments({ waitMilliseconds: 500 });
    try {
      const { accountId, client } = await impatient.customer();
      const { referenceId, documentId } = await impatient.arrange.reference(accountId);
      await impatient.order(documentId);
      await impatient.arrange.query(
        `update documents.rendering set status = 'ready', docx = 'a', preview = 'b', page_count = 1`,
      );
      await impatient.arrange.finish(referenceId);
      const { status, error } = await client.call('downloadPdf', { params: { id: referenceId } });
      expect([status, error?.code]).toEqual([502, 'documentPending']);
    } finally {
      await impatient.close();
    }
  });

  it('answers a foreign and an unknown reference with the same 404; audits an admin', async () => {
    const { accountId, params, documentId, client } = await finished();
    const { client: stranger } = await stack.customer();
    const foreign = await stranger.call('downloadPdf', { params });
    const unknown = await stranger.call('downloadPdf', { params: { id: randomUUID() } });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.bytes.toString()).toBe(unknown.bytes.toString());
    const { accountId: adminId, client: admin } = await stack.customer(true);
    expect((await admin.call('downloadPdf', { params })).status).toBe(200);
    const noted = await stack.arrange.query(
      'select kind, actor_id, account_id from documents.audit where target_id = $1',
      [params.id],
    );
    expect(noted).toEqual([{ kind: 'referenceDownloaded', actor_id: adminId, account_id: accountId }]);
    await client.call('downloadPdf', { params, query: { letterhead: 'none' } });
    const ordered = 'select 1 from documents.ordered_pdf where document_id = $1';
    expect(await stack.arrange.query(ordered, [documentId])).toHaveLength(1);
    await stack.arrange.query('delete from documents.rendering where document_id = $1', [documentId]);
    expect(await stack.arrange.query(ordered, [documentId])).toEqual([]);
  });
});
