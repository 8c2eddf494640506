import type { EntityManager } from '@mikro-orm/postgresql';
import type { LoginState } from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import { digest } from '@attesta/service-kit/limits/network.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';

import type { Dependencies } from '../../dependencies.ts';
import { withRedisFallback } from '../../while-redis.ts';
import type { Account } from '../account/account.entity.ts';
import { hasPassword } from '../account/account-with-password.ts';
import { readFailedLogins } from '../login/failed-logins.ts';

type LinkRow = { until: Date; sent_at: Date | null; failed_at: Date | null };

/**
 * Latest mail with a link for the first password, of a registration or of the account. Its request is kept for a month;
 * an older link counts as sent when it was made.
 */
const readRegistrationMail = async (
  em: EntityManager,
  accountId: string,
): Promise<LoginState['registrationMail']> => {
  const [link] = await em.execute<LinkRow[]>(
    `select l.until, case when o.id is null then l.at else o.done_at end as sent_at, o.failed_at
     from (
       select account_id, issued_for as mail, issued_at as at, expires_at as until from accounts.password_link
       union all
       select account_id, mail_id, mailed_at, link_until from accounts.registration where mail_id is not null
     ) l left join accounts.outbox o on o.id = l.mail where l.account_id = ? order by l.at desc limit 1`,
    [accountId],
  );
  if (link === undefined) return null;
  const moment = (at: Date | null): string | null => (at === null ? null : new Date(at).toISOString());
  return {
    sentAt: moment(link.sent_at),
    failedAt: moment(link.failed_at),
    linkUntil: new Date(link.until).toISOString(),
  };
};

/** Obstacles to a login of the owner, apart from the account's state. */
export const readLoginState = async (
  dependencies: Pick<Dependencies, 'redis' | 'settings'>,
  { em, now, log }: { em: EntityManager; now: Date; log: Logger },
  account: Account,
): Promise<LoginState> => {
  const [registrationMail, failed] = await Promise.all([
    hasPassword(account) ? null : readRegistrationMail(em, account.id),
    withRedisFallback({ lastFailure: null, lockedUntil: null }, log, () =>
      readFailedLogins(dependencies, digest(account.email), now),
    ),
  ]);
  return { registrationMail, ...failed };
};
