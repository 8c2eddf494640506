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
 * Verifies the caller's current password and returns the account. Failures count per session, not per account: a stolen
 * session cannot guess the password or lock others out. A session with too many failures a day ends.
 * @throws currentPasswordWrong, naming the field; currentPasswordLocked for a quarter of an hour after five failures;
 *   unauthenticated once the session has ended
 */
export const confirmPassword = async (
  dependencies: Dependencies,
  { em, actor, log, record }: ConfirmCall,
  password: string,
): Promise<AccountWithPassword> => {
  const { currentPasswords, currentPasswordsOfDay } = dependencies.limits;
  // Consumed before the comparison, because parallel guesses would all pass otherwise.
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
