import { readFileSync } from 'node:fs';
import { z } from 'zod';

const file = new URL('../package.json', import.meta.resolve('@attesta/contracts'));

/** Version of the contracts that this gateway speaks. */
export const ownContracts: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(file, 'utf8'))).version;
