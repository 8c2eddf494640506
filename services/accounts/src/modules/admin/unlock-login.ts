import type * as adminAccounts from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { digest } from '@attesta/service-kit/limits/network.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transactOnce } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { redisRequired } from '../../while-redis.ts';
import { Account } from '../account/account.entity.ts';
import { unlock } from '../login/failed-logins.ts';

/**
 * Ends the lock-out of an account after too many wrong passwords or codes.
 * @throws notFound, serviceUnavailable without Redis
 */
export const unlockLogin = async (
  dependencies: Pick<Dependencies, 'limits' | 'redis' | 'settings'>,
  { params, actor, em, now, ip, log, record }: Call<typeof adminAccounts.unlockLogin>,
): Promise<void> => {
  const { id } = params;
  await transactOnce(em, async (tx) => {
    const account = await tx.findOne(Account, { id });
    if (account === null) throw problem('notFound');
    await writeAudit(
      tx,
      { schema, now, ip, settings: dependencies.settings },
      { kind: 'loginUnlocked', actorId: actor.accountId, accountId: id },
    );
    // Last, so that no unlock lacks its audit row.
    await redisRequired(log, () => unlock(dependencies, digest(account.email), id));
  });
  record({ event: 'login', outcome: 'unlocked', accountId: actor.accountId, targetId: id });
};
