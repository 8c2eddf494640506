import type { Dependencies } from '../../dependencies.ts';

type CountParts = Pick<Dependencies, 'redis' | 'settings'>;

const keyOf = ({ settings }: CountParts, subject: string) =>
  `${settings.REDIS_PREFIX}:login-failures:${subject}`;

/** How often the password of an e-mail (its digest) was wrong since the first failure of the last hours, from anywhere. */
export const readFailures = async (parts: CountParts, subject: string): Promise<number> =>
  Math.max(0, Number((await parts.redis.get(keyOf(parts, subject))) ?? 0));

/** Counts one more, before it is known to be one. @returns how many there are now */
export const countFailure = (parts: CountParts, subject: string): Promise<number> =>
  change(parts, subject, 1);

/** Takes one back that was none. */
export const takeBackFailure = async (parts: CountParts, subject: string): Promise<void> => {
  await change(parts, subject, -1);
};

/** Forgets the failures of an e-mail, whose owner has shown to have its mailbox. */
export const forgetFailures = async (parts: CountParts, subject: string): Promise<void> => {
  await parts.redis.del(keyOf(parts, subject));
};

const change = async (parts: CountParts, subject: string, by: number): Promise<number> => {
  const key = keyOf(parts, subject);
  const seconds = parts.settings.LOGIN_PROOF_HOURS * 3600;
  const answers = await parts.redis.multi().incrby(key, by).expire(key, seconds, 'NX').exec();
  return Number(answers?.[0]?.[1] ?? 0);
};
