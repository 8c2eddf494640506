import type { Dependencies } from '../../dependencies.ts';

type CountParts = Pick<Dependencies, 'redis' | 'settings'>;

const keyOf = ({ settings }: CountParts, subject: string) =>
  `${settings.REDIS_PREFIX}:login-failures:${subject}`;

/** How often the password of an e-mail (its digest) was wrong since the first failure of the last hours, from anywhere. */
export const readFailures = async (dependencies: CountParts, subject: string): Promise<number> =>
  Math.max(0, Number((await dependencies.redis.get(keyOf(dependencies, subject))) ?? 0));

/** Counts one more, before it is known to be one. @returns how many there are now */
export const countFailure = (dependencies: CountParts, subject: string): Promise<number> =>
  change(dependencies, subject, 1);

/** Takes one back that was none. */
export const takeBackFailure = async (dependencies: CountParts, subject: string): Promise<void> => {
  await change(dependencies, subject, -1);
};

/** Forgets the failures of an e-mail, whose owner has shown to have its mailbox. */
export const forgetFailures = async (dependencies: CountParts, subject: string): Promise<void> => {
  await dependencies.redis.del(keyOf(dependencies, subject));
};

const change = async (dependencies: CountParts, subject: string, by: number): Promise<number> => {
  const key = keyOf(dependencies, subject);
  const seconds = dependencies.settings.LOGIN_PROOF_HOURS * 3600;
  const answers = await dependencies.redis.multi().incrby(key, by).expire(key, seconds, 'NX').exec();
  return Number(answers?.[0]?.[1] ?? 0);
};
