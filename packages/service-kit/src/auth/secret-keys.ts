import { createHash } from 'node:crypto';

/** Secrets of one purpose, the newest first: it alone makes what is new, all of them are read. One may stand for itself. */
export type Secrets = string | readonly string[];

/** Eight hexadecimal digits that tell a secret from others and stand in what it made. They do not lead back to it. */
export const keyId = (secret: string): string =>
  createHash('sha256').update(`key id|${secret}`).digest('hex').slice(0, 8);

/**
 * The secrets that can have made what names this key: the one of that id, none for an unknown id. What was made before
 * there were ids names none, and may be of any.
 */
export const secretsFor = (secrets: Secrets, id: string | undefined): readonly string[] => {
  const all = typeof secrets === 'string' ? [secrets] : secrets;
  return id === undefined ? all : all.filter((secret) => keyId(secret) === id);
};
