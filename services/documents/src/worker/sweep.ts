import type { EntityManager } from '@mikro-orm/postgresql';

import { readUnrendered } from '../sources.ts';
import type { ToDo } from '../sources.ts';

export type SweepOptions = {
  em: EntityManager;
  now: Date;
  /** Documents generated before this moment are taken as done. */
  since: Date;
};

/** Queue and relay have this long before a document counts as forgotten. */
const patienceMilliseconds = 3_000;
/** A worker that began longer ago is taken for dead; a document that hangs is given up after 30 s. */
const leaseMilliseconds = 35_000;

/** What ought to be rendered and is not: documents whose job was lost, and receipts that were asked for. */
export async function findForgotten({ em, now, since }: SweepOptions): Promise<{
  documents: ToDo[];
  receipts: ToDo[];
}> {
  const waitedSince = new Date(now.getTime() - patienceMilliseconds);
  const begunBefore = new Date(now.getTime() - leaseMilliseconds);
  return {
    documents: await readUnrendered(em, { since, waitedSince, begunBefore }),
    receipts: await readWaitingReceipts(em, waitedSince, begunBefore),
  };
}

async function readWaitingReceipts(em: EntityManager, waitedSince: Date, begunBefore: Date): Promise<ToDo[]> {
  return em.execute<ToDo[]>(
    `select payment_id as id, attempt from documents.receipt
      where (status = 'queued' and since < ?) or (status = 'rendering' and since < ?)
      order by since limit 200`,
    [waitedSince, begunBefore],
  );
}
