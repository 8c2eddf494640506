import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@attesta/tooling/processes/stack.ts';

import { buildFrontEnds } from './support/builds/build-front-ends.ts';
import { prepareReleasedProduct } from './support/builds/released-product.ts';
import type { ReleasedProduct } from './support/builds/released-product.ts';

const { JOURNEY_OWN: own, JOURNEY_REST: rest } = process.env;

const prepareWorkingCopy = (): Promise<ReleasedProduct> => {
  buildFrontEnds();
  return Promise.resolve({
    adapt: undefined,
    env: {},
    expectGiven: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  });
};

/**
 * Builds what has changed, starts the stack that all journeys share, exports its addresses as STACK_… variables and
 * returns its stop. If STACK_URL is set already, that stack is used. With `JOURNEY_OWN` and `JOURNEY_REST` one front
 * end comes from the working copy and everything else from a release.
 */
export default async function startSharedStack(): Promise<() => Promise<void>> {
  if (process.env['STACK_URL'] !== undefined) return async () => undefined;
  const others = await (own === undefined || rest === undefined
    ? prepareWorkingCopy()
    : prepareReleasedProduct(own, rest));
  const dataDir = await mkdtemp(join(tmpdir(), 'attesta-journeys-'));
  // One LibreOffice converts faster than two workers ask, and each costs two seconds of processor time.
  const env = { LIBREOFFICE_POOL: '1', ...others.env };
  const stack = await startStack({ dataDir, env, adapt: others.adapt });
  process.env['STACK_URL'] = stack.url;
  process.env['STACK_INBOX_URL'] = stack.inboxUrl;
  process.env['STACK_SANDBOX_URL'] = stack.sandboxUrl;
  process.env['STACK_DATABASE_URL'] = stack.dbAdminUrl;
  process.env['STACK_TOKEN_SECRET'] = stack.environments.accounts['TOKEN_SECRET'];
  const stop = async () => {
    await stack.stop();
    await others.remove();
    await rm(dataDir, { recursive: true, force: true });
  };
  await others.expectGiven(stack.url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}
