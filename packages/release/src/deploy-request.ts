import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isSignedBy, signBytes } from './keys.ts';

/** Headers of a deploy request. */
export const deployHeaders = {
  time: 'x-deploy-time',
  nonce: 'x-deploy-nonce',
  bodyHash: 'x-deploy-body',
  signature: 'x-deploy-signature',
} as const;

export type DeployRequest = {
  /** Product that it is for (`productOf`); no other accepts it. */
  readonly product: string;
  readonly method: string;
  /** Path with query, as in the request. */
  readonly path: string;
  /** ISO 8601. */
  readonly time: string;
  /** Never used twice. */
  readonly nonce: string;
  /** `bodyHashOf` the body, so that the sender is verified before the body is read. */
  readonly bodyHash: string;
};

export const bodyHashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

const bytesOf = ({ product, method, path, time, nonce, bodyHash }: DeployRequest): Uint8Array =>
  Buffer.from(['request', product, method, path, time, nonce, bodyHash].join('\n'));

/** Signs all of a request, so it cannot be replayed to another product or address or with another body. */
export const signRequest = (request: DeployRequest, key: KeyObject): string =>
  signBytes(bytesOf(request), key);

export const isRequestSignedBy = (request: DeployRequest, signature: string, key: KeyObject): boolean =>
  isSignedBy(bytesOf(request), signature, key);
