import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

/**
 * Locks an account against deletion until the transaction `tx` ends. Every payment and grant begins with it.
 * @returns false for a deleted account
 */
export const lockAccountIfPresent = async (tx: EntityManager, accountId: string): Promise<boolean> => {
  const [row] = await tx.execute<{ held: boolean }[]>('select accounts_api.hold_account(?::uuid) as held', [
    accountId,
  ]);
  return row?.held === true;
};

/** As `lockAccountIfPresent`, for actions of the account itself. @throws unauthenticated for a deleted account */
export const lockAccount = async (tx: EntityManager, accountId: string): Promise<void> => {
  if (!(await lockAccountIfPresent(tx, accountId))) throw problem('unauthenticated');
};
