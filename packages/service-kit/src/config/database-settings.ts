import { z } from 'zod';

import { integer, setting } from './setting-kinds.ts';

/** Connections to the database that a process keeps at most, by what it does; listening takes one more. */
export const connectionsByRole = { web: 10, worker: 5 };

/** Settings of each process that uses the database. The launcher gives it those of its service and role. */
export const databaseEnv = {
  DATABASE_URL: z.url(),
  /** Address for listening, which needs a connection of its own; that of the database if it is missing. */
  LISTEN_URL: z.url().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(1000).default(connectionsByRole.web),
};

const seconds = (fallback: number) => integer(1, 86_400).default(fallback);

/** Time-outs that `npm run migrate` writes into the database, for the roles of services and gateway. */
export const timeoutSettings = {
  DATABASE_STATEMENT_SECONDS: setting(seconds(30), {
    group: 'stores',
    description:
      'Seconds after which Postgres ends a statement, a wait for a lock, and a transaction whose process does nothing. npm run migrate (outside production also npm start) writes them into the database for the roles attesta_<service>, so that they hold behind a pooler, too. Jobs and exports have ten minutes for a statement; migrations have no limit.',
  }),
  DATABASE_LOCK_SECONDS: setting(seconds(10), { group: 'stores' }),
  DATABASE_IDLE_SECONDS: setting(seconds(60), { group: 'stores' }),
};
