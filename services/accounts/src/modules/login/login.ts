import type { login } from '@attesta/contracts/operations/accounts.ts';
import { problem } from '@attesta/service-kit/errors.ts';
import { reply } from '@attesta/service-kit/route.ts';
import type { Call, Reply } from '@attesta/service-kit/route.ts';

import { equalSecrets } from '@attesta/service-kit/equal-secrets.ts';
import type { Parts } from '../../parts.ts';
import { redisOr, redisRequired } from '../../while-redis.ts';
import { openSession } from '../session/open-session.ts';
import { checkPassword } from './check-password.ts';
import type { KnownAccount } from './check-password.ts';
import { readPendingSecret } from './pending-secret.ts';
import {
  endPreLogin,
  findPreLogin,
  isOf,
  preLoginId,
  preLoginSetCookie,
  startPreLogin,
  takeCodeTry,
} from './pre-login.ts';
import { matchCode } from './totp.ts';

type LoginCall = Call<typeof login>;
type LoginReply = Reply<{ secondFactor: 'required' | 'enrolment' | 'rejected' | 'accepted' }>;

/** A secret to check a code with, and the form in which it is stored once the code was right. */
type Factor = { secret: string; sealed: string };

/** Both steps of the login; the `code` header tells them apart. No token ever leaves without a right code. */
export async function logIn(parts: Parts, call: LoginCall): Promise<LoginReply> {
  const account = await checkPassword(parts, call);
  const code = call.header('code');
  return code === undefined
    ? askForSecondFactor(parts, call, account)
    : checkSecondFactor(parts, call, account, code.replace(/\s/g, ''));
}

async function askForSecondFactor(parts: Parts, call: LoginCall, account: KnownAccount): Promise<LoginReply> {
  const previous = preLoginId(parts, call);
  const start = () => startPreLogin(parts, { account, now: call.now, previous });
  // An enrolled account can go on without the cookie, because the second step sends the password again.
  const enrolled = hasSecondFactor(account);
  const id = enrolled ? await redisOr(null, call.log, start) : await redisRequired(call.log, start);
  const secondFactor = enrolled ? 'required' : 'enrolment';
  return reply(
    200,
    { secondFactor },
    id === null ? {} : { 'set-cookie': preLoginSetCookie(parts, id, secondFactor) },
  );
}

async function checkSecondFactor(
  parts: Parts,
  call: LoginCall,
  account: KnownAccount,
  code: string,
): Promise<LoginReply> {
  const preLogin = preLoginId(parts, call);
  const allowed = await redisOr(true, call.log, () => takeCodeTry(parts, preLogin));
  if (!allowed || !(await parts.limits.codes.consume(account.id))) throw problem('loginLocked');

  const enrolled = hasSecondFactor(account);
  const factor = enrolled ? storedFactor(parts, account) : await pendingFactor(parts, call, account);
  if (factor === null) return askForSecondFactor(parts, call, account);
  // Shown to the client for its QR code; what it sends back must be ours, and is not what gets checked.
  if (!enrolled && !equalSecrets(call.header('secret') ?? '', factor.secret)) return rejected();
  const step = matchCode({ secret: factor.secret, code, now: call.now, afterStep: account.totpLastStep });
  if (step === null) return rejected();

  const remember = call.header('remember') === 'true';
  const token = await openSession(parts, call, { account, step, sealedSecret: factor.sealed, remember });
  if (token === null) return rejected();
  await redisOr(undefined, call.log, () => parts.limits.codes.reset(account.id));
  await redisOr(undefined, call.log, () => endPreLogin(parts, preLogin));
  return reply(
    200,
    { secondFactor: 'accepted' },
    { authorization: `Bearer ${token}`, 'set-cookie': preLoginSetCookie(parts, null) },
  );
}

function rejected(): LoginReply {
  return reply(200, { secondFactor: 'rejected' });
}

function hasSecondFactor(account: KnownAccount): account is KnownAccount & { totpSecret: string } {
  return account.totpSecret !== null && account.totpSecret !== undefined;
}

function storedFactor({ vault }: Parts, account: KnownAccount & { totpSecret: string }): Factor {
  return { secret: vault.open(account.totpSecret, account.id), sealed: account.totpSecret };
}

async function pendingFactor(parts: Parts, call: LoginCall, account: KnownAccount): Promise<Factor | null> {
  const secret = await redisRequired(call.log, async () => {
    const preLogin = await findPreLogin(parts, preLoginId(parts, call));
    return preLogin !== null && isOf(preLogin, account) ? readPendingSecret(parts, preLogin, call.now) : null;
  });
  return secret === null ? null : { secret, sealed: parts.vault.seal(secret, account.id) };
}
