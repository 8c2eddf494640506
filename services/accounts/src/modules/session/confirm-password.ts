import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { RecordEvent } from '@attesta/service-kit/http/request-recorder.ts';
import type { Actor } from '@attesta/service-kit/auth/session.ts';

import type { Dependencies } from '../../dependencies.ts';
import { withRedisFallback } from '../../while-redis.ts';
import { Account } from '../account/account.entity.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { Session } from './session.entity.ts';
import { verifyPassword } from '../credentials/password-hash.ts';

type ConfirmCall = { em: EntityManager; actor: Actor; log: Logger; record: RecordEvent };

/**
 * The caller's account, once the caller has shown to know its password. Wrong ones are counted per session, not per
 * account: whoever took a session over can guess no password, and lock nobody else out with it. A session that goes on
 * guessing ends.
 * @throws currentPasswordWrong, which names the field; currentPasswordLocked after five wrong ones for a quarter of an
 *   hour; unauthenticated once the session has ended over it
 */
export const confirmPassword = async (
  dependencies: Dependencies,
  { em, actor, log, record }: ConfirmCall,
  password: string,
): Promise<AccountWithPassword> => {
  const { currentPasswords, currentPasswordsOfDay } = dependencies.limits;
  // Taken before the comparison: a burst of parallel guesses would else pass all at once.
  if (!(await currentPasswords.consume(actor.sessionId))) throw problem('currentPasswordLocked');
  const account = await em.findOneOrFail(Account, { id: actor.accountId });
  const stored = account.passwordHash ?? null;
  if (!(await verifyPassword(stored, password, 'known'))) {
    if (!(await currentPasswordsOfDay.consume(actor.sessionId))) {
      await em.nativeDelete(Session, { id: actor.sessionId });
      record({ event: 'sessions', outcome: 'ended', detail: 'password', accountId: actor.accountId });
      throw problem('unauthenticated');
    }
    throw problem('currentPasswordWrong', { fields: { currentPassword: 'currentPasswordWrong' } });
  }
  await withRedisFallback(undefined, log, () => currentPasswords.reset(actor.sessionId));
  return account as AccountWithPassword;
};
