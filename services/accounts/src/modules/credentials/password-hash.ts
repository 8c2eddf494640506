import { hash, verify } from '@node-rs/argon2';

import { queueHash } from './hash-queue.ts';
import type { HashCaller } from './hash-queue.ts';

/** Argon2id with 19 MiB, two passes, one lane (OWASP Password Storage). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random password, compared for unknown e-mails to take as long. */
const dummyHash = await hash(crypto.randomUUID(), cost);

/** UTF-8 of the normalised password: different keyboards compose characters differently. */
const bytesOf = (password: string): string => password.normalize('NFC');

/** Hashes a new password; the caller has a session or a mailed link. */
export const hashPassword = (password: string): Promise<string> =>
  queueHash('known', () => hash(bytesOf(password), cost));

/** @param stored null for an unknown account or one without password: false, after the same work */
export const verifyPassword = async (
  stored: string | null,
  password: string,
  caller: HashCaller,
): Promise<boolean> => {
  const matches = await queueHash(caller, () => verify(stored ?? dummyHash, bytesOf(password)));
  return stored !== null && matches;
};
