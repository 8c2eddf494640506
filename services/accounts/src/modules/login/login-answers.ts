import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import { digest } from '@attesta/service-kit/limits/network.ts';
import { reply } from '@attesta/service-kit/http/route.ts';
import type { Call, Reply } from '@attesta/service-kit/http/route.ts';
import type { SecurityDetail } from '@attesta/service-kit/logs/security-events.ts';

import type { Dependencies } from '../../dependencies.ts';
import { withRedisFallback, redisRequired } from '../../while-redis.ts';
import { requestMail } from '../mail/request-mail.ts';
import { recordFailure } from './failed-logins.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { preLoginId, preLoginSetCookie, startPreLogin } from './pre-login.ts';
import { hasSecondFactor } from './second-factor.ts';
import { countWrongCode } from './wrong-codes.ts';

export type LoginCall = Call<typeof accounts.login>;
export type LoginReply = Reply<ResponseOf<typeof accounts.login>>;

/** Answer to a right password: the code is still needed. */
export const askForSecondFactor = async (
  dependencies: Dependencies,
  call: LoginCall,
  account: AccountWithPassword,
): Promise<LoginReply> => {
  const previous = preLoginId(dependencies, call);
  const start = () => startPreLogin(dependencies, { account, now: call.now, previous });
  // An enrolled account needs no cookie, because the second step sends the password again.
  const enrolled = hasSecondFactor(account);
  const id = enrolled ? await withRedisFallback(null, call.log, start) : await redisRequired(call.log, start);
  const secondFactor = enrolled ? 'required' : 'enrolment';
  call.record({ event: 'login', outcome: 'continued', detail: 'password', accountId: account.id });
  return reply(
    200,
    { secondFactor },
    id === null ? {} : { 'set-cookie': preLoginSetCookie(dependencies, id, secondFactor) },
  );
};

/** Answer to a right recovery code: no token, but `getQrcode` now shows the secret for another phone. */
export const recovered = (dependencies: Dependencies, id: string): LoginReply =>
  reply(
    200,
    { secondFactor: 'recovered' },
    { 'set-cookie': preLoginSetCookie(dependencies, id, 'recovery') },
  );

/** Answer to a wrong code. From the fifth in a row on, mails the owner, because somebody knows the password. */
export const rejected = async (
  dependencies: Dependencies,
  { record, log, now, em }: LoginCall,
  { id, email }: AccountWithPassword,
  detail: SecurityDetail = 'totp',
): Promise<LoginReply> => {
  record({ event: 'login', outcome: 'refused', detail, accountId: id });
  await withRedisFallback(undefined, log, () =>
    recordFailure(dependencies, digest(email), { at: now, reason: 'code' }),
  );
  if (await withRedisFallback(false, log, () => countWrongCode(dependencies, id, now))) {
    await transact(em, (tx) => requestMail(tx, { kind: 'wrongCodes', accountId: id }));
  }
  return reply(200, { secondFactor: 'rejected' });
};
