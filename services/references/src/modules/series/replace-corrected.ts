import type { EntityManager } from '@mikro-orm/postgresql';

import { recordEvent } from '../events/record-event.ts';
import { Reference } from '../reference/reference.entity.ts';

/**
 * Locks a reference and the one that it corrects, by their ids (docs/architecture.md, «Who locks what first»). Nothing
 * for an unknown or foreign one.
 */
export const lockWithCorrected = async (tx: EntityManager, id: string, accountId: string): Promise<void> => {
  await tx.execute(
    `select 1 from zeugnisse.zeugnis z
     where z.account_id = ? and z.id in (
       select ?::uuid union all select c.corrects_id from zeugnisse.zeugnis c where c.id = ?)
     order by z.id for no key update`,
    [accountId, id, id],
  );
};

/** Marks the reference that a finished correction takes the place of. Its row is locked already. */
export const markReplaced = async (
  tx: EntityManager,
  { id, correctsId, accountId }: Pick<Reference, 'id' | 'correctsId' | 'accountId'>,
  now: Date,
): Promise<void> => {
  if (correctsId == null) return;
  // The finished correction before what follows on its files.
  await tx.flush();
  const corrected = await tx.findOne(Reference, { id: correctsId, accountId });
  if (corrected === null) return;
  corrected.replacedAt = now;
  await tx.flush();
  await recordEvent(tx, {
    zeugnisId: correctsId,
    at: now,
    personId: accountId,
    kind: 'replaced',
    detail: { by: id },
  });
  if (corrected.documentId == null) return;
  // Says so at its number, too.
  await tx.execute('select documents_api.replace_seal(?, ?)', [corrected.documentId, now]);
};
