import type { KeyObject } from 'node:crypto';
import { isReleasePart } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { readPublicKey } from '@attesta/release/keys.ts';

export type DeployKeys = ReadonlyMap<ReleasePart, KeyObject>;

/**
 * Public keys of `wizard=<public key>` and others: the signature that deploys each remote. A team with two
 * remotes is listed twice.
 * @throws {Error} naming the fault
 */
export const readDeployKeys = (entries: readonly string[]): DeployKeys => {
  const keys = new Map<ReleasePart, KeyObject>();
  for (const entry of entries) {
    const [name = '', ...rest] = entry.split('=');
    if (!isReleasePart(name)) throw new Error(`DEPLOY_KEYS names no remote: ${name}`);
    if (keys.has(name)) throw new Error(`DEPLOY_KEYS names ${name} twice`);
    keys.set(name, readPublicKey(rest.join('=')));
  }
  return keys;
};
