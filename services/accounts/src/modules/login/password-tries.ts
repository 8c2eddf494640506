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
import { isFresh, isOf } from './pre-login-record.ts';
import { findPreLogin, preLoginId } from './pre-login.ts';
import type { login } from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import type { HashCaller } from '../credentials/hash-queue.ts';

type LoginCall = Call<typeof login>;

/** One try of a password that was let through and counted as a failure. */
type PasswordTry = {
  /** The password was right: takes the count back. */
  succeed(): Promise<void>;
  /** Milliseconds to wait before the answer if it was wrong. */
  delayAfterFailure: number;
  /** Whose turn the comparison takes. */
  asker: HashCaller;
};

const tryOf = (
  dependencies: Dependencies,
  { log }: LoginCall,
  {
    subject,
    failures,
    reset,
    asker,
  }: { subject: string; failures: number; reset: () => Promise<void>; asker: HashCaller },
): PasswordTry => ({
  asker,
  succeed: async () => {
    await Promise.all([
      reset(),
      dependencies.limits.passwordsWithoutRedis.reset(subject),
      withRedisFallback(undefined, log, () => takeBackFailure(dependencies, subject)),
    ]);
  },
  delayAfterFailure: delayAfter(failures, dependencies.settings.LOGIN_DELAY_MILLISECONDS),
});

/** None for three failures, then doubling up to sixteen times. */
const delayAfter = (failures: number, first: number): number =>
  failures <= 3 ? 0 : first * 2 ** Math.min(failures - 4, 4);

type Candidate = Pick<AccountWithPassword, 'id' | 'passwordHash' | 'version'> | null;

/**
 * Lets one try of a password through, counted before it is compared: a burst of parallel guesses would else pass all at
 * once. Whoever guesses from one network soon waits; whoever guesses from many pays with work for each guess. Neither
 * keeps the owner out, who has a known device or does the same work once.
 *
 * A browser counts as known where somebody logged in before with the password that the account has now, or has given
 * it in the last minutes; it has a budget of its own.
 * @param account with this e-mail and a password, or null; both are treated alike
 * @throws loginLocked when this network has failed too often for this e-mail, loginProofRequired
 */
export const admitPasswordTry = async (
  dependencies: Dependencies,
  call: LoginCall,
  { email, account }: { email: string; account: Candidate },
): Promise<PasswordTry> => {
  const { limits } = dependencies;
  const subject = digest(email);
  const known = await knownBrowser(dependencies, call, account);
  if (known !== null && (await limits.knownBrowsers.consume(known))) {
    const failures = await withRedisFallback(0, call.log, () => countFailure(dependencies, subject));
    const reset = () => limits.knownBrowsers.reset(known);
    return tryOf(dependencies, call, { subject, failures, reset, asker: 'known' });
  }
  const exceeded = await limits.passwords.findExceeded(call.ip, subject);
  if (exceeded !== null) throw await lockedOut(dependencies, call, { subject, place: exceeded });
  const failures = await countProven(dependencies, call, subject);
  const place = await limits.passwords.consume(call.ip, subject);
  if (place !== null) {
    await withRedisFallback(undefined, call.log, () => takeBackFailure(dependencies, subject));
    throw await lockedOut(dependencies, call, { subject, place });
  }
  const reset = async (): Promise<void> => {
    await limits.passwords.succeed(call.ip, subject);
    const places = limits.passwords.keysOf(call.ip, subject);
    await withRedisFallback(undefined, call.log, () => forgetLock(dependencies, subject, ...places));
  };
  return tryOf(dependencies, call, { subject, failures, reset, asker: { address: call.ip } });
};

/** The refusal of whoever has failed too often from here, or from around here; admins are told of it. */
const lockedOut = async (
  dependencies: Dependencies,
  { log, now }: LoginCall,
  { subject, place }: { subject: string; place: string },
): Promise<Problem> => {
  await withRedisFallback(undefined, log, () => recordLock(dependencies, subject, { at: now, place }));
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
  return isOf(preLogin, account) && isFresh(preLogin, call.now) ? `login.${digest(preLogin.key)}` : null;
};

/**
 * Counts the try in this process, which lets few through. Where Redis is away or takes nothing more, no proof can be told
 * from its copy.
 */
const countHere = async ({ limits }: Dependencies, subject: string): Promise<number> => {
  if (!(await limits.passwordsWithoutRedis.consume(subject))) throw problem('loginLocked');
  return 0;
};

/** Counts the try for the e-mail over all networks, after the proof of work where there were many failures. */
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
  // Others of a burst were counted since.
  await withRedisFallback(undefined, call.log, () => takeBackFailure(dependencies, subject));
  throw await proofRequired(dependencies, { subject, work: raised, now });
};
