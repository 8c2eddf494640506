import { randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';

import { queueHash } from './hash-queue.ts';

/** Digits and capitals that nobody mistakes for each other: no 0 and O, no 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const groups = 3;
const groupLength = 4;

/** As the passwords' (OWASP Password Storage): a code has 60 bits, too few for a fast hash (ASVS 6.5.2). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A new code of 60 random bits as it is shown: `7KQM-2XWD-HN4P`. */
export const createRecoveryCode = (): string => {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
};

/**
 * The characters of a typed code, without what people put between them, or null for what has not the form of one, such
 * as the six digits of an app.
 */
export const readRecoveryCode = (typed: string): string | null => {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '');
  return new RegExp(`^[${alphabet}]{${groups * groupLength}}$`).test(characters) ? characters : null;
};

/** Argon2id of a code. All codes of one set share a salt, so that a typed one is hashed once and not ten times. */
export const digestRecoveryCode = (characters: string, salt: Buffer): Promise<Buffer> =>
  queueHash('known', () => hashRaw(characters, { ...cost, salt }));
