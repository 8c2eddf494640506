import type { EntityManager } from '@mikro-orm/postgresql';

import { Account } from '../account/account.entity.ts';

/** Stored logo of an account as PNG, null without one. Loaded on demand, because it may be large. */
export const readLogo = async (em: EntityManager, accountId: string): Promise<Uint8Array | null> => {
  const { logo } = await em.findOneOrFail(
    Account,
    { id: accountId },
    { fields: ['logo'], populate: ['logo'], disableIdentityMap: true },
  );
  return logo ?? null;
};

type VersionedLogo = {
  /** Changes with the logo; null without one. */
  version: string | null;
  logo: Uint8Array | null;
};

/** Logo of an account and its version in one query; the logo is null if `isWanted` is false. */
export const readVersionedLogo = async (
  em: EntityManager,
  accountId: string,
  { isWanted }: { isWanted: boolean },
): Promise<VersionedLogo> => {
  const [row] = await em.execute<VersionedLogo[]>(
    `select left(encode(sha256(logo), 'hex'), 32) as version, ${isWanted ? 'logo' : 'null::bytea as logo'}
     from accounts.account where id = ?`,
    [accountId],
  );
  return row ?? { version: null, logo: null };
};
