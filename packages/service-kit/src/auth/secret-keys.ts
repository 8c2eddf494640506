import { createHash } from 'node:crypto';

/** Secrets of one purpose, the newest first: it alone makes what is new, all of them are read. One may stand for itself. */
export type Secrets = string | readonly string[];

/** Eight hexadecimal digits that tell a secret from others and stand in what it made. They do not lead back to it. */
export const keyId = (secret: string): string =>
  createHash('sha256').update(`key id|${secret}`).digest('hex').slice(0, 8);

/** The secret of this id; none for an unknown id. */
export const secretsFor = (secrets: Secrets, id: string | undefined): readonly string[] =>
  (typeof secrets === 'string' ? [secrets] : secrets).filter((secret) => keyId(secret) === id);
