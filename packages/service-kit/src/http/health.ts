import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MikroORM } from '@mikro-orm/postgresql';

import { internalHeader, isInternalCall } from '../auth/internal-caller.ts';

/** Resolves while a part is up and rejects while it is not. */
export type HealthProbe = () => Promise<void>;

export type HealthOptions = {
  orm: MikroORM;
  settings: { INTERNAL_SECRET: string };
  /** Parts beside the database without which the process does nothing. */
  needs?: Record<string, HealthProbe>;
  /** Parts whose state is told, and without which it goes on. */
  tells?: Record<string, HealthProbe>;
};

const stateOf = async (look: HealthProbe): Promise<'up' | 'down'> =>
  look().then(
    () => 'up' as const,
    () => 'down' as const,
  );

/**
 * Whether a process is ready to work: with the database and what else it needs. Its parts are named to processes of ours
 * only. @param pass what the caller shows in `internalHeader`
 */
export const readReadiness = async (
  { orm, settings, needs = {}, tells = {} }: HealthOptions,
  pass: string | string[] | undefined,
): Promise<{ status: 200 | 503; body: object }> => {
  const needed = { database: async () => void (await orm.em.fork().execute('select 1')), ...needs };
  const looks: Record<string, HealthProbe> = { ...needed, ...tells };
  const states = await Promise.all(
    Object.entries(looks).map(async ([name, look]) => [name, await stateOf(look)] as const),
  );
  const parts = Object.fromEntries(states);
  const isReady = Object.keys(needed).every((name) => parts[name] === 'up');
  const status = isReady ? 'ready' : 'unavailable';
  const isInternal = isInternalCall(pass, settings.INTERNAL_SECRET);
  return { status: isReady ? 200 : 503, body: isInternal ? { status, parts } : { status } };
};

/** Answers `/health/live` and `/health/ready` for a process that has no routes. */
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
    } else {
      send(404, { code: 'routeNotFound' });
    }
  };
