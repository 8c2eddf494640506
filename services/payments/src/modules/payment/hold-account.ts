import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/errors.ts';

/**
 * Keeps an account from being deleted until the transaction `tx` ends: whatever brings credit, now or later, begins here.
 * @throws unauthenticated when it is gone already
 */
export const holdAccount = async (tx: EntityManager, accountId: string): Promise<void> => {
  const [row] = await tx.execute<{ held: boolean }[]>('select accounts_api.hold_account(?::uuid) as held', [
    accountId,
  ]);
  if (row?.held !== true) throw problem('unauthenticated');
};
