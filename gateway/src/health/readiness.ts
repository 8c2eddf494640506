import type { Redis } from 'ioredis';
import type { GatewayEnv } from '../env.ts';
import type { WebBuilds } from '../web/web-builds.ts';

export type PartState = 'up' | 'down';
export type Readiness = { status: 'ready' | 'unready'; parts: Record<string, PartState> };

const patience = 2500;
const freshMilliseconds = 1000;

type Check = () => Promise<boolean>;

const asks =
  (url: string): Check =>
  async () => {
    const response = await fetch(new URL('/health/ready', url), { signal: AbortSignal.timeout(patience) });
    await response.arrayBuffer();
    return response.ok;
  };

const answersInTime = async (check: Check): Promise<PartState> => {
  const gaveUp = new Promise<false>((resolve) => {
    setTimeout(resolve, patience, false).unref();
  });
  return (await Promise.race([check().catch(() => false), gaveUp])) ? 'up' : 'down';
};

/**
 * Asks each part by name whether it is ready; answers of the last second are used again, so that nobody can make the
 * gateway ask for them.
 */
export const createReadinessCheck = (
  env: GatewayEnv,
  redis: Redis,
  readBuilds: () => Promise<WebBuilds>,
): (() => Promise<Readiness>) => {
  const checks: Record<string, Check> = {
    accounts: asks(env.ACCOUNTS_URL),
    payments: asks(env.PAYMENTS_URL),
    references: asks(env.REFERENCES_URL),
    documents: asks(env.DOCUMENTS_URL),
    ...(env.WORKER_URL === undefined ? {} : { worker: asks(env.WORKER_URL) }),
    redis: async () => (await redis.ping()) === 'PONG',
    web: async () => (await readBuilds()).shell !== null,
  };
  let known: Promise<Readiness> | null = null;
  let askedAt = 0;

  const askAll = async (): Promise<Readiness> => {
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answersInTime(check)] as const),
    );
    const isReady = states.every(([, state]) => state === 'up');
    return { status: isReady ? 'ready' : 'unready', parts: Object.fromEntries(states) };
  };

  return () => {
    if (known === null || Date.now() - askedAt > freshMilliseconds) {
      askedAt = Date.now();
      known = askAll();
    }
    return known;
  };
};
