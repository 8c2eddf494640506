import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MikroORM } from '@mikro-orm/postgresql';

import { internalHeader, isInternalCall } from '../auth/internal-caller.ts';

/** Resolves while a dependency is up, rejects while it is not. */
export type HealthProbe = () => Promise<void>;

/** Where a process gives its metrics, beside its health and to the same callers. */
export const metricsPath = '/metrics';

/** Type of the text format of Prometheus. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

export type HealthOptions = {
  orm: MikroORM;
  settings: { INTERNAL_SECRET: string };
  /** Dependencies beside the database without which the process is not ready. */
  required?: Record<string, HealthProbe>;
  /** Dependencies that are reported, and do not affect readiness. */
  reported?: Record<string, HealthProbe>;
  /** Metrics in the text format of Prometheus, of a process that has any. */
  metrics?: (() => Promise<string>) | undefined;
};

const stateOf = async (probe: HealthProbe): Promise<'up' | 'down'> =>
  probe().then(
    () => 'up' as const,
    () => 'down' as const,
  );

/**
 * Readiness of a process: its database and required dependencies. Only internal callers see the single states.
 * @param pass value of `internalHeader`
 */
export const readReadiness = async (
  { orm, settings, required = {}, reported = {} }: HealthOptions,
  pass: string | string[] | undefined,
): Promise<{ status: 200 | 503; body: object }> => {
  const needed = { database: async () => void (await orm.em.fork().execute('select 1')), ...required };
  const probes: Record<string, HealthProbe> = { ...needed, ...reported };
  const states = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => [name, await stateOf(probe)] as const),
  );
  const parts = Object.fromEntries(states);
  const isReady = Object.keys(needed).every((name) => parts[name] === 'up');
  const status = isReady ? 'ready' : 'unavailable';
  const isInternal = isInternalCall(pass, settings.INTERNAL_SECRET);
  return { status: isReady ? 200 : 503, body: isInternal ? { status, parts } : { status } };
};

/** Answers `/health/live`, `/health/ready` and `/metrics` of a process without routes. */
export const answerHealth =
  (options: HealthOptions) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/health/live') {
      send(200, { status: 'live' });
    } else if (request.url === '/health/ready') {
      const { status, body } = await readReadiness(options, request.headers[internalHeader]);
      send(status, body);
    } else if (request.url === metricsPath && options.metrics !== undefined) {
      const text = await options.metrics().catch(() => null);
      response.writeHead(text === null ? 503 : 200, {
        'content-type': metricsType,
        'cache-control': 'no-store',
      });
      response.end(text ?? '');
    } else {
      send(404, { code: 'routeNotFound' });
    }
  };
