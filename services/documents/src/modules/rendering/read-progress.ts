import type { EntityManager } from '@mikro-orm/postgresql';
import type { getDokument } from '@attesta/contracts/operations/documents.ts';
import type { ResponseOf } from '@attesta/contracts/operation.ts';

import { Rendering } from './rendering.entity.ts';

/** How far a document is; `none` before the first one is generated, `queued` until a worker takes it. */
export const readProgress = async (
  em: EntityManager,
  documentId: string | null,
): Promise<ResponseOf<typeof getDokument>> => {
  if (documentId === null) return { status: 'none', pages: null, attempt: 0, since: null };
  const row = await em.findOne(Rendering, { documentId });
  if (row === null) return { status: 'queued', pages: null, attempt: 0, since: null };
  return {
    status: row.status,
    pages: row.pageCount ?? null,
    attempt: row.attempt,
    since: row.since.toISOString(),
  };
};
