import type { DatabaseOptions } from '@attesta/service-kit/database.ts';

import { KeepBuilds } from './migrations/2026-11-24-keep-builds.ts';

/** The schema in which gateways keep published builds (`BUILDS_STORE=database`). For migrating only. */
export const databaseOptions = (url: string): DatabaseOptions => ({
  url,
  owner: 'attesta_gateway_owner',
  schema: 'deploy',
  entities: [],
  migrations: [{ name: '2026-11-24-keep-builds', class: KeepBuilds }],
});
