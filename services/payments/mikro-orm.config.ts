import { ownerConfig } from '@attesta/service-kit/database/database.ts';

import { databaseOptions } from './src/database.ts';

/** Configuration of MikroORM's command line; DATABASE_URL needs a role that may act as attesta_payments_owner. */
export default ownerConfig(databaseOptions(process.env['DATABASE_URL'] ?? ''));
