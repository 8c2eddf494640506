import type { Health, PartHealth } from '@attesta/contracts/operations/accounts/health.ts';
import { createInternalPass, internalHeader } from '@attesta/service-kit/auth/internal-caller.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { GatewayEnv } from '../env.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import { readDocumentLines } from './document-lines.ts';
import { createPartHistory } from './part-history.ts';
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
  /** State of each part behind this gateway, for monitoring. */
  readParts(): Promise<PartsState>;
  /** The same for people, with what the parts depend on, times and the lines of documents. */
  readHealth(): Promise<Pick<Health, 'parts' | 'lines'>>;
};

const timeoutMilliseconds = 2500;
const freshMilliseconds = 1000;

/** Result of a check: the part's state, and states of what the part depends on, by its own word. */
type Finding = { state: DependencyState; behind: Record<string, string> };
/** A finding with the time to it; null without an answer. */
type TimedFinding = Finding & { milliseconds: number | null };
type Check = () => Promise<Finding>;

const alone = (state: DependencyState): Finding => ({ state, behind: {} });

const partsBody = z.object({ parts: z.record(z.string(), z.string()) });

const isWellAt =
  (url: string, internalPass: () => string): Check =>
  async () => {
    const response = await fetch(new URL('/health/parts', url), {
      headers: { [internalHeader]: internalPass() },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const body = partsBody.safeParse(await response.json().catch(() => null));
    return { state: response.ok ? 'up' : 'down', behind: body.data?.parts ?? {} };
  };

const timed = async (check: Check): Promise<TimedFinding> => {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const gaveUp = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMilliseconds, null);
  });
  const finding = await Promise.race([check().catch(() => null), gaveUp]);
  clearTimeout(timer);
  if (finding === null) return { ...alone('down'), milliseconds: null };
  return { ...finding, milliseconds: Math.round(performance.now() - began) };
};

const partOf = (part: string, { state, milliseconds }: Omit<TimedFinding, 'behind'>): PartHealth => ({
  part,
  state,
  since: null,
  milliseconds,
});

/**
 * Dependency of parts, by the word of those that know: down if one of them says so, unknown if none does. The database
 * is that of every service and worker.
 */
const dependencyOf = (name: string, findings: readonly (TimedFinding | undefined)[]): PartHealth => {
  const words = findings.flatMap((finding) => finding?.behind[name] ?? []);
  const known = words.includes('down') ? 'down' : 'up';
  return { part: name, state: words.length === 0 ? 'unknown' : known, since: null, milliseconds: null };
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
  const internalPass = createInternalPass(env.INTERNAL_SECRET);
  const history = createPartHistory(redis, env.REDIS_PREFIX);
  const hasBuilds: Check = async () => alone((await readBuilds()).shell === null ? 'down' : 'up');
  const processes = Object.entries({
    accounts: env.ACCOUNTS_URL,
    payments: env.PAYMENTS_URL,
    references: env.REFERENCES_URL,
    documents: env.DOCUMENTS_URL,
    'accounts-worker': env.ACCOUNTS_WORKER_URL,
    'payments-worker': env.PAYMENTS_WORKER_URL,
    'references-worker': env.REFERENCES_WORKER_URL,
    worker: env.WORKER_URL,
  }).flatMap(([name, url]) => (url === undefined ? [] : [[name, isWellAt(url, internalPass)] as const]));
  const checks: Record<string, Check> = {
    ...Object.fromEntries(processes),
    redis: async () => alone((await hasRoom(redis, env.REDIS_PREFIX)) ? 'up' : 'full'),
    web: hasBuilds,
  };
  let last: PartsState | null = null;

  const readAll = async (): Promise<{ state: PartsState; parts: PartHealth[] }> => {
    const [found, known] = await Promise.all([
      Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await timed(check)] as const)),
      history.read(),
    ]);
    const findings = Object.fromEntries(found);
    const ownParts = Object.fromEntries(found.map(([name, { state }]) => [name, state]));
    const areUp = found.every(([, { state }]) => state === 'up');
    const state: PartsState = { status: areUp ? 'ready' : 'unready', parts: ownParts };
    logChanges(last, state, logger);
    last = state;
    const parts = [
      ...found.map(([name, finding]) => partOf(name, finding)),
      dependencyOf('database', Object.values(findings)),
      dependencyOf('mail', [findings['accounts']]),
      dependencyOf('libreoffice', [findings['worker']]),
    ];
    return { state, parts: history.note(parts, known) };
  };
  const readNow = reused(readAll);

  const readHealth = async (): Promise<Pick<Health, 'parts' | 'lines'>> => {
    const [{ parts }, lines] = await Promise.all([
      readNow(),
      readDocumentLines(env.DOCUMENTS_URL, timeoutMilliseconds),
    ]);
    return { parts: [partOf('gateway', { state: 'up', milliseconds: null }), ...parts], lines };
  };

  return {
    isReady: reused(async () => (await timed(hasBuilds)).state === 'up'),
    readParts: async () => (await readNow()).state,
    readHealth: reused(readHealth),
  };
};
