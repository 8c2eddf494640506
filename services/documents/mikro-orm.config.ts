import { ormConfig } from '@attesta/service-kit/database.ts';

import { databaseOptions } from './src/database.ts';

/** For MikroORM's own command line; needs DATABASE_URL of the role attesta_documents. */
export default ormConfig(databaseOptions(process.env['DATABASE_URL'] ?? ''));
