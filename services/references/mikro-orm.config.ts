import { ownerConfig } from '@attesta/service-kit/database/database.ts';

import { databaseOptions } from './src/database.ts';

/** For MikroORM's command line; DATABASE_URL must name a role that may act as attesta_references_owner. */
export default ownerConfig(databaseOptions(process.env['DATABASE_URL'] ?? ''));
