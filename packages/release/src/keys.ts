import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * Key pair of a team: the private key (PEM) stays with the team, the public one (base64 of its DER) is configured in
 * gateways.
 */
export const createTeamKey = (): { privateKey: string; publicKey: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
};

/** @throws {Error} where it is no ed25519 key */
export const readPrivateKey = (pem: string): KeyObject => ofTheKind(createPrivateKey(pem));

/** @throws {Error} where it is no ed25519 key */
export const readPublicKey = (base64: string): KeyObject =>
  ofTheKind(createPublicKey({ key: Buffer.from(base64, 'base64'), type: 'spki', format: 'der' }));

const ofTheKind = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(`An ed25519 key is needed, not ${key.asymmetricKeyType}.`);
  }
  return key;
};

export const signBytes = (bytes: Uint8Array, key: KeyObject): string =>
  sign(null, bytes, key).toString('base64');

export const isSignedBy = (bytes: Uint8Array, signature: string, key: KeyObject): boolean =>
  verify(null, bytes, key, Buffer.from(signature, 'base64'));
