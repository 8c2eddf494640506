import { serviceNames } from '@attesta/contracts/operations/operation.ts';
import { connectionsByRole, timeoutSettings } from '@attesta/service-kit/config/database-settings.ts';
import { commonEnv } from '@attesta/service-kit/config/env.ts';
import { address, integer, oneOf, secret, setting, text } from '@attesta/service-kit/config/setting-kinds.ts';

const postgres = address('postgresql', 'postgres');
const perService = <Schema>(
  suffix: string,
  schemaOf: (index: number) => Schema,
  services: readonly string[] = serviceNames,
): Record<string, Schema> =>
  Object.fromEntries(services.map((name, index) => [`${name.toUpperCase()}_${suffix}`, schemaOf(index)]));

/** Services that hear of rows written by other processes; payments asks its provider and looks by the clock. */
export const listeningServices = ['accounts', 'references', 'documents'] as const;

/** Settings that the launcher reads itself; those of `commonEnv` stand here for their place in `.env.example`. */
export const launcherSettings = {
  NODE_ENV: commonEnv.NODE_ENV,
  PORT: setting(integer(1, 65535).default(8080), {
    group: 'general',
    description: 'Port and address on which the product is reached. 0.0.0.0 opens it to other machines.',
  }),
  HOST: setting(text.default('127.0.0.1'), { group: 'general' }),
  INBOX_PORT: setting(integer(1, 65535).default(1080), {
    group: 'general',
    description: 'Port of the local mail inbox, which is started without SMTP_URL.',
  }),
  DATA_DIR: setting(text.default('.data'), {
    group: 'general',
    description:
      'Folder of the embedded database, the queues, generated secrets and logs; relative to the repository.',
  }),
  PUBLIC_URL: commonEnv.PUBLIC_URL,
  LOG_LEVEL: commonEnv.LOG_LEVEL,
  LOG_MEGABYTES: setting(integer(1, 100_000).default(100), {
    group: 'general',
    description:
      'Size of the log of each process in DATA_DIR/logs; beyond it the oldest lines are deleted. A tenth is reserved for errors and alerts.',
  }),
  WORKERS: setting(oneOf('inside', 'apart').default('inside'), {
    group: 'general',
    description:
      'Where accounts, payments and references run their jobs (mails, reminders, settlement, retention): inside the process that answers requests, or apart, in a second process that scales on its own. Documents always has its worker apart.',
  }),
  DATABASE_URL: setting(postgres.optional(), {
    group: 'stores',
    description:
      'Address with a role that may create roles, in production on another machine with ?sslmode=verify-full. The product creates roles, owners and schemas for each service, and migrates as their owners. Without it an embedded Postgres is started.',
  }),
  ...perService('DATABASE_URL', (index) =>
    setting(postgres.optional(), {
      group: 'stores',
      ...(index === 0 && {
        description:
          'Instead, or for a single service: an address with the role attesta_<service>. With all four, npm start needs no DATABASE_URL; npm run migrate always does.',
      }),
    }),
  ),
  GATEWAY_DATABASE_URL: setting(postgres.optional(), {
    group: 'stores',
    description:
      'Address of the gateway, with the role attesta_gateway: required if BUILDS_STORE is database and DATABASE_URL is missing.',
  }),
  ...perService(
    'LISTEN_URL',
    (index) =>
      setting(postgres.optional(), {
        group: 'stores',
        ...(index === 0 && {
          description:
            'Where DATABASE_URL goes to a pooler in transaction mode (PgBouncer), through which nothing can be listened to: an address of PostgreSQL itself with the same role, for the one connection of each process that listens. Without it previews and mails wait for the next look, half a second at a time.',
        }),
      }),
    listeningServices,
  ),
  ...perService('DATABASE_POOL', (index) =>
    setting(integer(6, 1000).default(connectionsByRole.web), {
      group: 'stores',
      ...(index === 0 && {
        description:
          'Connections to the database that a process keeps at most: one that answers requests (6 or more, as four lists may be streamed at a time), and one that runs jobs only. One that listens has one more.',
      }),
    }),
  ),
  ...perService('WORKER_DATABASE_POOL', () =>
    setting(integer(2, 1000).default(connectionsByRole.worker), { group: 'stores' }),
  ),
  ...timeoutSettings,
  ...perService('DB_PASSWORD', (index) =>
    setting(secret(8).optional(), {
      group: 'stores',
      ...(index === 0 && {
        description:
          'Passwords of the roles attesta_<service>, required in production with DATABASE_URL. Elsewhere generated into DATA_DIR.',
      }),
    }),
  ),
  GATEWAY_DB_PASSWORD: setting(secret(8).optional(), {
    group: 'stores',
    description: 'Only with BUILDS_STORE=database.',
  }),
};
