import type { EntityManager } from '@mikro-orm/postgresql';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import type { Vault } from '../modules/credentials/vault.ts';
import type { Dependencies } from '../dependencies.ts';

const batch = 200;

/**
 * Reseals second-factor secrets with the newest key, so that earlier keys can be retired. Secrets of an unknown key
 * stay unchanged. A concurrent login wins: it has sealed with the newest key, too.
 * @returns the number renewed, and the number left with unknown keys
 */
export const renewSealedSecrets = async (
  em: EntityManager,
  vault: Vault,
): Promise<{ renewed: number; left: number }> => {
  const outcome = { renewed: 0, left: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await em.execute<{ id: string; sealed: string }[]>(
      `select id, totp_secret as sealed from accounts.account
       where id > ?::uuid and totp_secret is not null and split_part(totp_secret, '.', 1) <> ?
       order by id limit ${batch}`,
      [after, vault.keyId],
    );
    for (const { id, sealed } of rows) {
      const renewed = tryToRenew(vault, id, sealed);
      if (renewed === null) outcome.left += 1;
      else {
        const changed = await em.execute<unknown[]>(
          'update accounts.account set totp_secret = ? where id = ? and totp_secret = ? returning 1',
          [renewed, id, sealed],
        );
        outcome.renewed += changed.length;
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return outcome;
    after = last.id;
  }
};

const tryToRenew = (vault: Vault, owner: string, sealed: string): string | null => {
  try {
    return vault.renew(sealed, owner);
  } catch {
    return null;
  }
};

/** Runs once at the start: while this process runs, new secrets are sealed with its newest key. */
export const startSecretRenewal = ({
  orm,
  vault,
  logger,
}: Pick<Dependencies, 'orm' | 'vault' | 'logger'>): Running => {
  const renewing = renewSealedSecrets(orm.em.fork(), vault).then(
    ({ renewed, left }) => {
      if (renewed > 0) logger.info({ renewed }, 'second factors sealed with the newest key');
      if (left > 0) {
        logger.error({ alert: 'unknown-totp-key', left }, 'second factors sealed with unknown keys');
      }
    },
    (error: unknown) => logger.warn({ err: error }, 'sealing with the newest key failed'),
  );
  return { stop: () => renewing };
};
