import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OfficeRefusedError } from '../../office/office-errors.ts';
import type { OfficePool } from '../../office/office-pool.ts';
import { startDocuments } from '../../testing/documents-stack.ts';
import type { DocumentsStack } from '../../testing/documents-stack.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestOffice } from '../../testing/test-office.ts';

let stack: DocumentsStack;
let office: OfficePool;
let worker: { stop(): Promise<void> };
let refuse = false;

beforeAll(async () => {
  [stack, office] = await Promise.all([startDocuments(), startTestOffice()]);
  worker = stack.startWorker({
    convert: (docx, options) =>
      refuse ? Promise.reject(new OfficeRefusedError('refused')) : office.convert(docx, options),
  });
});
afterAll(async () => {
  await worker.stop();
  await stack.close();
  await office.stop();
});

describe('GET /api/quittung/download/{idZahlung}', { timeout: 120_000 }, () => {
  it('renders the receipt once and returns the same bytes ever after', async () => {
    const { accountId, client } = await stack.customer();
    const idZahlung = await stack.arrange.payment(accountId);
    const [first, second] = await Promise.all([
      client.call('downloadReceipt', { params: { idZahlung } }),
      client.call('downloadReceipt', { params: { idZahlung } }),
    ]);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toBe('attachment; filename="Quittung.pdf"');
    expect(second.bytes.equals(first.bytes)).toBe(true);
    const text = await pdfText(first.bytes);
    expect(text).toMatch(/A-2026-1000\d\d/);
    expect(text).toContain('Regula Ammann');
    expect(text).toContain('CHF 132.00');
    // 23:30 UTC is the next day in Switzerland.
    expect(text).toContain('21.11.2026');
  });

  it('uses the language of the account', async () => {
    const { accountId, client } = await stack.customer();
    await stack.arrange.query(`update accounts.account set language = 'fr' where id = $1`, [accountId]);
    const idZahlung = await stack.arrange.payment(accountId);
    const { bytes } = await client.call('downloadReceipt', { params: { idZahlung } });
    const text = await pdfText(bytes);
    for (const words of ['Quittance', 'Prix unitaire', 'Total payé', 'Crédit pour 3 certificats']) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/Quittung|Betrag|Zahlung/);
  });

  it('answers a foreign, an unknown and an unpaid payment with the same 404', async () => {
    const { accountId } = await stack.customer();
    const { accountId: ownId, client } = await stack.customer();
    const ids = [
      await stack.arrange.payment(accountId),
      randomUUID(),
      await stack.arrange.payment(ownId, 'PENDING'),
    ];
    const answers = await Promise.all(
      ids.map((idZahlung) => client.call('downloadReceipt', { params: { idZahlung } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
  });

  it('gives an admin the receipt of any account, with that account’s address', async () => {
    const { accountId } = await stack.customer();
    const idZahlung = await stack.arrange.payment(accountId);
    const { accountId: adminId, client } = await stack.customer();
    await stack.arrange.query('update accounts.account set admin = true where id = $1', [adminId]);
    const answer = await client.call('downloadReceipt', { params: { idZahlung } });
    expect(answer.status).toBe(200);
    expect(
      await stack.arrange.query('select account_id from documents.receipt where payment_id = $1', [
        idZahlung,
      ]),
    ).toEqual([{ account_id: accountId }]);
    expect((await client.call('downloadReceipt', { params: { idZahlung: randomUUID() } })).status).toBe(404);
  });

  it('answers a failed rendering with an error, and retries on request', async () => {
    const { accountId, client } = await stack.customer();
    const idZahlung = await stack.arrange.payment(accountId);
    refuse = true;
    const failed = await client.call('downloadReceipt', { params: { idZahlung } });
    expect([failed.status, failed.error?.message]).toEqual([
      502,
      'Beim Erstellen der Quittung ist ein Fehler aufgetreten.',
    ]);
    refuse = false;
    expect((await client.call('downloadReceipt', { params: { idZahlung } })).status).toBe(200);
  });

  it('the worker finds a receipt whose job was lost', async () => {
    const { accountId, client } = await stack.customer();
    const idZahlung = await stack.arrange.payment(accountId);
    await stack.arrange.query(
      `insert into documents.receipt (payment_id, status, since) values ($1, 'queued', now() - interval '1 minute')`,
      [idZahlung],
    );
    await expect
      .poll(
        () => stack.arrange.query('select status from documents.receipt where payment_id = $1', [idZahlung]),
        { timeout: 60_000, interval: 100 },
      )
      .toEqual([{ status: 'ready' }]);
    expect((await client.call('downloadReceipt', { params: { idZahlung } })).status).toBe(200);
  });
});
