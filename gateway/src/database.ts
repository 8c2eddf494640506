import type { DatabaseOptions } from '@attesta/service-kit/database/database.ts';

import { DeployBaseline } from './migrations/2026-11-27-deploy.ts';
import { ShippedBuilds } from './migrations/2026-11-27-shipped-builds.ts';

/** Schema of published builds (`BUILDS_STORE=database`). For migrations only. */
export const databaseOptions = (url: string): DatabaseOptions => ({
  url,
  owner: 'attesta_gateway_owner',
  schema: 'deploy',
  entities: [],
  migrations: [
    { name: '2026-11-27-deploy', class: DeployBaseline },
    { name: '2026-11-27-shipped-builds', class: ShippedBuilds },
  ],
});
