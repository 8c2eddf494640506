import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Problem } from '@attesta/service-kit/http/errors.ts';
import { digest } from '@attesta/service-kit/limits/network.ts';
import type { Dependencies } from '../../dependencies.ts';
import { withRedisFallback } from '../../while-redis.ts';
import { countFailure, readFailures, takeBackFailure } from './failure-count.ts';
import { forgetLock, recordLock } from './failed-logins.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { readKnownDevice } from './known-device.ts';
import { proofRequired, takeProof, workAfter } from './login-proof.ts';
import { isFresh, belongsTo } from './pre-login-record.ts';
import { findPreLogin, preLoginId } from './pre-login.ts';
import type { login } from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import type { HashCaller } from '../credentials/hash-queue.ts';

type LoginCall = Call<typeof login>;

/** Admitted password try, counted as a failure until it succeeds. */
type PasswordTry = {
  /** Reverts the count after a right password. */
  succeed(): Promise<void>;
  /** Milliseconds to delay the answer to a wrong password. */
  delayAfterFailure: number;
  /** Caller in the hash queue. */
  caller: HashCaller;
};

const tryOf = (
  dependencies: Dependencies,
  { log }: LoginCall,
  {
    subject,
    failures,
    reset,
    caller,
  }: { subject: string; failures: number; reset: () => Promise<void>; caller: HashCaller },
): PasswordTry => ({
  caller,
  succeed: async () => {
    await Promise.all([
      reset(),
      dependencies.limits.passwordsWithoutRedis.reset(subject),
      withRedisFallback(undefined, log, () => takeBackFailure(dependencies, subject)),
    ]);
  },
  delayAfterFailure: delayAfter(failures, dependencies.settings.LOGIN_DELAY_MILLISECONDS),
});

/** No delay for three failures, then doubling up to sixteen times. */
const delayAfter = (failures: number, first: number): number =>
  failures <= 3 ? 0 : first * 2 ** Math.min(failures - 4, 4);

type Candidate = Pick<AccountWithPassword, 'id' | 'passwordHash' | 'version'> | null;

/**
 * Admits one password try and counts it before the comparison, because parallel guesses would all pass otherwise.
 * Guesses from one network are soon locked out; guesses from many networks need a proof of work each. The owner still
 * gets in with a known device or one proof.
 *
 * A browser is known if the current password was used there for an earlier login or within the last minutes; it has a
 * budget of its own.
 * @param account with this e-mail and a password, or null; both are treated alike
 * @throws loginLocked after too many failures of this network for this e-mail, loginProofRequired
 */
export const admitPasswordTry = async (
  dependencies: Dependencies,
  call: LoginCall,
  { email, account }: { email: string; account: Candidate },
): Promise<PasswordTry> => {
  const { limits } = dependencies;
  const subject = digest(email);
  const browser = await knownBrowser(dependencies, call, account);
  if (browser !== null && (await limits.knownBrowsers.consume(browser))) {
    const failures = await withRedisFallback(0, call.log, () => countFailure(dependencies, subject));
    const reset = () => limits.knownBrowsers.reset(browser);
    return tryOf(dependencies, call, { subject, failures, reset, caller: 'known' });
  }
  const exceeded = await limits.passwords.findExceeded(call.ip, subject);
  if (exceeded !== null) throw await lockedOut(dependencies, call, { subject, key: exceeded });
  const failures = await countProven(dependencies, call, subject);
  const key = await limits.passwords.consume(call.ip, subject);
  if (key !== null) {
    await withRedisFallback(undefined, call.log, () => takeBackFailure(dependencies, subject));
    throw await lockedOut(dependencies, call, { subject, key });
  }
  const reset = async (): Promise<void> => {
    await limits.passwords.succeed(call.ip, subject);
    const keys = limits.passwords.keysOf(call.ip, subject);
    await withRedisFallback(undefined, call.log, () => forgetLock(dependencies, subject, ...keys));
  };
  return tryOf(dependencies, call, { subject, failures, reset, caller: { address: call.ip } });
};

/** Problem for too many failures from this network; recorded for admins. */
const lockedOut = async (
  dependencies: Dependencies,
  { log, now }: LoginCall,
  { subject, key }: { subject: string; key: string },
): Promise<Problem> => {
  await withRedisFallback(undefined, log, () => recordLock(dependencies, subject, { at: now, key }));
  return problem('loginLocked');
};

const knownBrowser = async (
  dependencies: Dependencies,
  call: LoginCall,
  account: Candidate,
): Promise<string | null> => {
  const device = readKnownDevice(dependencies.settings, call, account);
  if (device !== null) return `device.${device}`;
  const preLogin = await withRedisFallback(null, call.log, () =>
    findPreLogin(dependencies, preLoginId(dependencies, call)),
  );
  if (preLogin === null || account === null) return null;
  return belongsTo(preLogin, account) && isFresh(preLogin, call.now) ? `login.${digest(preLogin.key)}` : null;
};

/** Counts the try in this process with a low limit: without a working Redis no proof can be told from its copy. */
const countHere = async ({ limits }: Dependencies, subject: string): Promise<number> => {
  if (!(await limits.passwordsWithoutRedis.consume(subject))) throw problem('loginLocked');
  return 0;
};

/** Counts the try for the e-mail over all networks, after a proof of work if there were many failures. */
const countProven = async (dependencies: Dependencies, call: LoginCall, subject: string): Promise<number> => {
  const { settings } = dependencies;
  const before = await withRedisFallback(null, call.log, () => readFailures(dependencies, subject));
  if (before === null) return countHere(dependencies, subject);
  const work = workAfter(settings, before);
  const { now } = call;
  const isProven = work > 0 && (await takeProof(dependencies, call, { subject, work }));
  if (work > 0 && !isProven) throw await proofRequired(dependencies, { subject, work, now });
  const failures = await withRedisFallback(null, call.log, () => countFailure(dependencies, subject));
  if (failures === null) return countHere(dependencies, subject);
  const raised = workAfter(settings, failures - 1);
  if (isProven || raised === 0) return failures;
  // Concurrent tries were counted since.
  await withRedisFallback(undefined, call.log, () => takeBackFailure(dependencies, subject));
  throw await proofRequired(dependencies, { subject, work: raised, now });
};
