import { createHmac } from 'node:crypto';

import { equalSecrets } from './equal-secrets.ts';

/** Which row a link stands for, and which of its generations. */
export type LinkTarget = { rowId: string; generation: number };

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9][0-9]{0,8})\.([A-Za-z0-9_-]{43})$/;

/**
 * The key of a mailed link: `rowId.generation.HMAC`. It is derived and stored nowhere, so a leaked database
 * opens nothing, and the same link can be mailed again.
 * @param purpose keeps links of one kind from being used as another
 */
export function deriveLinkKey(secret: string, purpose: string, { rowId, generation }: LinkTarget): string {
  const mac = createHmac('sha256', secret).update(`${purpose}|${rowId}|${generation}`).digest('base64url');
  return `${rowId}.${generation}.${mac}`;
}

/** What a key stands for if we derived it for this purpose, else null. Says nothing about its validity now. */
export function readLinkKey(secret: string, purpose: string, key: string): LinkTarget | null {
  const [, rowId, generation] = form.exec(key) ?? [];
  if (rowId === undefined || generation === undefined) return null;
  const target = { rowId, generation: Number(generation) };
  return equalSecrets(deriveLinkKey(secret, purpose, target), key) ? target : null;
}
