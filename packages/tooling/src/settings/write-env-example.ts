import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../machine/paths.ts';
import { envExample } from './env-example.ts';

writeFileSync(join(repositoryRoot, '.env.example'), envExample());
