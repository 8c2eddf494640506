import type { KeyObject } from 'node:crypto';
import { deployHeaders, isRequestSignedBy } from '@attesta/release/deploy-request.ts';
import type { DeployRequest } from '@attesta/release/deploy-request.ts';
import type { Context } from 'koa';
import type { BuildStore } from './build-store.ts';

/** How far the clock of a team may be from ours. */
const skewMilliseconds = 5 * 60_000;

const nonceShape = /^[\w-]{16,64}$/;

/**
 * True if a request was signed by a team's key for this product, lately and for the first time. Known before any of its body is
 * read, which must then be the one that was signed. What was used stands where the builds are, so that no restart and no
 * emptied Redis makes a request good once more.
 * @returns the hash that its body must have; null where it is refused
 */
export const admitRequest = async (
  context: Context,
  key: KeyObject,
  { store, product, now }: { store: Pick<BuildStore, 'spendNonce'>; product: string; now: number },
): Promise<string | null> => {
  const request: DeployRequest = {
    product,
    method: context.method,
    path: context.url,
    time: context.get(deployHeaders.time),
    nonce: context.get(deployHeaders.nonce),
    bodyHash: context.get(deployHeaders.bodyHash),
  };
  const age = Math.abs(now - Date.parse(request.time));
  if (!(age <= skewMilliseconds) || !nonceShape.test(request.nonce)) return null;
  if (!isRequestSignedBy(request, context.get(deployHeaders.signature), key)) return null;
  return (await store.spendNonce(request.nonce)) ? request.bodyHash : null;
};
