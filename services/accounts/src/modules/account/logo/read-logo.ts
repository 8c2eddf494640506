import type { EntityManager } from '@mikro-orm/postgresql';

import { Account } from '../account.entity.ts';

/** The stored logo of an account as PNG, null without one. It is read only where it is needed: it may be large. */
export async function readLogo(em: EntityManager, accountId: string): Promise<Uint8Array | null> {
  const { logo } = await em.findOneOrFail(
    Account,
    { id: accountId },
    { fields: ['logo'], populate: ['logo'], disableIdentityMap: true },
  );
  return logo ?? null;
}

/** Another one for another logo, null without one. */
export async function readLogoVersion(em: EntityManager, accountId: string): Promise<string | null> {
  const [row] = await em.execute<{ version: string | null }[]>(
    `select left(encode(sha256(logo), 'hex'), 32) as version from accounts.account where id = ?`,
    [accountId],
  );
  return row?.version ?? null;
}
