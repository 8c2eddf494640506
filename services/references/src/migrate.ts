import { migrateByEnvironment } from '@attesta/service-kit/database/database.ts';

import { databaseOptions } from './database.ts';

await migrateByEnvironment(databaseOptions);
