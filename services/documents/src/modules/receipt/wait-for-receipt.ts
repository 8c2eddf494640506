import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import type { RenderState } from '../rendering/rendering.entity.ts';
import type { ChangeWaiter } from '../rendering/wait-for-change.ts';

type Waiting = {
  /** Account of the payment. */
  accountId: string;
  em: EntityManager;
  now: Date;
  waiter: ChangeWaiter;
  milliseconds: number;
  /** Wakes the worker once the row is written. */
  wake: () => void;
};

type Row = { status: RenderState; pdf: Buffer | null };

const read = async (em: EntityManager, idZahlung: string): Promise<Row | undefined> => {
  const [row] = await em.execute<Row[]>('select status, pdf from documents.receipt where payment_id = ?', [
    idZahlung,
  ]);
  return row;
};

/**
 * PDF of the receipt; the first request has it rendered.
 * @throws receiptFailed if rendering fails or takes too long, processEnding if this process ends
 */
export const waitForReceipt = async (
  idZahlung: string,
  { accountId, em, now, waiter, milliseconds, wake }: Waiting,
): Promise<Buffer> => {
  const existing = await read(em, idZahlung);
  if (existing?.pdf) return existing.pdf;
  await em.execute(
    `insert into documents.receipt as row (payment_id, account_id, status, since) values (?, ?, 'queued', ?)
     on conflict (payment_id) do update set status = 'queued', since = excluded.since, attempt = 0, due_at = now()
     where row.status = 'failed'`,
    [idZahlung, accountId, now],
  );
  wake();
  const found = await waiter.waitFor(idZahlung, milliseconds, async () => {
    const row = await read(em, idZahlung);
    return row?.pdf ?? (row?.status === 'failed' ? 'failed' : null);
  });
  if (found === null || found === 'failed') throw problem('receiptFailed');
  return found;
};
