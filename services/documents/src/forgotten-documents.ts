import { z } from 'zod';
import type { Queryable } from './sources.ts';

const forgottenSchema = z.object({ id: z.string() });

/**
 * Current documents generated between the two moments of which the renderer has never heard: their jobs were lost.
 * Oldest first.
 */
export const readForgotten = async (
  db: Queryable,
  { since, before }: { since: Date; before: Date },
): Promise<string[]> => {
  const rows = await db.execute(
    `select pending.document_id as id
       from zeugnisse_api.pending_documents(?) pending
       left join documents.rendering on rendering.document_id = pending.document_id
      where rendering.document_id is null and pending.created_at < ?
      order by pending.created_at
      limit 500`,
    [since, before],
  );
  return z
    .array(forgottenSchema)
    .parse(rows)
    .map(({ id }) => id);
};
