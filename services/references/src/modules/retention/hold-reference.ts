import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { holdReference as operation } from '@attesta/contracts/operations/references/retention.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { Reference } from '../reference/reference.entity.ts';

/**
 * Locks the caller's reference, open or finished, against its deletion: the one that comes first wins.
 * @throws notFound, also for one that was deleted meanwhile
 */
export const lockAgainstDeletion = async (
  tx: EntityManager,
  id: string,
  accountId: string,
): Promise<void> => {
  const found = await tx.findOne(
    Reference,
    { id, accountId },
    { fields: ['id'], lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (found === null) throw problem('notFound');
};

/** Keeps a reference until further notice and withdraws the notice of its deletion. @throws notFound */
export const holdReference = ({
  em,
  actor: { accountId },
  params: { id },
  body: { reason },
  now,
}: Call<typeof operation>) =>
  transact(em, async (tx) => {
    await lockAgainstDeletion(tx, id, accountId);
    const [row] = await tx.execute<{ since: Date | string }[]>(
      `insert into zeugnisse.hold as held (zeugnis_id, reason, since) values (?, ?, ?)
       on conflict (zeugnis_id) do update set reason = excluded.reason returning held.since`,
      [id, reason, now.toISOString()],
    );
    await tx.execute('delete from zeugnisse.deletion_notice where zeugnis_id = ?', [id]);
    return { reason, since: new Date(row?.since ?? now).toISOString() };
  });
