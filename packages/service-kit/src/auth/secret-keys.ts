import { createHash } from 'node:crypto';

/**
 * Secrets of one purpose, newest first: the first one signs, all of them verify. A single secret may be given as a
 * string.
 */
export type Secrets = string | readonly string[];

/** Key id: eight hexadecimal digits derived one-way from the secret, written into everything signed with it. */
export const keyId = (secret: string): string =>
  createHash('sha256').update(`key id|${secret}`).digest('hex').slice(0, 8);

/** The secret of this id; none for an unknown id. */
export const secretsFor = (secrets: Secrets, id: string | undefined): readonly string[] =>
  (typeof secrets === 'string' ? [secrets] : secrets).filter((secret) => keyId(secret) === id);
