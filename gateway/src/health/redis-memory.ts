import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Redis } from 'ioredis';

/** Interval of memory checks (milliseconds). */
const interval = 10_000;
/** Share of the memory that raises an alert: a full Redis refuses captchas and delays jobs. */
const nearlyFull = 0.8;

/** False if Redis is full (`noeviction`). @throws if it does not answer */
export const hasRoom = (redis: Redis, prefix: string): Promise<boolean> =>
  redis.set(`${prefix}:has-room`, '1', 'EX', 60).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.message.startsWith('OOM')) return false;
      throw error;
    },
  );

const numberIn = (info: string, name: string): number =>
  Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);

type Memory = { isFull: boolean; share: number; isWithoutLimit: boolean };

const stateOf = ({ isFull, share, isWithoutLimit }: Memory): string | null => {
  if (isFull) return 'redis-full';
  if (share >= nearlyFull) return 'redis-nearly-full';
  return isWithoutLimit ? 'redis-without-limit' : null;
};

/** Raises an alert, once per change, if Redis is nearly full, full, or has no memory limit. Call the result to stop. */
export const watchRedisMemory = (redis: Redis, prefix: string, logger: Logger): (() => void) => {
  let reported: string | null = null;

  const check = async (): Promise<void> => {
    if (redis.status !== 'ready') return;
    const isFull = !(await hasRoom(redis, prefix));
    // Redis may refuse INFO; then only a full one is noticed.
    const info = await redis.info('memory').catch(() => '');
    const used = numberIn(info, 'used_memory');
    const most = numberIn(info, 'maxmemory');
    const share = most === 0 ? 0 : used / most;
    const state = stateOf({ isFull, share, isWithoutLimit: info !== '' && most === 0 });
    if (state === reported) return;
    reported = state;
    const megabytes = { used: Math.round(used / 1_048_576), most: Math.round(most / 1_048_576) };
    if (state === null) logger.info(megabytes, 'Redis has room again');
    else if (state === 'redis-without-limit') logger.warn({ alert: state }, 'Redis has no maxmemory');
    else logger.error({ alert: state, ...megabytes }, 'Redis needs more memory');
  };

  const checkSafely = (): void => void check().catch(() => undefined);
  const timer = setInterval(checkSafely, interval).unref();
  redis.on('ready', checkSafely);
  checkSafely();
  return () => {
    clearInterval(timer);
    redis.off('ready', checkSafely);
  };
};
