import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import type { RenderState } from '../rendering/rendering.entity.ts';
import type { ChangeWaiter } from '../rendering/wait-for-change.ts';

type Waiting = {
  /** Whose payment it is. */
  accountId: string;
  em: EntityManager;
  now: Date;
  waiter: ChangeWaiter;
  milliseconds: number;
  order: () => Promise<void>;
};

type Row = { status: RenderState; pdf: Buffer | null };

const read = async (em: EntityManager, idZahlung: string): Promise<Row | undefined> => {
  const [row] = await em.execute<Row[]>('select status, pdf from documents.receipt where payment_id = ?', [
    idZahlung,
  ]);
  return row;
};

/**
 * The receipt's PDF; the first request has it made.
 * @throws receiptFailed when it cannot be made or takes too long
 */
export const waitForReceipt = async (
  idZahlung: string,
  { accountId, em, now, waiter, milliseconds, order }: Waiting,
): Promise<Buffer> => {
  const there = await read(em, idZahlung);
  if (there?.pdf) return there.pdf;
  await em.execute(
    `insert into documents.receipt as row (payment_id, account_id, status, since) values (?, ?, 'queued', ?)
     on conflict (payment_id) do update set status = 'queued', since = excluded.since, attempt = 0, due_at = now()
     where row.status = 'failed'`,
    [idZahlung, accountId, now],
  );
  await order();
  const found = await waiter.waitFor(idZahlung, milliseconds, async () => {
    const row = await read(em, idZahlung);
    return row?.pdf ?? (row?.status === 'failed' ? 'failed' : null);
  });
  if (found === null || found === 'failed') throw problem('receiptFailed');
  return found;
};
