import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MikroORM } from '@mikro-orm/postgresql';

import { internalHeader, isInternalCall } from '../auth/internal-caller.ts';
import { findMissingColumn } from '../database/missing-column.ts';
import type { Logger } from '../logs/logger.ts';

/** Resolves while a dependency is up, rejects while it is not. */
export type HealthProbe = () => Promise<void>;

/** Path of a process's metrics, beside its health and to the same callers. */
export const metricsPath = '/metrics';

/** Type of the text format of Prometheus. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

export type HealthOptions = {
  orm: MikroORM;
  settings: { INTERNAL_SECRET: string };
  logger: Pick<Logger, 'warn'>;
  /** Dependencies that the process has for itself and cannot work without, such as its LibreOffice. */
  own?: Record<string, HealthProbe>;
  /** Dependencies beside the database that are reported; the process works without them. */
  reported?: Record<string, HealthProbe>;
  /** Metrics in the text format of Prometheus, of a process that has any. */
  metrics?: (() => Promise<string>) | undefined;
};

export type HealthAnswer = { status: 200 | 503; body: object };

export type Health = {
  /**
   * Answer to a path of health; null for any other path.
   * - `/health/live`: the process runs.
   * - `/health/ready`: it may get requests: it has found its tables once, and has what is its own. What all processes
   *   share does not count afterwards, or an outage of the database would take all of them out at once.
   * - `/health/parts`: what it depends on works now, for people and monitoring. Only internal callers see the parts.
   * @param pass value of `internalHeader`
   */
  answer(path: string, pass: string | string[] | undefined): Promise<HealthAnswer | null>;
};

const isUp = (probe: HealthProbe): Promise<boolean> =>
  probe().then(
    () => true,
    () => false,
  );

const answerOf = (isReady: boolean, more: object = {}): HealthAnswer => ({
  status: isReady ? 200 : 503,
  body: { status: isReady ? 'ready' : 'unavailable', ...more },
});

export const createHealth = ({ orm, settings, logger, own = {}, reported = {} }: HealthOptions): Health => {
  let hasFoundTables = false;
  let looking: Promise<void> | undefined;
  let told: string | null = null;

  const lookForTables = async (): Promise<void> => {
    const missing = await findMissingColumn(orm);
    hasFoundTables = missing === null;
    const isNews = missing !== null && missing !== told;
    if (isNews) logger.warn({ missing }, 'not ready: the database lacks a column');
    told = missing;
  };

  const findTables = async (): Promise<boolean> => {
    if (hasFoundTables) return true;
    looking ??= lookForTables().finally(() => {
      looking = undefined;
    });
    await looking.catch(() => undefined);
    return hasFoundTables;
  };

  const readReadiness = async (): Promise<HealthAnswer> => {
    const needs = [findTables(), ...Object.values(own).map(isUp)];
    return answerOf((await Promise.all(needs)).every(Boolean));
  };

  const readParts = async (isInternal: boolean): Promise<HealthAnswer> => {
    const needed = { database: async () => void (await orm.em.fork().execute('select 1')), ...own };
    const probes: Record<string, HealthProbe> = { ...needed, ...reported };
    const states = await Promise.all(
      Object.entries(probes).map(
        async ([name, probe]) => [name, (await isUp(probe)) ? 'up' : 'down'] as const,
      ),
    );
    const parts = Object.fromEntries(states);
    const isReady = Object.keys(needed).every((name) => parts[name] === 'up');
    return answerOf(isReady, isInternal ? { parts } : {});
  };

  return {
    answer: async (path, pass) => {
      if (path === '/health/live') return { status: 200, body: { status: 'live' } };
      if (path === '/health/ready') return readReadiness();
      if (path === '/health/parts') return readParts(isInternalCall(pass, settings.INTERNAL_SECRET));
      return null;
    },
  };
};

/** Answers the health checks and `/metrics` of a process without routes. */
export const answerHealth = (
  options: HealthOptions,
): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
  const health = createHealth(options);
  return async (request, response) => {
    if (request.url === metricsPath && options.metrics !== undefined) {
      const text = await options.metrics().catch(() => null);
      const headers = { 'content-type': metricsType, 'cache-control': 'no-store' };
      response.writeHead(text === null ? 503 : 200, headers);
      response.end(text ?? '');
      return;
    }
    const answer = await health.answer(request.url ?? '', request.headers[internalHeader]);
    const { status, body } = answer ?? { status: 404, body: { code: 'routeNotFound' } };
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
};
