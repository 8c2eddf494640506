import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import type { RenderState } from './rendering.entity.ts';
import type { ChangeWaiter } from './wait-for-change.ts';

export type Waiting = {
  em: EntityManager;
  waiter: ChangeWaiter;
  /** How long to wait for a document that is being made. */
  milliseconds: number;
  /** Whose reference it was when the wait began. */
  ownerId: string;
};

export type Rendered = {
  documentId: string;
  /** Null for a page that is not there. */
  bytes: Buffer | null;
  pages: number;
  /** Where each picture ends in a preview of single pages; null where it is one picture of all. */
  ends: readonly number[] | null;
};

/** The Word file, all pages of the preview, or one of them (from 1); that one comes with the others where they are one picture. */
export type RequestedFile = 'docx' | 'preview' | { readonly page: number };

type Row = {
  account_id: string;
  document_id: string | null;
  status: RenderState | null;
  bytes: Buffer | null;
  pages: number | null;
  ends: readonly number[] | null;
};

/** What of the row is read: no more than what is asked for leaves the database. */
const columnOf = (part: RequestedFile): { sql: string; values: readonly number[] } => {
  if (part === 'docx' || part === 'preview') return { sql: `row.${part}`, values: [] };
  const start = 'coalesce(row.page_ends[?::int - 1], 0)';
  return {
    sql: `case when row.page_ends is null then row.preview
      else substring(row.preview from ${start} + 1 for row.page_ends[?::int] - ${start}) end`,
    values: [part.page, part.page, part.page],
  };
};

/** A document that failed may just have been ordered again: so long a new attempt has to begin. */
const secondThoughts = 2_000;

/**
 * Word file or preview of a reference's current document, once it is there. Where a newer document takes the place of the
 * one that was waited for, it is the newer one that is given.
 * @throws documentFailed when it cannot be rendered, documentPending when it takes too long, notFound when the reference
 * is deleted or moved to another account meanwhile
 */
export const waitForRendering = async (
  { em, waiter, milliseconds, ownerId }: Waiting,
  zeugnisId: string,
  part: RequestedFile,
): Promise<Rendered> => {
  const { sql, values } = columnOf(part);
  const read = async (): Promise<Rendered | 'failed' | null> => {
    const [row] = await em.execute<Row[]>(
      `select reference.account_id, row.document_id, row.status, ${sql} as bytes, row.page_count as pages, row.page_ends as ends
         from zeugnisse_api.document_of(?) reference
         left join documents.rendering row on row.document_id = reference.document_id`,
      [...values, zeugnisId],
    );
    if (row?.account_id !== ownerId) throw problem('notFound');
    if (row.status === 'failed') return 'failed';
    const { document_id: documentId, bytes, pages, ends } = row;
    return documentId && pages ? { documentId, bytes, pages, ends } : null;
  };
  const readUnlessFailed = async (): Promise<Rendered | null> => {
    const found = await read();
    return found === 'failed' ? null : found;
  };
  const first = Math.min(secondThoughts, milliseconds);
  const found =
    (await waiter.waitFor(zeugnisId, first, readUnlessFailed)) ??
    (await waiter.waitFor(zeugnisId, milliseconds - first, read));
  if (found === 'failed') throw problem('documentFailed');
  if (found === null) throw problem('documentPending');
  return found;
};
