import type { EntityManager } from '@mikro-orm/postgresql';

import { Payment } from './payment.entity.ts';

/** E-mail of an account; null for an unknown or deleted one. */
export const readEmail = async (em: EntityManager, accountId: string): Promise<string | null> => {
  const [row] = await em.execute<{ email: string | null }[]>(
    'select accounts_api.email_of(?::uuid) as email',
    [accountId],
  );
  return row?.email ?? null;
};

/** True for the id of an account, or of a deleted one with payments. */
export const isKnownAccount = async (em: EntityManager, accountId: string): Promise<boolean> =>
  (await readEmail(em, accountId)) !== null || (await em.count(Payment, { accountId })) > 0;
