import { migrate } from '@attesta/service-kit/database.ts';
import { parseEnv } from '@attesta/service-kit/env.ts';
import { z } from 'zod';

import { databaseOptions } from './database.ts';

// Of a role that may act as the schema's owner: the administrator's.
const env = parseEnv({ DATABASE_URL: z.url() });
await migrate(databaseOptions(env.DATABASE_URL));
