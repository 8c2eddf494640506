import { randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';

import { queueHash } from './hash-queue.ts';

/** Unambiguous digits and capitals: no 0 and O, no 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const groups = 3;
const groupLength = 4;

/** Same cost as for passwords (OWASP Password Storage): a code has 60 bits, too few for a fast hash (ASVS 6.5.2). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** New code of 60 random bits in its displayed form: `7KQM-2XWD-HN4P`. */
export const createRecoveryCode = (): string => {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
};

/** Characters of a typed code without separators; null if it has another form, such as the six digits of an app. */
export const readRecoveryCode = (typed: string): string | null => {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '');
  return new RegExp(`^[${alphabet}]{${groups * groupLength}}$`).test(characters) ? characters : null;
};

/** Argon2id of a code. All codes of a set share one salt, so that a typed code is hashed once instead of ten times. */
export const digestRecoveryCode = (characters: string, salt: Buffer): Promise<Buffer> =>
  queueHash('known', () => hashRaw(characters, { ...cost, salt }));
