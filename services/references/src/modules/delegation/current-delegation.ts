import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import { Delegation } from './delegation.entity.ts';
import { findDeputy } from './find-deputy.ts';

/** The delegation last made, as the database has it now; null if there is none or it was removed. */
export const readCurrentDelegation = (em: EntityManager, zeugnisId: string): Promise<Delegation | null> =>
  em.findOne(Delegation, { zeugnisId, current: true }, { disableIdentityMap: true });

/** True while a deputy can rate. */
export const isDelegated = async (em: EntityManager, zeugnisId: string, now: Date): Promise<boolean> => {
  const delegation = await readCurrentDelegation(em, zeugnisId);
  if (delegation === null) return false;
  const { id: rowId, generation } = delegation;
  return (await findDeputy(em, { rowId, generation }, now)) !== null;
};

/**
 * Refuses what a customer must not do while a deputy can rate. Call it with the reference locked.
 * @throws deputyActive
 */
export const refuseWhileDelegated = async (
  tx: EntityManager,
  zeugnisId: string,
  now: Date,
): Promise<void> => {
  if (await isDelegated(tx, zeugnisId, now)) throw problem('deputyActive');
};

/**
 * Makes room for what follows a delegation; how it ended before stays known. The link opens nothing any more.
 * @throws deputyChanged when it is no longer the current one
 */
export const supersedeDelegation = async (
  tx: EntityManager,
  { id, endedAs, endedAt }: Pick<Delegation, 'id' | 'endedAs' | 'endedAt'>,
  as: 'removed' | 'replaced',
  now: Date,
): Promise<void> => {
  const changed = await tx.nativeUpdate(
    Delegation,
    { id, current: true },
    { current: false, endedAs: endedAs ?? as, endedAt: endedAt ?? now, nextReminderAt: null },
  );
  if (changed !== 1) throw problem('deputyChanged');
};
