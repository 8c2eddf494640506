import { createHmac } from 'node:crypto';

import { equalSecrets } from './equal-secrets.ts';
import { keyId, secretsFor } from './secret-keys.ts';
import type { Secrets } from './secret-keys.ts';

/** Row that a link addresses, and its generation: a new generation invalidates earlier links. */
export type LinkTarget = { rowId: string; generation: number };

const form =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9][0-9]{0,8})\.([0-9a-f]{8})\.([A-Za-z0-9_-]{43})$/;

const macOf = (secret: string, purpose: string, { rowId, generation }: LinkTarget): string =>
  createHmac('sha256', secret).update(`${purpose}|${rowId}|${generation}`).digest('base64url');

/**
 * Key of a mailed link: `rowId.generation.keyId.HMAC`. Derived and never stored, so a leaked database opens nothing and
 * the same link can be mailed again.
 * @param secret the newest one
 * @param purpose keeps links of one kind from being used as another
 */
export const deriveLinkKey = (secret: string, purpose: string, target: LinkTarget): string =>
  `${target.rowId}.${target.generation}.${keyId(secret)}.${macOf(secret, purpose, target)}`;

/**
 * Target of a key derived for this purpose with one of these secrets, else null. Does not check that the link is still
 * valid.
 */
export const readLinkKey = (secrets: Secrets, purpose: string, key: string): LinkTarget | null => {
  const [, rowId, generation, id, mac] = form.exec(key) ?? [];
  if (rowId === undefined || generation === undefined || mac === undefined) return null;
  const target = { rowId, generation: Number(generation) };
  const isOurs = secretsFor(secrets, id).some((secret) => equalSecrets(macOf(secret, purpose, target), mac));
  return isOurs ? target : null;
};
