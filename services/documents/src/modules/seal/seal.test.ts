import { createHash } from 'node:crypto';
import { deleteExpired } from '@attesta/service-kit/schedule/retention.ts';
import { apiClient } from '@attesta/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { eraseDeletedAccounts } from '../../jobs/erase-deleted-accounts.ts';
import { retentionRules } from '../../jobs/retention.ts';
import type { OfficePool } from '../../office/office-pool.ts';
import { startDocuments } from '../../testing/documents-stack.ts';
import type { DocumentsStack } from '../../testing/documents-stack.ts';
import { exampleModel } from '../../testing/example-model.ts';
import { readXmlByName } from '../../testing/read-docx.ts';
import { hangingPython, hangingWord, startTestOffice } from '../../testing/test-office.ts';
import { startDocumentsProcess } from '../../testing/worker-process.ts';
import type { DocumentsProcess } from '../../testing/worker-process.ts';
import { assignNumber } from './assign-number.ts';

const patient = { timeout: 60_000, interval: 50 };

let stack: DocumentsStack;
let office: OfficePool;
let worker: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  [stack, office] = await Promise.all([startDocuments(), startTestOffice()]);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  await stack.close();
  await office.stop();
});

const em = () => stack.dependencies.orm.em.fork();
const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');

/** Answer of the public page to a number, and to a file. */
const check = (number: string, file?: Uint8Array) =>
  apiClient(stack.url).call('checkSeal', {
    params: { number },
    query: file === undefined ? {} : { sha256: hashOf(file) },
  });

const numbersOf = async (documentId: string): Promise<string[]> => {
  const rows = await stack.arrange.query<{ number: string }>(
    'select number from documents.seal where document_id = $1',
    [documentId],
  );
  return rows.map(({ number }) => number);
};

/** A rendered reference that is not finished. */
const rendered = async (seal?: 'none' | 'qr') => {
  const customer = await stack.customer();
  if (seal !== undefined) {
    await stack.arrange.query(
      `insert into accounts.document_style (account_id, font, size, alignment, seal)
         values ($1, 'cambria', 11, 'left', $2)`,
      [customer.accountId, seal],
    );
  }
  const { referenceId, documentId } = await stack.arrange.reference(customer.accountId);
  worker ??= stack.startWorker(office);
  await stack.order(documentId);
  const preview = await customer.client.call('getPreview', { params: { id: referenceId } });
  expect(preview.status).toBe(200);
  const [number = ''] = await numbersOf(documentId);
  return { ...customer, referenceId, documentId, number, preview: preview.bytes };
};

const finishedAt = new Date('2026-03-11T23:30:00Z');

const finished = async () => {
  const document = await rendered();
  await stack.arrange.finish(document.referenceId, finishedAt);
  const { client, referenceId } = document;
  const download = async (query: { letterhead?: 'none' } = {}): Promise<Buffer> => {
    const answer = await client.call('downloadZeugnis', { params: { id: referenceId }, query });
    expect(answer.status).toBe(200);
    return answer.bytes;
  };
  return { ...document, download };
};

const unknown = { state: 'unknown', organization: null, finishedOn: null, replacedOn: null, file: null };
const valid = {
  state: 'valid',
  organization: 'Alpina Haustechnik AG',
  finishedOn: '2026-03-12',
  replacedOn: null,
  file: null,
};

describe('the number of a document', { timeout: 120_000 }, () => {
  it('answers only once the document is finished, which changes no byte of it', async () => {
    const document = await rendered();
    const storedDocx = async () => {
      const [row] = await stack.arrange.query<{ docx: Buffer }>(
        'select docx from documents.rendering where document_id = $1',
        [document.documentId],
      );
      return row?.docx ?? Buffer.alloc(0);
    };
    const before = await storedDocx();
    const footers = Object.entries(readXmlByName(before)).filter(([name]) => /footer\d\.xml$/.test(name));
    expect(footers).toHaveLength(2);
    for (const [, xml] of footers) expect(xml).toContain(`attesta.example/echt/${document.number}<`);
    expect((await check(document.number)).body).toEqual(unknown);
    await stack.arrange.finish(document.referenceId, finishedAt);
    expect((await check(document.number)).body).toEqual(valid);
    const { client, referenceId } = document;
    const download = await client.call('downloadZeugnis', { params: { id: referenceId } });
    const preview = await client.call('getPreview', { params: { id: referenceId } });
    expect(download.bytes.equals(before)).toBe(true);
    expect(preview.bytes.equals(document.preview)).toBe(true);
    for (const typed of [
      document.number.toLowerCase(),
      ` ${document.number.slice(0, 5)}-${document.number.slice(5)} `,
    ]) {
      expect((await check(typed)).body).toEqual(valid);
    }
  });

  it('knows every file that was handed out again, and no other', async () => {
    const { number, documentId, referenceId, client, download } = await finished();
    const [whole, bare] = [await download(), await download({ letterhead: 'none' })];
    await Promise.all([download(), download({ letterhead: 'none' })]);
    expect(whole.equals(bare)).toBe(false);
    const pdfs = await Promise.all(
      [{}, { letterhead: 'none' } as const].map(async (query) => {
        const pdf = await client.call('downloadPdf', { params: { id: referenceId }, query });
        expect(pdf.status).toBe(200);
        return pdf.bytes;
      }),
    );
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
    const signed = Buffer.concat([whole, Buffer.from('signature')]);
    await stack.arrange.query(
      'update documents.seal set signed_sha256 = array[decode($2, $3)] where document_id = $1',
      [documentId, hashOf(signed), 'hex'],
    );
    const matches = [];
    for (const file of [whole, bare, ...pdfs, signed, changed, Buffer.alloc(0)]) {
      matches.push((await check(number, file)).body.file);
    }
    expect(matches).toEqual(['same', 'same', 'same', 'same', 'signed', 'other', 'other']);
    const [row] = await stack.arrange.query<{ known: number }>(
      'select cardinality(sha256) as known from documents.seal where document_id = $1',
      [documentId],
    );
    expect(row).toEqual({ known: 4 });
    const other = await finished();
    expect((await check(other.number, whole)).body).toMatchObject({ state: 'valid', file: 'other' });
  });

  it('says when a document was replaced; a withdrawn one answers byte by byte as one that never was', async () => {
    const { number, documentId, download } = await finished();
    const file = await download();
    const at = (day: string) => [documentId, `${day}T10:00:00Z`];
    const answer = async (sql: string, day: string) =>
      (await stack.arrange.query<{ done: boolean }>(`select documents_api.${sql} as done`, at(day)))[0]?.done;
    expect(await answer('replace_seal($1, $2)', '2026-04-02')).toBe(true);
    expect(await answer('replace_seal($1, $2)', '2026-05-02')).toBe(true);
    expect((await check(number, file)).body).toEqual({
      ...valid,
      state: 'replaced',
      replacedOn: '2026-04-02',
      file: 'same',
    });
    expect(await answer('withdraw_seal($1, $2)', '2026-06-02')).toBe(true);
    expect(await answer('withdraw_seal($1, $2)', '2026-06-03')).toBe(false);
    expect(await answer('replace_seal($1, $2)', '2026-06-03')).toBe(false);
    const draft = await rendered();
    for (const asked of [undefined, file]) {
      const answers = [];
      for (const each of [number, draft.number, '0000000000', 'nonsense']) {
        answers.push(await check(each, asked));
      }
      const seen = answers.map(({ status, headers, bytes }) => [
        status,
        [...headers].filter(([name]) => !['date', 'x-request-id', 'server-timing'].includes(name)),
        bytes.toString(),
      ]);
      expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(answers[0]?.body).toEqual({ ...unknown, file: asked === undefined ? null : 'other' });
    }
  });

  it('is not drawn for an account that prints none', async () => {
    const { documentId, referenceId, client } = await rendered('none');
    await stack.arrange.finish(referenceId);
    const { status, bytes } = await client.call('downloadZeugnis', { params: { id: referenceId } });
    expect(status).toBe(200);
    expect(Object.values(readXmlByName(bytes)).join('')).not.toContain('/echt/');
    expect(await numbersOf(documentId)).toEqual([]);
  });

  it('refuses what is no hash', async () => {
    const ask = (sha256: string) =>
      apiClient(stack.url).call('checkSeal', { params: { number: '0000000000' }, query: { sha256 } });
    for (const sha256 of ['', 'a', 'A'.repeat(64), `${'a'.repeat(63)}g`, 'a'.repeat(65), "';--"]) {
      expect((await ask(sha256)).status).toBe(400);
    }
  });
});

describe('the life of a number', { timeout: 120_000 }, () => {
  it('is one, however many workers render the document at once, and another is drawn for one that is taken', async () => {
    const { accountId } = await stack.customer();
    const { documentId } = await stack.arrange.reference(accountId);
    const numbers = await Promise.all(Array.from({ length: 8 }, () => assignNumber(em(), documentId)));
    expect(new Set(numbers).size).toBe(1);
    const next = await stack.arrange.reference(accountId);
    const draws = [numbers[0] ?? '', '7K3M9Q2XT0'];
    expect(await assignNumber(em(), next.documentId, () => draws.shift() ?? '')).toBe('7K3M9Q2XT0');
    await expect(
      assignNumber(em(), (await stack.arrange.reference(accountId)).documentId, () => '7K3M9Q2XT0'),
    ).rejects.toThrow('no number');
  });

  it('stays the one of its document when the worker is killed at work', async () => {
    const { url, prefix } = stack.redis;
    const settings = { databaseUrl: stack.database.url('documents'), redisUrl: url, prefix };
    const killed: DocumentsProcess = await startDocumentsProcess('worker.ts', settings, {
      LIBREOFFICE_PYTHON: hangingPython,
    });
    const { accountId, client } = await stack.customer();
    const { referenceId, documentId } = await stack.arrange.reference(
      accountId,
      exampleModel({ title: hangingWord }),
    );
    await stack.order(documentId);
    const before = await vi.waitFor(async () => {
      const numbers = await numbersOf(documentId);
      expect(numbers).toHaveLength(1);
      return numbers;
    }, patient);
    await killed.kill('SIGKILL');
    worker = stack.startWorker(office);
    expect((await client.call('getPreview', { params: { id: referenceId } })).status).toBe(200);
    expect(await numbersOf(documentId)).toEqual(before);
    await stack.arrange.finish(referenceId);
    const { bytes } = await client.call('downloadZeugnis', { params: { id: referenceId } });
    expect(Object.values(readXmlByName(bytes)).join('')).toContain(`/echt/${before[0] ?? ''}<`);
    expect((await check(before[0] ?? '', bytes)).body).toMatchObject({ state: 'valid', file: 'same' });
  });

  it('outlives document, reference and account, without their names', async () => {
    const { number, accountId, documentId, referenceId, download } = await finished();
    const file = await download();
    const draft = await rendered();
    await stack.arrange.remove(referenceId);
    await stack.arrange.remove(draft.referenceId);
    const later = new Date(Date.now() + 3 * 3_600_000);
    await deleteExpired(em(), retentionRules, later);
    expect(await numbersOf(draft.documentId)).toEqual([]);
    expect((await check(number, file)).body).toEqual({ ...valid, file: 'same' });
    await stack.arrange.query('insert into accounts.deleted_account values ($1, now())', [accountId]);
    await stack.arrange.query('delete from accounts.account where id = $1', [accountId]);
    await eraseDeletedAccounts(em());
    expect((await check(number, file)).body).toEqual({ ...valid, organization: null, file: 'same' });
    const [row] = await stack.arrange.query<{ account_id: string | null; text: string }>(
      'select account_id, seal::text as text from documents.seal where document_id = $1',
      [documentId],
    );
    expect(row?.account_id).toBeNull();
    expect(row?.text).not.toMatch(/Alpina|Keller/);
  });

  it('goes with its reference to another account, and keeps its name when the first one is deleted', async () => {
    const { number, accountId } = await finished();
    const { accountId: taker } = await stack.customer();
    await stack.arrange.query('select documents_api.transfer_documents($1, $2)', [accountId, taker]);
    await stack.arrange.query('insert into accounts.deleted_account values ($1, now())', [accountId]);
    await eraseDeletedAccounts(em());
    expect((await check(number)).body).toEqual(valid);
  });
});
