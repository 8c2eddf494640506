import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import type { RenderState } from './rendering.entity.ts';
import type { ChangeWaiter } from './wait-for-change.ts';

export type Waiting = {
  em: EntityManager;
  waiter: ChangeWaiter;
  /** Time to wait for a document in preparation (milliseconds). */
  milliseconds: number;
  /** Owner of the reference when the wait began. */
  ownerId: string;
};

export type Rendered = {
  documentId: string;
  /** Null for a page or PDF that does not exist. */
  bytes: Buffer | null;
  pages: number;
  /** End offsets of the page pictures; null for one picture of all pages. */
  ends: readonly number[] | null;
};

/**
 * Requested file: Word file, PDF, all pages, or one page (from 1). A preview stored as one picture is returned whole; a
 * rendering may have no PDF.
 */
export type RequestedFile = 'docx' | 'pdf' | 'preview' | { readonly page: number };

type Row = {
  account_id: string;
  document_id: string | null;
  status: RenderState | null;
  bytes: Buffer | null;
  pages: number | null;
  ends: readonly number[] | null;
};

/** SQL of the requested bytes, so that no others leave the database. */
const columnOf = (part: RequestedFile): { sql: string; values: readonly number[] } => {
  if (typeof part === 'string') return { sql: `row.${part}`, values: [] };
  const start = 'coalesce(row.page_ends[?::int - 1], 0)';
  return {
    sql: `case when row.page_ends is null then row.preview
      else substring(row.preview from ${start} + 1 for row.page_ends[?::int] - ${start}) end`,
    values: [part.page, part.page, part.page],
  };
};

/** Grace period for a failed document that was just ordered again (milliseconds). */
const failureGrace = 2_000;

/**
 * Waits for a file of a reference's current document. If a newer document supersedes it, the newer
 * one is returned.
 * @throws documentFailed if it cannot be rendered, documentPending if it takes too long, processEnding if this one ends,
 * notFound if the reference is deleted or moved to another account meanwhile
 */
export const waitForRendering = async (
  { em, waiter, milliseconds, ownerId }: Waiting,
  referenceId: string,
  part: RequestedFile,
): Promise<Rendered> => {
  const { sql, values } = columnOf(part);
  const read = async (): Promise<Rendered | 'failed' | null> => {
    const [row] = await em.execute<Row[]>(
      `select reference.account_id, row.document_id, row.status, ${sql} as bytes, row.page_count as pages, row.page_ends as ends
         from zeugnisse_api.document_of(?) reference
         left join documents.rendering row on row.document_id = reference.document_id`,
      [...values, referenceId],
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
  const first = Math.min(failureGrace, milliseconds);
  const found =
    (await waiter.waitFor(referenceId, first, readUnlessFailed)) ??
    (await waiter.waitFor(referenceId, milliseconds - first, read));
  if (found === 'failed') throw problem('documentFailed');
  if (found === null) throw problem('documentPending');
  return found;
};
