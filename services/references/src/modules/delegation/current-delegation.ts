import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import { Delegation } from './delegation.entity.ts';
import { findDeputy } from './find-deputy.ts';

/** Current delegation, read from the database; null without one or after its removal. */
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
 * Refuses a customer's command while a deputy can rate. The reference must be locked.
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
 * Makes a delegation no longer current, which invalidates its link; an earlier end stays recorded.
 * @throws deputyChanged when it was not the current one
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
