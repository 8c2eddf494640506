import type { EntityManager } from '@mikro-orm/postgresql';

import { Payment } from './payment.entity.ts';

/** The e-mail of an account; null for one that is not there (any more). */
export const readEmail = async (em: EntityManager, accountId: string): Promise<string | null> => {
  const [row] = await em.execute<{ email: string | null }[]>(
    'select accounts_api.email_of(?::uuid) as email',
    [accountId],
  );
  return row?.email ?? null;
};

/** Whether an id is or was that of an account: payments outlast theirs. */
export const isKnownAccount = async (em: EntityManager, accountId: string): Promise<boolean> =>
  (await readEmail(em, accountId)) !== null || (await em.count(Payment, { accountId })) > 0;
