import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

/**
 * Keeps an account from being deleted until the transaction `tx` ends: whatever brings credit, now or later, begins here.
 * @returns false when it is gone already
 */
export const lockAccountIfPresent = async (tx: EntityManager, accountId: string): Promise<boolean> => {
  const [row] = await tx.execute<{ held: boolean }[]>('select accounts_api.hold_account(?::uuid) as held', [
    accountId,
  ]);
  return row?.held === true;
};

/** As `lockAccountIfPresent`, for what an account does itself. @throws unauthenticated when it is gone already */
export const lockAccount = async (tx: EntityManager, accountId: string): Promise<void> => {
  if (!(await lockAccountIfPresent(tx, accountId))) throw problem('unauthenticated');
};
