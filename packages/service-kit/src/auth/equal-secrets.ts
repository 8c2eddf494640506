import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets of any length in constant time. */
export const equalSecrets = (a: string, b: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};
