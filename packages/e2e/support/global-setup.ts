import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@attesta/tooling/parts/stack.ts';

import { buildFrontEnds } from './build-front-ends.ts';

/**
 * Builds what has changed, starts the stack that all journeys share and hands its addresses to them; returns what stops
 * it. A stack whose addresses are in the environment already (STACK_URL …) is used as it is.
 */
export default async function startSharedStack(): Promise<() => Promise<void>> {
  if (process.env['STACK_URL'] !== undefined) return async () => undefined;
  buildFrontEnds();
  const dataDir = await mkdtemp(join(tmpdir(), 'attesta-journeys-'));
  // One converts faster than two workers ask, and each costs two seconds of the processor.
  const stack = await startStack({ dataDir, env: { LIBREOFFICE_POOL: '1' } });
  process.env['STACK_URL'] = stack.url;
  process.env['STACK_INBOX_URL'] = stack.inboxUrl;
  process.env['STACK_SANDBOX_URL'] = stack.sandboxUrl;
  process.env['STACK_DATABASE_URL'] = stack.dbAdminUrl;
  process.env['STACK_TOKEN_SECRET'] = stack.environments.accounts['TOKEN_SECRET'];
  return async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
