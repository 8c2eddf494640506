import { hash, verify } from '@node-rs/argon2';

import { queueHash } from './hash-queue.ts';
import type { HashCaller } from './hash-queue.ts';

/** Argon2id with 19 MiB, two passes, one lane (OWASP Password Storage). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a random password that nobody knows: compared for unknown e-mails, so that they take as long. */
const dummyHash = await hash(crypto.randomUUID(), cost);

/** The same password typed on different keyboards is the same sequence of characters. */
const bytesOf = (password: string): string => password.normalize('NFC');

/** Of somebody who has a session or a mailed link. */
export const hashPassword = (password: string): Promise<string> =>
  queueHash('known', () => hash(bytesOf(password), cost));

/**
 * @param stored null for an unknown account or one without password: false, after the same work
 * @param asker whose turn it takes
 */
export const verifyPassword = async (
  stored: string | null,
  password: string,
  asker: HashCaller,
): Promise<boolean> => {
  const matches = await queueHash(asker, () => verify(stored ?? dummyHash, bytesOf(password)));
  return stored !== null && matches;
};
