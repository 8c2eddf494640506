import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import type { RenderState } from '../rendering/rendering.entity.ts';
import { waitForRendering } from '../rendering/wait-for-rendering.ts';
import type { Waiting } from '../rendering/wait-for-rendering.ts';

export type PdfRequest = Waiting & {
  now: Date;
  /** Without the letterhead, for preprinted paper. */
  bare: boolean;
  /** Wakes the worker once the row is written. */
  wake: () => void;
};

type Ordered = { status: RenderState; pdf: Buffer | null };

/** PDF made on request; null if none is ordered, or if the reference belongs to somebody else by now. */
const readOrdered = async (
  em: EntityManager,
  referenceId: string,
  { bare, ownerId }: PdfRequest,
): Promise<Ordered | null> => {
  const [row] = await em.execute<Ordered[]>(
    `select ordered.status, ordered.pdf
       from zeugnisse_api.document_of(?) reference
       join documents.ordered_pdf ordered on ordered.document_id = reference.document_id and ordered.bare = ?
      where reference.account_id = ?`,
    [referenceId, bare, ownerId],
  );
  return row ?? null;
};

/** Orders a PDF from the stored Word file; a failed one anew. Writes nothing if it is ordered or made already. */
const order = async (em: EntityManager, documentId: string, { bare, now }: PdfRequest): Promise<void> => {
  await em.execute(
    `insert into documents.ordered_pdf as ordered (document_id, zeugnis_id, account_id, bare, status, since)
     select row.document_id, row.zeugnis_id, row.account_id, ?, 'queued', ?
       from documents.rendering row where row.document_id = ? and row.status = 'ready'
     on conflict (document_id, bare) do update set status = 'queued', since = excluded.since, attempt = 0,
       due_at = now(), error = null
     where ordered.status = 'failed'`,
    [bare, now, documentId],
  );
};

/**
 * PDF of a finished reference: the one stored with its preview, else one made now from its stored Word file, which stays
 * as it is.
 * @throws documentFailed if it cannot be made, documentPending if it takes too long, processEnding if this process ends,
 * notFound if the reference is deleted or moved to another account meanwhile
 */
export const waitForPdf = async (referenceId: string, request: PdfRequest): Promise<Buffer> => {
  const { em, waiter, milliseconds } = request;
  const { documentId, bytes } = await waitForRendering(request, referenceId, 'pdf');
  if (bytes !== null && !request.bare) return bytes;
  const made = await readOrdered(em, referenceId, request);
  if (made?.pdf) return made.pdf;
  await order(em, documentId, request);
  request.wake();
  const found = await waiter.waitFor(referenceId, milliseconds, async () => {
    const row = await readOrdered(em, referenceId, request);
    return row?.pdf ?? (row?.status === 'failed' ? 'failed' : null);
  });
  if (found === 'failed') throw problem('documentFailed');
  if (found === null) throw problem('documentPending');
  return found;
};
