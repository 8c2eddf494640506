import { createHash } from 'node:crypto';

/**
 * Secrets of one purpose, newest first: the first one signs, all of them verify. A single secret may be given as a
 * string.
 */
export type Secrets = string | readonly string[];

/** Key id: eight hexadecimal digits derived one-way from the secret, written into everything signed with it. */
export const keyId = (secret: string): string =>
  createHash('sha256').update(`key id|${secret}`).digest('hex').slice(0, 8);

/** Secrets that may have signed something with this key id: none for an unknown id, all for something without one. */
export const secretsFor = (secrets: Secrets, id: string | undefined): readonly string[] => {
  const all = typeof secrets === 'string' ? [secrets] : secrets;
  return id === undefined ? all : all.filter((secret) => keyId(secret) === id);
};
