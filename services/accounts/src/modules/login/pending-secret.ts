import type { Parts } from '../../parts.ts';
import { createTotpSecret } from './totp.ts';

/** Long enough to install an app; a reload meanwhile shows the same secret. */
const seconds = 900;

const keyOf = (parts: Parts, accountId: string) => `${parts.settings.REDIS_PREFIX}:pending-totp:${accountId}`;

/** The secret an account is about to enrol, or null. It stays on the server's side until a right code confirms it. */
export async function readPendingSecret(parts: Parts, accountId: string): Promise<string | null> {
  const sealed = await parts.redis.get(keyOf(parts, accountId));
  return sealed === null ? null : parts.vault.open(sealed, accountId);
}

/** As `readPendingSecret`, made if there is none. Two at once get the same one. */
export async function ensurePendingSecret(parts: Parts, accountId: string): Promise<string> {
  const key = keyOf(parts, accountId);
  await parts.redis.set(key, parts.vault.seal(createTotpSecret(), accountId), 'EX', seconds, 'NX');
  await parts.redis.expire(key, seconds);
  const secret = await readPendingSecret(parts, accountId);
  if (secret === null) throw new Error('the pending secret vanished');
  return secret;
}

export async function dropPendingSecret(parts: Parts, accountId: string): Promise<void> {
  await parts.redis.del(keyOf(parts, accountId));
}
