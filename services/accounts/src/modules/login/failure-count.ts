import type { Dependencies } from '../../dependencies.ts';

type CountDependencies = Pick<Dependencies, 'redis' | 'settings'>;

const keyOf = ({ settings }: CountDependencies, subject: string) =>
  `${settings.REDIS_PREFIX}:login-failures:${subject}`;

/** Wrong passwords of an e-mail (its digest) over all networks, since the first failure within LOGIN_PROOF_HOURS. */
export const readFailures = async (dependencies: CountDependencies, subject: string): Promise<number> =>
  Math.max(0, Number((await dependencies.redis.get(keyOf(dependencies, subject))) ?? 0));

/** Counts a try as a failure before its result is known. @returns the new count */
export const countFailure = (dependencies: CountDependencies, subject: string): Promise<number> =>
  change(dependencies, subject, 1);

/** Reverts the count of a try that succeeded or was not made. */
export const takeBackFailure = async (dependencies: CountDependencies, subject: string): Promise<void> => {
  await change(dependencies, subject, -1);
};

/** Deletes the count of an e-mail whose owner has proven to control the mailbox. */
export const forgetFailures = async (dependencies: CountDependencies, subject: string): Promise<void> => {
  await dependencies.redis.del(keyOf(dependencies, subject));
};

const change = async (dependencies: CountDependencies, subject: string, by: number): Promise<number> => {
  const key = keyOf(dependencies, subject);
  const seconds = dependencies.settings.LOGIN_PROOF_HOURS * 3600;
  const answers = await dependencies.redis.multi().incrby(key, by).expire(key, seconds, 'NX').exec();
  return Number(answers?.[0]?.[1] ?? 0);
};
