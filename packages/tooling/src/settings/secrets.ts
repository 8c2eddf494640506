import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, messageOf } from '../machine/errors.ts';

const hex = (): string => randomBytes(24).toString('hex');

/** Generators of secrets, by setting or by password of an embedded store. */
const generators: Readonly<Record<string, () => string>> = {
  TOKEN_SECRET: () => randomBytes(48).toString('base64url'),
  LINK_SECRET: () => randomBytes(48).toString('base64url'),
  CAPTCHA_SECRET: () => randomBytes(48).toString('base64url'),
  INTERNAL_SECRET: () => randomBytes(48).toString('base64url'),
  TOTP_KEY: () => randomBytes(32).toString('base64'),
  ACCOUNTS_DB_PASSWORD: hex,
  PAYMENTS_DB_PASSWORD: hex,
  REFERENCES_DB_PASSWORD: hex,
  DOCUMENTS_DB_PASSWORD: hex,
  GATEWAY_DB_PASSWORD: hex,
  EMBEDDED_POSTGRES_PASSWORD: hex,
  EMBEDDED_REDIS_PASSWORD: hex,
};

const readStored = async (path: string): Promise<Record<string, string>> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw new Error(`${path} cannot be read: ${messageOf(error)}`, { cause: error });
  }
};

/**
 * Secrets of a data folder, kept in `secrets.json` (0600); missing ones are generated and added, none is ever changed.
 */
export const loadSecrets = async (dataDir: string): Promise<Record<string, string>> => {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'secrets.json');
  const stored = await readStored(path);
  const missing = Object.entries(generators).filter(([name]) => stored[name] === undefined);
  if (missing.length === 0) return stored;
  const made = Object.fromEntries(missing.map(([name, generate]) => [name, generate()]));
  const secrets = { ...stored, ...made };
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(temporary, path);
  return secrets;
};
