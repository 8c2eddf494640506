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

export type Rendered = { bytes: Buffer; pages: number };

type Row = { status: RenderState; bytes: Buffer | null; pages: number | null };

/** A document that failed may just have been ordered again: so long a new attempt has to begin. */
const secondThoughts = 2_000;

/**
 * Word file or preview of a document, once it is there.
 * @throws documentFailed when it cannot be rendered, documentPending when it takes too long
 */
export async function waitForRendering(
  { em, waiter, milliseconds }: Waiting,
  documentId: string,
  column: 'docx' | 'preview',
): Promise<Rendered> {
  const read = async (): Promise<Rendered | 'failed' | null> => {
    const [row] = await em.execute<Row[]>(
      `select status, ${column} as bytes, page_count as pages from documents.rendering where document_id = ?`,
      [documentId],
    );
    if (row?.status === 'failed') return 'failed';
    return row?.bytes && row.pages ? { bytes: row.bytes, pages: row.pages } : null;
  };
  const readUnlessFailed = async (): Promise<Rendered | null> => {
    const found = await read();
    return found === 'failed' ? null : found;
  };
  const first = Math.min(secondThoughts, milliseconds);
  const found =
    (await waiter.waitFor(documentId, first, readUnlessFailed)) ??
    (await waiter.waitFor(documentId, milliseconds - first, read));
  if (found === 'failed') throw problem('documentFailed');
  if (found === null) throw problem('documentPending');
  return found;
}
