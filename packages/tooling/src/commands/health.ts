import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { z } from 'zod';

import { messageOf } from '../machine/errors.ts';
import { readRuntime } from '../processes/runtime-file.ts';
import { readSettings } from '../settings/settings.ts';

const answer = z.object({ status: z.string(), parts: z.record(z.string(), z.string()).default({}) });

/** Time in which the gateway answers, also while a part hangs (milliseconds). */
const patience = 10_000;

/** Address of the gateway and the secret that shows the parts: of the running stack, else of the settings. */
const readTarget = (): { url: string; secret: string } => {
  const { dataDir, publicUrl, values } = readSettings();
  const runtime = readRuntime(dataDir);
  const secret = values['INTERNAL_SECRET'] ?? runtime?.environments?.accounts['INTERNAL_SECRET'] ?? '';
  if (secret === '') throw new Error('INTERNAL_SECRET is needed to see the parts, and nothing runs here');
  return { url: runtime?.url ?? publicUrl, secret };
};

/** Prints the state of each part. @param given address of one of several gateways */
const main = async ([given]: string[]): Promise<0 | 1> => {
  const { url, secret } = readTarget();
  const response = await fetch(new URL('/health/parts', given ?? url), {
    headers: { [internalHeader]: internalPass(secret) },
    signal: AbortSignal.timeout(patience),
  });
  const { status, parts } = answer.parse(await response.json());
  for (const [part, state] of Object.entries(parts)) process.stdout.write(`${part.padEnd(20)}${state}\n`);
  process.stdout.write(`${'all'.padEnd(20)}${status}\n`);
  return response.ok ? 0 : 1;
};

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  },
);
