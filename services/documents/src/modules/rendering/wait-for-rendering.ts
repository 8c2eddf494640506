import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/errors.ts';

import type { RenderState } from './rendering.entity.ts';
import type { ChangeWaiter } from './wait-for-change.ts';

export type Waiting = {
  em: EntityManager;
  waiter: ChangeWaiter;
  /** How long to wait for a document that is being made. */
  milliseconds: number;
};

export type Rendered = { documentId: string; bytes: Buffer; pages: number };

type Row = {
  document_id: string | null;
  status: RenderState | null;
  bytes: Buffer | null;
  pages: number | null;
};

/** A document that failed may just have been ordered again: so long a new attempt has to begin. */
const secondThoughts = 2_000;

/**
 * Word file or preview of a reference's current document, once it is there. Where a newer document takes the place of the
 * one that was waited for, it is the newer one that is given.
 * @throws documentFailed when it cannot be rendered, documentPending when it takes too long, notFound when the reference
 * is deleted meanwhile
 */
export const waitForRendering = async (
  { em, waiter, milliseconds }: Waiting,
  zeugnisId: string,
  column: 'docx' | 'preview',
): Promise<Rendered> => {
  const read = async (): Promise<Rendered | 'failed' | null> => {
    const [row] = await em.execute<Row[]>(
      `select row.document_id, row.status, row.${column} as bytes, row.page_count as pages
         from zeugnisse_api.document_of(?) reference
         left join documents.rendering row on row.document_id = reference.document_id`,
      [zeugnisId],
    );
    if (row === undefined) throw problem('notFound');
    if (row.status === 'failed') return 'failed';
    const { document_id: documentId, bytes, pages } = row;
    return documentId && bytes && pages ? { documentId, bytes, pages } : null;
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
