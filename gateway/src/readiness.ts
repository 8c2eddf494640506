import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Redis } from 'ioredis';
import type { GatewayEnv } from './env.ts';
import type { WebBuilds } from './builds/web-builds.ts';
import { hasRoom } from './redis-memory.ts';

/** `full`: Redis is out of memory. */
export type DependencyState = 'up' | 'down' | 'full';
export type Readiness = { status: 'ready' | 'unready'; parts: Record<string, DependencyState> };

const timeoutMilliseconds = 2500;
const freshMilliseconds = 1000;

type Check = () => Promise<boolean | 'full'>;

const isReadyAt =
  (url: string): Check =>
  async () => {
    const response = await fetch(new URL('/health/ready', url), {
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    await response.arrayBuffer();
    return response.ok;
  };

const checksOfGiven = (urls: Record<string, string | undefined>): Record<string, Check> =>
  Object.fromEntries(
    Object.entries(urls).flatMap(([name, url]) => (url === undefined ? [] : [[name, isReadyAt(url)]])),
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
const logChanges = (before: Readiness | null, now: Readiness, logger: Logger): void => {
  for (const [name, state] of Object.entries(now.parts)) {
    const earlier = before?.parts[name];
    if (earlier === state || (earlier === undefined && state === 'up')) continue;
    if (state === 'up') logger.info({ part: name }, `${name} is up again`);
    else if (earlier === undefined && state === 'down') logger.warn({ part: name }, `${name} is not up yet`);
    else logger.error({ part: name }, `${name} is ${state}`);
  }
};

/**
 * Checks the readiness of each process by name. Answers of the last second are reused, so that no client can multiply
 * the checks.
 */
export const createReadinessCheck = (
  env: GatewayEnv,
  redis: Redis,
  readBuilds: () => Promise<WebBuilds>,
  logger: Logger,
): (() => Promise<Readiness>) => {
  const checks: Record<string, Check> = {
    accounts: isReadyAt(env.ACCOUNTS_URL),
    payments: isReadyAt(env.PAYMENTS_URL),
    references: isReadyAt(env.REFERENCES_URL),
    documents: isReadyAt(env.DOCUMENTS_URL),
    ...checksOfGiven({
      'accounts-worker': env.ACCOUNTS_WORKER_URL,
      'payments-worker': env.PAYMENTS_WORKER_URL,
      'references-worker': env.REFERENCES_WORKER_URL,
      worker: env.WORKER_URL,
    }),
    redis: async () => ((await hasRoom(redis, env.REDIS_PREFIX)) ? true : 'full'),
    web: async () => (await readBuilds()).shell !== null,
  };
  let last: Readiness | null = null;
  let cached: Promise<Readiness> | null = null;
  let checkedAt = 0;

  const checkAll = async (): Promise<Readiness> => {
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answersInTime(check)] as const),
    );
    const isReady = states.every(([, state]) => state === 'up');
    const readiness: Readiness = {
      status: isReady ? 'ready' : 'unready',
      parts: Object.fromEntries(states),
    };
    logChanges(last, readiness, logger);
    last = readiness;
    return readiness;
  };

  return () => {
    if (cached === null || Date.now() - checkedAt > freshMilliseconds) {
      checkedAt = Date.now();
      cached = checkAll();
    }
    return cached;
  };
};
