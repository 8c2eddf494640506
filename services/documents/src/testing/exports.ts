import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { vi } from 'vitest';

import { manifestName } from '../modules/export/write-archive.ts';
import type { DocumentsStack } from './documents-stack.ts';

/** Orders an export as the accounts service does after the password. @returns the outcome */
export const orderExport = async (
  { arrange }: Pick<DocumentsStack, 'arrange'>,
  accountId: string,
  person: { firstname: string; lastname: string; birthday: string } | null = null,
  at = new Date(),
): Promise<string> => {
  const [row] = await arrange.query<{ outcome: string }>(
    'select documents_api.order_export($1, $2, $3, $4, $5, false, $6, $7) as outcome',
    [
      accountId,
      person === null ? 'account' : 'person',
      person?.firstname,
      person?.lastname,
      person?.birthday,
      at,
      person === null ? 1 : 20,
    ],
  );
  return row?.outcome ?? '';
};

type Customer = Awaited<ReturnType<DocumentsStack['customer']>>;

/** Waits until the latest export of a customer is no longer under way. */
export const exportOf = ({ client }: Pick<Customer, 'client'>) =>
  vi.waitFor(
    async () => {
      const { body } = await client.call('getExports');
      const [latest] = body.exports;
      if (latest === undefined || latest.status === 'queued' || latest.status === 'building') {
        throw new Error(`the export is ${latest?.status ?? 'missing'}`);
      }
      return latest;
    },
    { timeout: 60_000, interval: 50 },
  );

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Files of an archive by their paths. @throws Error where one is not what the manifest says */
export const unpack = (archive: Uint8Array): Record<string, Uint8Array> => {
  const { [manifestName]: manifest, ...files } = unzipSync(archive);
  const listed = Buffer.from(manifest ?? [])
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .toSorted();
  const found = Object.entries(files).map(([path, bytes]) => `${sha256(bytes)}  ${path}`);
  if (listed.join('\n') !== found.toSorted().join('\n')) {
    throw new Error('the manifest does not fit the files');
  }
  return files;
};

export const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');

type Person = { firstname: string; lastname: string; birthday?: string };

export const anna: Person = { firstname: 'Anna', lastname: 'Muster' };

/** A finished reference of a person with a Word file of such bytes, ordered at a time. */
export const addFinished = async (
  { arrange }: Pick<DocumentsStack, 'arrange'>,
  accountId: string,
  { firstname, lastname, birthday = '1988-06-14' }: Person,
  docx: Uint8Array,
  orderedAt = '2026-03-01T10:00:00Z',
): Promise<string> => {
  const { referenceId, documentId } = await arrange.reference(accountId);
  await arrange.finish(referenceId);
  await arrange.query(
    'update zeugnisse.zeugnis set firstname = $2, lastname = $3, birthday = $4, ordered_at = $5 where id = $1',
    [referenceId, firstname, lastname, birthday, orderedAt],
  );
  await arrange.query(
    `insert into documents.rendering (document_id, zeugnis_id, account_id, status, since, docx, preview, page_count)
     values ($1, $2, $3, 'ready', now(), $4, '', 1)`,
    [documentId, referenceId, accountId, docx],
  );
  return referenceId;
};

/** The whole of one file of an export. */
export const downloadFile = (client: Customer['client'], id: string, part = 1) =>
  client.call('downloadExport', { params: { id, part } });
