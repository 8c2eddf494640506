import { migrate } from '@attesta/service-kit/database.ts';
import { parseEnv } from '@attesta/service-kit/env.ts';
import { z } from 'zod';

import { databaseOptions } from './database.ts';

const env = parseEnv({ DATABASE_URL: z.url() });
await migrate(databaseOptions(env.DATABASE_URL));
