import type { DatabaseOptions } from '@attesta/service-kit/database/database.ts';

import { BoundSignatures } from './migrations/2026-11-27-bound-signatures.ts';
import { EndAudit } from './migrations/2026-11-24-end-audit.ts';
import { GoBackToShipped } from './migrations/2026-11-24-go-back-to-shipped.ts';
import { KeepBuilds } from './migrations/2026-11-24-keep-builds.ts';

/** Schema of published builds (`BUILDS_STORE=database`). For migrations only. */
export const databaseOptions = (url: string): DatabaseOptions => ({
  url,
  owner: 'attesta_gateway_owner',
  schema: 'deploy',
  entities: [],
  migrations: [
    { name: '2026-11-24-keep-builds', class: KeepBuilds },
    { name: '2026-11-24-end-audit', class: EndAudit },
    { name: '2026-11-24-go-back-to-shipped', class: GoBackToShipped },
    { name: '2026-11-27-bound-signatures', class: BoundSignatures },
  ],
});
