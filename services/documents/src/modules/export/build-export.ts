import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';

import { csvBytes, referenceJson } from './export-contents.ts';
import type { ExportLimits } from './export-limits.ts';
import { clearAttempts, noteProgress } from './export-progress.ts';
import type { ClaimedExport, StoredFile } from './export-progress.ts';
import {
  countWaitingReceipts,
  hasRenderings,
  orderReceipts,
  readAccount,
  readEntries,
  readFiles,
  readLogo,
  readPapers,
  readPayments,
  readReceiptPdf,
  readReferences,
  readStored,
  readTextSettings,
  sumFileBytes,
} from './export-sources.ts';
import type { ExportedPayment, ExportedReference } from './export-sources.ts';
import { exportTexts } from './export-texts.ts';
import type { ExportTexts } from './export-texts.ts';
import { folderOf, safeName } from './file-names.ts';
import { createFileWriter } from './split-files.ts';
import type { FileWriter } from './split-files.ts';

export type BuildOptions = {
  em: EntityManager;
  claimed: ClaimedExport;
  limits: ExportLimits;
  now: () => Date;
  /** Aborts when the worker leaves; the export begins anew at another one. */
  leaving: AbortSignal;
};

type Build = BuildOptions & { texts: ExportTexts; files: FileWriter; missing: string[] };

const francs = (rappen: number): string => (rappen / 100).toFixed(2);
const dayOf = (moment: Date | null): string => (moment === null ? '' : swissDay(moment));
const text = (value: string): Buffer => Buffer.from(value, 'utf8');
const yearOf = ({ ordered_at: orderedAt }: ExportedReference): string => swissDay(orderedAt).slice(0, 4);

/** Milliseconds between two looks at receipts in work. */
const receiptPause = 500;

/** Has receipts rendered and waits for them, within the limit: a long one must not hold up all the rest. */
const awaitReceipts = async ({ em, claimed, limits, now, leaving }: BuildOptions): Promise<void> => {
  await orderReceipts(em, claimed.accountId, now());
  const start = performance.now();
  while ((await countWaitingReceipts(em, claimed.accountId)) > 0) {
    if (performance.now() - start > limits.receiptMilliseconds) return;
    await wait(receiptPause, undefined, { signal: leaving });
  }
};

const addPayments = async (build: Build, payments: readonly ExportedPayment[]): Promise<void> => {
  const { em, claimed, texts, files, missing } = build;
  const [date, paid, quantity, price, total, status, receipt, means] = texts.paymentColumns;
  const paymentColumns = [
    { header: date, value: (row: ExportedPayment) => dayOf(row.created_at) },
    { header: paid, value: (row: ExportedPayment) => dayOf(row.paid_at) },
    { header: quantity, value: (row: ExportedPayment) => row.quantity },
    { header: price, value: (row: ExportedPayment) => francs(row.unit_price) },
    { header: total, value: (row: ExportedPayment) => francs(row.total) },
    { header: status, value: (row: ExportedPayment) => row.status },
    { header: receipt, value: (row: ExportedPayment) => row.receipt_number },
    { header: means, value: (row: ExportedPayment) => row.payment_means },
  ];
  await files.add(`${texts.payments}.csv`, await csvBytes(paymentColumns, payments));
  const [at, kind, change] = texts.creditColumns;
  const entries = await readEntries(em, claimed.accountId);
  const creditColumns = [
    { header: at, value: (row: (typeof entries)[number]) => dayOf(row.created_at) },
    { header: kind, value: (row: (typeof entries)[number]) => row.kind },
    { header: change, value: (row: (typeof entries)[number]) => row.amount },
  ];
  await files.add(`${texts.credit}.csv`, await csvBytes(creditColumns, entries));
  for (const { id, receipt_number: number } of payments) {
    if (number === null) continue;
    const path = `${texts.receipts}/${safeName(number, 40)}.pdf`;
    const pdf = await readReceiptPdf(em, id);
    if (pdf === null) missing.push(path);
    else await files.add(path, pdf, true);
  }
};

type Row = { reference: ExportedReference; folder: string; hasWord: boolean };

const addReference = async (build: Build, reference: ExportedReference): Promise<Row | null> => {
  const { em, texts, files, missing } = build;
  const stored = await readStored(em, reference.id);
  // Deleted since the list was read.
  if (stored === null) return null;
  const folder = folderOf(texts.references, { ...reference, day: swissDay(reference.ordered_at) });
  const path = `${folder}/${texts.reference}`;
  await files.add(`${path}.json`, text(referenceJson(stored)));
  if (!reference.finished || reference.document_id === null) return { reference, folder, hasWord: false };
  const { docx, pdf } = await readFiles(em, reference.document_id);
  if (docx === null) missing.push(`${path}.docx`);
  else await files.add(`${path}.docx`, docx, true);
  if (pdf !== null) await files.add(`${path}.pdf`, pdf, true);
  return { reference, folder, hasWord: docx !== null };
};

/** Milliseconds between two looks at documents that are waited for, and most of them before an export goes on. */
const look = 100;
const longestLook = 1_000;

/** Rests as long as the work took, and a while longer as long as somebody waits for a document. */
const rest = async (em: EntityManager, worked: number, signal: AbortSignal): Promise<void> => {
  await wait(Math.min(2_000, worked), undefined, { signal });
  const start = performance.now();
  while (performance.now() - start < longestLook && (await hasRenderings(em))) {
    await wait(look, undefined, { signal });
  }
};

const addReferences = async (
  build: Build,
  references: readonly ExportedReference[],
  byYear: boolean,
): Promise<Row[]> => {
  const { em, claimed, limits, files, leaving } = build;
  const rows: Row[] = [];
  let year = '';
  let start = performance.now();
  await noteProgress(em, claimed, 0, references.length);
  for (const [index, reference] of references.entries()) {
    if (byYear && yearOf(reference) !== year) {
      year = yearOf(reference);
      await files.startNext(year);
    }
    const row = await addReference(build, reference);
    if (row !== null) rows.push(row);
    const done = index + 1;
    if (done % limits.portion !== 0 && done < references.length) continue;
    await noteProgress(em, claimed, done, references.length);
    await rest(em, performance.now() - start, leaving);
    start = performance.now();
  }
  return rows;
};

const referenceTable = (texts: ExportTexts, rows: readonly Row[]): Promise<Buffer> => {
  const [lastname, firstname, ordered, finished, folder, word] = texts.referenceColumns;
  const yesOrNo = (value: boolean): string => (value ? texts.yes : texts.no);
  return csvBytes(
    [
      { header: lastname, value: ({ reference }: Row) => reference.lastname },
      { header: firstname, value: ({ reference }: Row) => reference.firstname },
      { header: ordered, value: ({ reference }: Row) => dayOf(reference.ordered_at) },
      { header: finished, value: ({ reference }: Row) => yesOrNo(reference.finished) },
      { header: folder, value: (row: Row) => row.folder },
      { header: word, value: ({ hasWord }: Row) => yesOrNo(hasWord) },
    ],
    rows,
  );
};

const personName = ({ person }: ClaimedExport): string =>
  person === null ? '' : `${person.firstname} ${person.lastname}`.trim();

/**
 * Writes the files of an export: references in small portions with rests, each file from the database into an archive,
 * the archive in pieces into the database.
 * @returns the files; null if the account is gone
 * @throws LostExport, and AbortError once the worker leaves
 */
export const buildExport = async (options: BuildOptions): Promise<StoredFile[] | null> => {
  const { em, claimed, limits, now } = options;
  const account = await readAccount(em, claimed.accountId);
  if (account === null) return null;
  await clearAttempts(em, claimed);
  const isPerson = claimed.person !== null;
  if (!isPerson) await awaitReceipts(options);
  const language: Language = account.language;
  const texts = exportTexts[language];
  const day = swissDay(now());
  const references = await readReferences(em, claimed);
  const documents = references.flatMap(({ finished, document_id: id }) =>
    finished && id !== null ? [id] : [],
  );
  const byYear = (await sumFileBytes(em, documents)) > limits.partBytes;
  const files = createFileWriter(em, claimed, {
    base: `${isPerson ? texts.information : texts.data}-${day}`,
    firstLabel: texts.account,
    limits,
    moment: now(),
  });
  const build: Build = { ...options, texts, files, missing: [] };
  const subject = isPerson ? personName(claimed) : account.organization;
  const about = { subject, day, references: references.length, isPerson };
  if (!isPerson) {
    await files.add(
      `${texts.account}.json`,
      text(
        `${JSON.stringify({ ...account, texts: await readTextSettings(em, claimed.accountId) }, null, 2)}\n`,
      ),
    );
    const logo = await readLogo(em, claimed.accountId);
    if (logo !== null) await files.add('Logo.png', logo, true);
    for (const { name, docx } of await readPapers(em, claimed.accountId)) {
      await files.add(`${texts.papers}/${safeName(name, 60)}.docx`, docx, true);
    }
    await addPayments(build, await readPayments(em, claimed.accountId));
  }
  const rows = await addReferences(build, references, byYear);
  if (byYear) await files.startNext(texts.references);
  await files.add(`${texts.references}.csv`, await referenceTable(texts, rows));
  const { missing } = build;
  const gaps = missing.length === 0 ? '' : `\r\n${[texts.missing, ...missing].join('\r\n')}\r\n`;
  await files.add(`${texts.readme}.txt`, text(`\uFEFF${texts.explain(about)}${gaps}`));
  return files.end();
};
