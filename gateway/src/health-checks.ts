import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Redis } from 'ioredis';
import type { GatewayEnv } from './env.ts';
import type { WebBuilds } from './builds/web-builds.ts';
import { hasRoom } from './redis-memory.ts';

/** `full`: Redis is out of memory. */
export type DependencyState = 'up' | 'down' | 'full';
export type PartsState = { status: 'ready' | 'unready'; parts: Record<string, DependencyState> };

export type HealthChecks = {
  /**
   * True if this gateway may get requests: it has builds to serve. Services and Redis, which all gateways share, do not
   * count: with a service down, pages still answer.
   */
  isReady(): Promise<boolean>;
  /** State of each part behind this gateway, for people and monitoring. */
  readParts(): Promise<PartsState>;
};

const timeoutMilliseconds = 2500;
const freshMilliseconds = 1000;

type Check = () => Promise<boolean | 'full'>;

const isWellAt =
  (url: string): Check =>
  async () => {
    const response = await fetch(new URL('/health/parts', url), {
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    await response.arrayBuffer();
    return response.ok;
  };

const checksOfGiven = (urls: Record<string, string | undefined>): Record<string, Check> =>
  Object.fromEntries(
    Object.entries(urls).flatMap(([name, url]) => (url === undefined ? [] : [[name, isWellAt(url)]])),
  );

const answersInTime = async (check: Check): Promise<DependencyState> => {
  const gaveUp = new Promise<false>((resolve) => {
    setTimeout(resolve, timeoutMilliseconds, false).unref();
  });
  const answer = await Promise.race([check().catch(() => false), gaveUp]);
  if (answer === 'full') return answer;
  return answer ? 'up' : 'down';
};

/** Logs which process went down or came back: the public answer does not say it. */
const logChanges = (before: PartsState | null, now: PartsState, logger: Logger): void => {
  for (const [name, state] of Object.entries(now.parts)) {
    const earlier = before?.parts[name];
    if (earlier === state || (earlier === undefined && state === 'up')) continue;
    if (state === 'up') logger.info({ part: name }, `${name} is up again`);
    else if (earlier === undefined && state === 'down') logger.warn({ part: name }, `${name} is not up yet`);
    else logger.error({ part: name }, `${name} is ${state}`);
  }
};

/** Answers of the last second are reused, so that no client can multiply the checks. */
const reused = <Answer>(check: () => Promise<Answer>): (() => Promise<Answer>) => {
  let cached: Promise<Answer> | null = null;
  let checkedAt = 0;
  return () => {
    if (cached === null || Date.now() - checkedAt > freshMilliseconds) {
      checkedAt = Date.now();
      cached = check();
    }
    return cached;
  };
};

export const createHealthChecks = (
  env: GatewayEnv,
  redis: Redis,
  readBuilds: () => Promise<WebBuilds>,
  logger: Logger,
): HealthChecks => {
  const hasBuilds: Check = async () => (await readBuilds()).shell !== null;
  const checks: Record<string, Check> = {
    accounts: isWellAt(env.ACCOUNTS_URL),
    payments: isWellAt(env.PAYMENTS_URL),
    references: isWellAt(env.REFERENCES_URL),
    documents: isWellAt(env.DOCUMENTS_URL),
    ...checksOfGiven({
      'accounts-worker': env.ACCOUNTS_WORKER_URL,
      'payments-worker': env.PAYMENTS_WORKER_URL,
      'references-worker': env.REFERENCES_WORKER_URL,
      worker: env.WORKER_URL,
    }),
    redis: async () => ((await hasRoom(redis, env.REDIS_PREFIX)) ? true : 'full'),
    web: hasBuilds,
  };
  let last: PartsState | null = null;

  const readParts = async (): Promise<PartsState> => {
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answersInTime(check)] as const),
    );
    const areUp = states.every(([, state]) => state === 'up');
    const now: PartsState = { status: areUp ? 'ready' : 'unready', parts: Object.fromEntries(states) };
    logChanges(last, now, logger);
    last = now;
    return now;
  };

  return {
    isReady: reused(async () => (await answersInTime(hasBuilds)) === 'up'),
    readParts: reused(readParts),
  };
};
