import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MikroORM } from '@mikro-orm/postgresql';
import { internalHeader, isInternalCall } from '@attesta/service-kit/internal-caller.ts';

import type { OfficePool } from '../office/office-pool.ts';

type State = 'up' | 'down';

/**
 * Answers `/health/live` and `/health/ready`; the worker is ready with Postgres and one LibreOffice. Its parts are named
 * to processes of ours only.
 */
export function answerHealth(orm: MikroORM, pool: Pick<OfficePool, 'pids'>, internalSecret: string) {
  const readiness = async (): Promise<Record<string, State>> => ({
    database: await orm.em
      .fork()
      .execute('select 1')
      .then(
        () => 'up' as const,
        () => 'down' as const,
      ),
    libreoffice: pool.pids().length > 0 ? 'up' : 'down',
  });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/health/live') {
      send(200, { status: 'live' });
    } else if (request.url === '/health/ready') {
      const parts = await readiness();
      const ready = Object.values(parts).every((state) => state === 'up');
      const status = ready ? 'ready' : 'unavailable';
      const isInternal = isInternalCall(request.headers[internalHeader], internalSecret);
      send(ready ? 200 : 503, isInternal ? { status, parts } : { status });
    } else {
      send(404, { code: 'routeNotFound' });
    }
  };
}
