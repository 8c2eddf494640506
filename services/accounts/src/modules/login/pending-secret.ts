import { z } from 'zod';

import type { Dependencies } from '../../dependencies.ts';
import { secretKeyOf } from './pre-login.ts';
import type { PreLogin } from './pre-login-record.ts';
import { createTotpSecret } from '../credentials/totp.ts';

/** Time to install an app; a reload shows the same secret. */
const seconds = 900;

const recordSchema = z.object({ sealed: z.string(), until: z.number() });

/**
 * Secret that this pre-login enrols, or null. It is bound to the pre-login, so that no other login can use it, and
 * stays on the server until a right code confirms it.
 */
export const readPendingSecret = async (
  dependencies: Dependencies,
  preLogin: PreLogin,
  now: Date,
): Promise<string | null> => {
  const stored = await dependencies.redis.get(secretKeyOf(preLogin));
  if (stored === null) return null;
  const { sealed, until } = recordSchema.parse(JSON.parse(stored));
  return until > now.getTime() ? dependencies.vault.open(sealed, preLogin.accountId) : null;
};

/**
 * Pending secret as in `readPendingSecret`, created if missing and extended by a quarter of an hour. Concurrent calls
 * get the same one.
 */
export const ensurePendingSecret = async (
  dependencies: Dependencies,
  preLogin: PreLogin,
  now: Date,
): Promise<string> => {
  const key = secretKeyOf(preLogin);
  const recordOf = (secret: string) =>
    JSON.stringify({
      sealed: dependencies.vault.seal(secret, preLogin.accountId),
      until: now.getTime() + seconds * 1000,
    });
  await dependencies.redis.set(key, recordOf(createTotpSecret()), 'EX', seconds, 'NX');
  const secret = (await readPendingSecret(dependencies, preLogin, now)) ?? createTotpSecret();
  await dependencies.redis.set(key, recordOf(secret), 'EX', seconds, 'XX');
  return secret;
};
