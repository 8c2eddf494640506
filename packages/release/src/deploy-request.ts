import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isSignedBy, signBytes } from './keys.ts';

/** What a request to deploy says of itself, in headers. */
export const deployHeaders = {
  time: 'x-deploy-time',
  nonce: 'x-deploy-nonce',
  bodyHash: 'x-deploy-body',
  signature: 'x-deploy-signature',
} as const;

export type DeployRequest = {
  /** Whom it is for (`productOf`): no other product does what it asks. */
  readonly product: string;
  readonly method: string;
  /** With its query, as it stands in the request. */
  readonly path: string;
  /** ISO 8601. */
  readonly time: string;
  /** Never used twice. */
  readonly nonce: string;
  /** `bodyHashOf` the body, so that who sends it is known before any of it is read. */
  readonly bodyHash: string;
};

export const bodyHashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

const bytesOf = ({ product, method, path, time, nonce, bodyHash }: DeployRequest): Uint8Array =>
  Buffer.from(['request', product, method, path, time, nonce, bodyHash].join('\n'));

/** The signature covers all of a request, so none can be sent to another product or address or with another body. */
export const signRequest = (request: DeployRequest, key: KeyObject): string =>
  signBytes(bytesOf(request), key);

export const isRequestSignedBy = (request: DeployRequest, signature: string, key: KeyObject): boolean =>
  isSignedBy(bytesOf(request), signature, key);
