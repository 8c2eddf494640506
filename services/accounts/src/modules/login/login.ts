import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Problem } from '@attesta/service-kit/http/errors.ts';
import { digest } from '@attesta/service-kit/limits/network.ts';
import { reply } from '@attesta/service-kit/http/route.ts';

import { equalSecrets } from '@attesta/service-kit/auth/equal-secrets.ts';
import type { Dependencies } from '../../dependencies.ts';
import { withRedisFallback } from '../../while-redis.ts';
import { languageOf } from '../account/language-of.ts';
import { readRecoveryCode } from '../credentials/recovery-code.ts';
import { openLoginSession } from './open-session.ts';
import { checkPassword } from './check-password.ts';
import { forgetLock, recordLock } from './failed-logins.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { knownDeviceSetCookie } from './known-device.ts';
import type { LoginCall, LoginReply } from './login-answers.ts';
import { askForSecondFactor, recovered, rejected } from './login-answers.ts';
import { endPreLogin, preLoginId, preLoginSetCookie, takeCodeTry } from './pre-login.ts';
import { recoverLogin } from './recover-login.ts';
import { factorToCheck, hasSecondFactor } from './second-factor.ts';
import { matchCode } from '../credentials/totp.ts';
import { forgetWrongCodes, readCodeDelay } from './wrong-codes.ts';

/** Both steps of the login; the `code` header tells them apart. No token is issued without a right code. */
export const login = async (dependencies: Dependencies, call: LoginCall): Promise<LoginReply> => {
  const account = await checkPassword(dependencies, call);
  const code = call.header('code');
  return code === undefined
    ? askForSecondFactor(dependencies, call, account)
    : checkSecondFactor(dependencies, call, account, code.replace(/\s/g, ''));
};

const checkSecondFactor = async (
  dependencies: Dependencies,
  call: LoginCall,
  account: AccountWithPassword,
  code: string,
): Promise<LoginReply> => {
  const waitUntil = await withRedisFallback(null, call.log, () => readCodeDelay(dependencies, call, account));
  if (waitUntil !== null) throw await codesLocked(dependencies, call, account, waitUntil);
  const preLogin = preLoginId(dependencies, call);
  const allowed = await withRedisFallback(true, call.log, () => takeCodeTry(dependencies, preLogin));
  const isLocked = allowed && !(await dependencies.limits.codes.consume(account.id));
  if (isLocked) throw await codesLocked(dependencies, call, account);
  if (!allowed) throw lockedLogin(call, account);

  const recoveryCode = hasSecondFactor(account) ? readRecoveryCode(code) : null;
  if (recoveryCode !== null) {
    const id = await recoverLogin(dependencies, call, { account, characters: recoveryCode });
    if (id === null) return rejected(dependencies, call, account, 'recoveryCode');
    call.record({ event: 'login', outcome: 'recovered', detail: 'recoveryCode', accountId: account.id });
    return recovered(dependencies, id);
  }
  const factor = await factorToCheck(dependencies, call, account);
  if (factor === null) return askForSecondFactor(dependencies, call, account);
  // The client echoes the secret that it was shown; it must be ours, and the code is checked with our copy.
  if (factor.isNew && !equalSecrets(call.header('secret') ?? '', factor.secret)) {
    return rejected(dependencies, call, account);
  }
  const step = matchCode({ secret: factor.secret, code, now: call.now });
  if (step === null) {
    const answer = await rejected(dependencies, call, account);
    if (factor.hasEnded) throw problem('recoveryEnded');
    return answer;
  }

  const remember = call.header('remember') === 'true';
  const replacesFactor = factor.isNew && hasSecondFactor(account);
  const proven = { account, step, sealedSecret: factor.sealed, remember, replacesFactor };
  const token = await openLoginSession(dependencies, call, proven);
  if (token === null) return rejected(dependencies, call, account);
  if (factor.isNew) {
    const outcome = replacesFactor ? 'replaced' : 'enrolled';
    call.record({ event: 'secondFactor', outcome, accountId: account.id });
  }
  call.record({ event: 'login', outcome: 'accepted', detail: 'totp', accountId: account.id });
  await Promise.all([
    withRedisFallback(undefined, call.log, () => dependencies.limits.codes.reset(account.id)),
    withRedisFallback(undefined, call.log, () => forgetWrongCodes(dependencies, account.id)),
    withRedisFallback(undefined, call.log, () => forgetLock(dependencies, digest(account.email))),
    withRedisFallback(undefined, call.log, () => endPreLogin(dependencies, preLogin)),
  ]);
  return reply(
    200,
    { secondFactor: 'accepted', language: languageOf(account) },
    {
      authorization: `Bearer ${token}`,
      'set-cookie': [
        preLoginSetCookie(dependencies, null),
        knownDeviceSetCookie(dependencies.settings, account, call.now),
      ],
    },
  );
};

const lockedLogin = (call: LoginCall, account: AccountWithPassword): Problem => {
  call.record({ event: 'login', outcome: 'locked', detail: 'totp', accountId: account.id });
  return problem('loginLocked');
};

/** Problem that refuses further codes of an account; recorded for admins. */
const codesLocked = async (
  dependencies: Dependencies,
  call: LoginCall,
  account: AccountWithPassword,
  until?: Date,
): Promise<Problem> => {
  const lock = { at: call.now, until };
  await withRedisFallback(undefined, call.log, () => recordLock(dependencies, digest(account.email), lock));
  return lockedLogin(call, account);
};
