import { systemClock } from '@attesta/service-kit/schedule/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startExportWorker } from '../../jobs/export-worker.ts';
import { eraseDeletedAccounts } from '../../jobs/erase-deleted-accounts.ts';
import { startDocuments } from '../../testing/documents-stack.ts';
import type { DocumentsStack } from '../../testing/documents-stack.ts';
import {
  addFinished,
  anna,
  downloadFile,
  exportOf,
  orderExport,
  sha256,
  textOf,
  unpack,
} from '../../testing/exports.ts';
import type { ExportLimits } from './export-limits.ts';

let stack: DocumentsStack;
beforeAll(async () => {
  stack = await startDocuments();
});
afterAll(() => stack.close());

const query = <Row>(sql: string, params: unknown[] = []) => stack.arrange.query<Row>(sql, params);

const startWorker = (limits: Partial<ExportLimits> = {}) =>
  startExportWorker({
    orm: stack.dependencies.orm,
    clock: systemClock,
    log: stack.dependencies.logger,
    limits,
  });

/** Runs a worker while `use` runs. */
const withWorker = async <Result>(
  limits: Partial<ExportLimits>,
  use: () => Promise<Result>,
): Promise<Result> => {
  const worker = startWorker(limits);
  try {
    return await use();
  } finally {
    await worker.stop();
  }
};

const paid = async (accountId: string, pdf: string): Promise<void> => {
  const payment = await stack.arrange.payment(accountId);
  await query(
    `insert into documents.receipt (payment_id, account_id, status, since, pdf) values ($1, $2, 'ready', now(), $3)`,
    [payment, accountId, Buffer.from(pdf)],
  );
};

test('an export holds every reference with its Word file, payments and receipts, and no other account’s', async () => {
  const customer = await stack.customer();
  const stranger = await stack.customer();
  const id = await addFinished(stack, customer.accountId, anna, Buffer.from('Word of Anna'));
  await query("update documents.rendering set pdf = 'PDF of Anna' where zeugnis_id = $1", [id]);
  await query(
    `insert into zeugnisse.delegation (zeugnis_id, deputy_firstname, deputy_lastname, deputy_email, created_at,
       expires_at, mail_state_at, sent_at)
     values ($1, 'Peter', 'Stell', 'peter@example.ch', now(), now() + interval '1 day', now(), now())`,
    [id],
  );
  await query(
    `insert into zeugnisse.bewertung (zeugnis_id, id_kompetenz, bewertung, updated_at) values ($1, 1, '5', now())`,
    [id],
  );
  await addFinished(
    stack,
    stranger.accountId,
    { firstname: 'Fremde', lastname: 'Frau' },
    Buffer.from('Word of a stranger'),
  );
  await query(
    `insert into zeugnisse.employer_phrase (account_id, language, organization, phrase)
     values ($1, 'de', 'Alpina Haustechnik AG', 'der Alpina')`,
    [customer.accountId],
  );
  for (const bytes of ['Paper 1', 'Paper 2']) {
    await query(
      `insert into accounts.stationery (account_id, name, docx, sha256, page) values ($1, 'Haus/papier', $2, '', '{}')`,
      [customer.accountId, Buffer.from(bytes)],
    );
  }
  await query(
    `insert into accounts.signatory (account_id, name, function, mail, place) values ($1, 'Vera Sign', 'Chefin', '', 1)`,
    [customer.accountId],
  );
  await query(
    `insert into accounts.document_style (account_id, font, size, alignment, seal)
     values ($1, 'lato', 10.5, 'justified', 'qr')`,
    [customer.accountId],
  );
  await paid(customer.accountId, '%PDF receipt');
  expect(await orderExport(stack, customer.accountId)).toBe('ordered');
  const ready = await withWorker({}, () => exportOf(customer));
  expect([ready.status, ready.done, ready.total, ready.files.length]).toEqual(['ready', 1, 1, 1]);

  const { status, bytes, headers } = await downloadFile(customer.client, ready.id);
  expect([status, sha256(bytes), bytes.length]).toEqual([200, ready.files[0]?.sha256, ready.files[0]?.size]);
  expect(headers.get('content-length')).toBe(String(bytes.length));
  const files = unpack(bytes);
  const folder = `Zeugnisse/2026-03-01 Muster Anna ${id.replaceAll('-', '').slice(-12)}`;
  const receipt = Object.keys(files).find((path) => path.startsWith('Quittungen/'));
  expect(Object.keys(files).toSorted()).toEqual(
    [
      `${folder}/Zeugnis.docx`,
      `${folder}/Zeugnis.json`,
      `${folder}/Zeugnis.pdf`,
      'Briefpapier/Haus papier.docx',
      'Briefpapier/Haus papier 2.docx',
      'Guthaben.csv',
      'Konto.json',
      'LIESMICH.txt',
      receipt ?? '',
      'Zahlungen.csv',
      'Zeugnisse.csv',
    ].toSorted(),
  );
  expect(textOf(files[`${folder}/Zeugnis.docx`])).toBe('Word of Anna');
  expect(textOf(files[`${folder}/Zeugnis.pdf`])).toBe('PDF of Anna');
  expect(textOf(files[receipt ?? ''])).toBe('%PDF receipt');
  const json = JSON.parse(textOf(files[`${folder}/Zeugnis.json`])) as Record<string, unknown>;
  expect(json).toMatchObject({
    person: { firstname: 'Anna', lastname: 'Muster', birthday: '1988-06-14' },
    ratings: [{ id_kompetenz: 1, bewertung: '5' }],
    delegations: [{ deputy_email: 'peter@example.ch' }],
    text: { language: 'de', paragraphs: expect.arrayContaining([expect.stringContaining('Keller')]) },
  });
  expect(JSON.parse(textOf(files['Konto.json']))).toMatchObject({
    organization: 'Alpina Haustechnik AG',
    signatories: [{ name: 'Vera Sign' }],
    documentStyle: { font: 'lato', size: 10.5, alignment: 'justified', seal: 'qr' },
    texts: { employer_phrase: [{ phrase: 'der Alpina' }] },
  });
  const everything = Object.values(files).map(textOf).join('\n');
  expect(everything).not.toMatch(/Fremde|password|totp|generation/);
});

test('receipts that nobody has asked for are rendered first; one that comes too late is named', async () => {
  const customer = await stack.customer();
  await stack.arrange.payment(customer.accountId);
  await orderExport(stack, customer.accountId);
  const ofCustomer = 'account_id = $1';
  const inTime = await withWorker({}, async () => {
    await expect
      .poll(() => query(`select status from documents.receipt where ${ofCustomer}`, [customer.accountId]))
      .toEqual([{ status: 'queued' }]);
    await query(`update documents.receipt set status = 'ready', pdf = '%PDF' where ${ofCustomer}`, [
      customer.accountId,
    ]);
    return exportOf(customer);
  });
  const files = unpack((await downloadFile(customer.client, inTime.id)).bytes);
  expect(Object.keys(files).filter((path) => path.endsWith('.pdf'))).toHaveLength(1);
  expect(textOf(files['LIESMICH.txt'])).not.toContain('Fehlt');

  const late = await stack.customer();
  await stack.arrange.payment(late.accountId);
  await orderExport(stack, late.accountId);
  const { id } = await withWorker({ receiptMilliseconds: 1 }, () => exportOf(late));
  const without = unpack((await downloadFile(late.client, id)).bytes);
  expect(textOf(without['LIESMICH.txt'])).toMatch(/Fehlt, .+:\r\nQuittungen\/A-2026-\d+\.pdf/);
});

test('an export gives way to documents that are waited for, and ends all the same', async () => {
  const customer = await stack.customer();
  for (let made = 0; made < 3; made += 1) {
    await addFinished(stack, customer.accountId, anna, Buffer.from('x'));
  }
  const { documentId } = await stack.arrange.reference((await stack.customer()).accountId);
  await stack.arrange.order(documentId);
  await orderExport(stack, customer.accountId);
  const start = performance.now();
  const { status } = await withWorker({ portion: 1 }, () => exportOf(customer));
  expect(status).toBe('ready');
  expect(performance.now() - start).toBeGreaterThan(3_000);
  await query("delete from documents.rendering where status = 'queued'");
});

test('one a day, one at a time, also where two are ordered at once', async () => {
  const customer = await stack.customer();
  const [first, second] = await Promise.all([
    orderExport(stack, customer.accountId),
    orderExport(stack, customer.accountId),
  ]);
  expect([first, second].toSorted()).toEqual(['ordered', 'running']);
  await withWorker({}, () => exportOf(customer));
  expect(await orderExport(stack, customer.accountId)).toBe('today');
  expect((await customer.client.call('getExports')).body.exportedToday).toBe(true);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  expect(await orderExport(stack, customer.accountId, null, tomorrow)).toBe('ordered');
});

test('information on a person holds exactly that person’s references', async () => {
  const customer = await stack.customer();
  await addFinished(stack, customer.accountId, anna, Buffer.from('first'));
  await addFinished(
    stack,
    customer.accountId,
    { firstname: 'ANNA', lastname: 'Müster' },
    Buffer.from('umlaut'),
  );
  await addFinished(
    stack,
    customer.accountId,
    { ...anna, birthday: '1990-01-01' },
    Buffer.from('another day'),
  );
  await addFinished(
    stack,
    customer.accountId,
    { firstname: 'Beat', lastname: 'Muster' },
    Buffer.from('another name'),
  );
  const person = { ...anna, birthday: '1988-06-14' };
  expect(await orderExport(stack, customer.accountId, person)).toBe('ordered');
  const { id, kind, person: shown } = await withWorker({}, () => exportOf(customer));
  expect([kind, shown]).toEqual(['person', 'Anna Muster']);
  const files = unpack((await downloadFile(customer.client, id)).bytes);
  const words = Object.entries(files).filter(([path]) => path.endsWith('.docx'));
  expect(words.map(([, bytes]) => textOf(bytes)).toSorted()).toEqual(['first', 'umlaut']);
  expect(Object.keys(files)).not.toContain('Konto.json');
  expect(textOf(files['LIESMICH.txt'])).toContain('Art. 25 DSG');
});

test('hostile names stay names: no way out, no formula, none too long, none twice', async () => {
  const customer = await stack.customer();
  const names = [
    { firstname: '../../etc', lastname: '/passwd' },
    { firstname: 'A\u202Egnp.exe', lastname: 'CON' },
    { firstname: '=HYPERLINK("http://x")', lastname: '+41 79' },
    { firstname: 'Ž'.repeat(100), lastname: '😀'.repeat(100) },
    { firstname: '..', lastname: '..' },
    { firstname: 'Anna\n', lastname: '"Muster"' },
    { firstname: 'Anna', lastname: 'Muster' },
    { firstname: 'Anna', lastname: 'Muster' },
  ];
  for (const name of names) await addFinished(stack, customer.accountId, name, Buffer.from(name.lastname));
  await orderExport(stack, customer.accountId);
  const { id } = await withWorker({}, () => exportOf(customer));
  const { bytes } = await downloadFile(customer.client, id);
  const files = unpack(bytes);
  const paths = Object.keys(files);
  expect(paths.filter((path) => path.endsWith('.docx'))).toHaveLength(names.length);
  for (const path of paths) {
    const parts = path.split('/');
    expect(parts.length).toBeLessThanOrEqual(3);
    expect(Array.from(path).length).toBeLessThanOrEqual(120);
    for (const part of parts) expect(part).toMatch(/^[^\p{Cc}\p{Cf}\\:*?"<>|.][^\p{Cc}\p{Cf}\\:*?"<>|]*$/u);
  }
  const table = textOf(files['Zeugnisse.csv']);
  expect(table).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(table).toContain(`"'+41 79"`);
  // Bit 11 of the general purpose flags: names are UTF-8.
  const emoji = bytes.indexOf(Buffer.from('😀'));
  const header = bytes.lastIndexOf(Buffer.from('PK\u0003\u0004', 'latin1'), emoji);
  expect(bytes.readUInt16LE(header + 6) & 0x0800).toBe(0x0800);
});

test('a large export is split by year, and no file is larger than its limit', async () => {
  const customer = await stack.customer();
  const piece = (seed: number) => Buffer.alloc(300_000).map((_, index) => (index * seed) % 253);
  for (const [index, year] of [2024, 2024, 2025, 2025, 2025, 2025].entries()) {
    await addFinished(
      stack,
      customer.accountId,
      anna,
      piece(31 + index),
      `${year}-0${index + 1}-01T10:00:00Z`,
    );
  }
  await orderExport(stack, customer.accountId);
  const { id, files } = await withWorker({ partBytes: 1_000_000 }, () => exportOf(customer));
  const day = /^Daten-\d{4}-\d\d-\d\d-/;
  expect(files.map(({ name }) => name.replace(day, ''))).toEqual([
    'Konto.zip',
    '2024.zip',
    '2025.zip',
    '2025-2.zip',
    'Zeugnisse.zip',
  ]);
  const words: string[] = [];
  for (const { part, size, sha256: digest } of files) {
    const { bytes } = await downloadFile(customer.client, id, part);
    expect([bytes.length, sha256(bytes)]).toEqual([size, digest]);
    expect(size).toBeLessThan(1_100_000);
    words.push(...Object.keys(unpack(bytes)).filter((path) => path.endsWith('.docx')));
  }
  expect(words).toHaveLength(6);
});

test('an export that is too large fails with a word and leaves nothing', async () => {
  const customer = await stack.customer();
  await addFinished(stack, customer.accountId, anna, Buffer.alloc(50_000, 1));
  await orderExport(stack, customer.accountId);
  const { id, status, files } = await withWorker({ exportBytes: 10_000 }, () => exportOf(customer));
  expect([status, files]).toEqual(['failed', []]);
  expect(await query('select 1 from documents.export_piece where export_id = $1', [id])).toEqual([]);
  const mails = await query<{ kind: string }>(
    "select payload ->> 'kind' as kind from accounts.outbox where payload ->> 'accountId' = $1",
    [customer.accountId],
  );
  expect(mails).toEqual([{ kind: 'exportFailed' }]);
});

test('a worker that leaves hands the export over, and the next one begins anew', async () => {
  const customer = await stack.customer();
  for (let made = 0; made < 30; made += 1) {
    await addFinished(stack, customer.accountId, anna, Buffer.from(`Word ${made}`));
  }
  await orderExport(stack, customer.accountId);
  const leaving = startWorker({ portion: 1 });
  await expect
    .poll(async () => (await customer.client.call('getExports')).body.exports[0]?.done, { timeout: 30_000 })
    .toBeGreaterThan(0);
  await leaving.stop();
  expect((await customer.client.call('getExports')).body.exports[0]?.status).toBe('queued');
  const { id, status } = await withWorker({}, () => exportOf(customer));
  expect(status).toBe('ready');
  const files = unpack((await downloadFile(customer.client, id)).bytes);
  expect(Object.keys(files).filter((path) => path.endsWith('.docx'))).toHaveLength(30);
  const attempts = await query('select distinct attempt from documents.export_piece where export_id = $1', [
    id,
  ]);
  expect(attempts).toEqual([{ attempt: 2 }]);
});

test('an export in work begins anew without a reference that is deleted meanwhile', async () => {
  const customer = await stack.customer();
  const ids: string[] = [];
  for (let made = 0; made < 20; made += 1) {
    ids.push(await addFinished(stack, customer.accountId, anna, Buffer.from(`Word ${made}`)));
  }
  await orderExport(stack, customer.accountId);
  const { id, status, done } = await withWorker({ portion: 1 }, async () => {
    await expect
      .poll(async () => (await customer.client.call('getExports')).body.exports[0]?.done, { timeout: 30_000 })
      .toBeGreaterThan(0);
    await query(
      `with gone as (delete from zeugnisse.zeugnis where id = $1), files as (
         select documents_api.forget_references(array[$1::uuid]))
       select documents_api.renew_exports($2) from files`,
      [ids[0], customer.accountId],
    );
    return exportOf(customer);
  });
  expect([status, done]).toEqual(['ready', 19]);
  const words = Object.values(unpack((await downloadFile(customer.client, id)).bytes)).map(textOf);
  expect(words).not.toContain('Word 0');
  expect(words).toContain('Word 19');
});

test('an export goes with its account, also while it is built', async () => {
  const customer = await stack.customer();
  for (let made = 0; made < 20; made += 1) {
    await addFinished(stack, customer.accountId, anna, Buffer.from('x'));
  }
  await orderExport(stack, customer.accountId);
  const { orm } = stack.dependencies;
  await withWorker({ portion: 1 }, async () => {
    await expect
      .poll(async () => (await customer.client.call('getExports')).body.exports[0]?.done, { timeout: 30_000 })
      .toBeGreaterThan(0);
    await query('insert into accounts.deleted_account (account_id, deleted_at) values ($1, now())', [
      customer.accountId,
    ]);
    await eraseDeletedAccounts(orm.em.fork());
  });
  const left = await query(
    `select 1 from documents.export where account_id = $1 union all
     select 1 from documents.export_piece p where not exists (select from documents.export e where e.id = p.export_id)`,
    [customer.accountId],
  );
  expect(left).toEqual([]);
});
