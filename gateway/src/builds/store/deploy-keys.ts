import type { KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { readPublicKey } from '@attesta/release/keys.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { GatewayEnv } from '../../env.ts';

type KeysByPart = ReadonlyMap<string, readonly KeyObject[]>;

/** Public keys that deploy a part (a remote, or the shell): one, or two while its team replaces its key. */
export type DeployKeys = {
  readonly of: (part: string) => readonly KeyObject[];
  /** True if no team publishes. */
  readonly isEmpty: () => boolean;
  /** The same map as long as no key has changed. */
  readonly all: () => KeysByPart;
};

/** @throws {Error} naming the faulty entry, never a key */
const parseKeys = (entries: readonly string[], source: string): KeysByPart => {
  const keys = new Map<string, KeyObject[]>();
  for (const entry of entries) {
    const [name = '', ...rest] = entry.split('=');
    if (!isReleasePart(name)) throw new Error(`${source} names no part: ${name}`);
    const own = keys.get(name) ?? [];
    if (own.length === 2) throw new Error(`${source} names ${name} more than twice`);
    try {
      keys.set(name, [...own, readPublicKey(rest.join('='))]);
    } catch {
      throw new Error(`${source} has no public key for ${name}`);
    }
  }
  return keys;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

const freshMilliseconds = 1000;

/** Keys of a file, read again within a second after it changed. A faulty change leaves the former keys, and is logged. */
const followFile = (file: string, logger: Pick<Logger, 'error'>): (() => KeysByPart) => {
  const read = (): KeysByPart => parseKeys(linesOf(readFileSync(file, 'utf8')), file);
  const versionOf = (): string => {
    const { mtimeMs, size, ino } = statSync(file);
    return [mtimeMs, size, ino].join();
  };
  let [keys, version, lookedAt] = [read(), versionOf(), Date.now()];
  return () => {
    if (Date.now() - lookedAt < freshMilliseconds) return keys;
    lookedAt = Date.now();
    try {
      const now = versionOf();
      if (now !== version) [keys, version] = [read(), now];
    } catch (error) {
      logger.error({ err: error, alert: 'deploy-keys' }, 'keys of teams not read; the former ones stay');
    }
    return keys;
  };
};

/**
 * Keys of `DEPLOY_KEYS_FILE` if it is set, which may change while the gateway runs, else of `DEPLOY_KEYS`.
 * @throws {Error} naming the fault
 */
export const readDeployKeys = (
  { DEPLOY_KEYS, DEPLOY_KEYS_FILE }: Pick<GatewayEnv, 'DEPLOY_KEYS' | 'DEPLOY_KEYS_FILE'>,
  logger: Pick<Logger, 'error'>,
): DeployKeys => {
  const given = parseKeys(DEPLOY_KEYS, 'DEPLOY_KEYS');
  const current = DEPLOY_KEYS_FILE === undefined ? () => given : followFile(DEPLOY_KEYS_FILE, logger);
  return { of: (part) => current().get(part) ?? [], isEmpty: () => current().size === 0, all: current };
};
