import { decode } from 'punycode.js';

/** Decode one label of a domain, given without its «xn--»; null if it is no Punycode (RFC 3492). */
const lettersOf = (encoded: string): string | null => {
  try {
    return decode(encoded);
  } catch {
    return null;
  }
};

/**
 * Address as people type it: «peter@müller-ag.ch» for the stored «peter@xn--mller-ag-65a.ch». Latin letters only, as
 * those of other scripts can imitate another address.
 */
export const displayEmail = (address: string): string =>
  address.replaceAll(/(?<=[@.])xn--(?<encoded>[a-z0-9-]+)/gu, (label, encoded: string) => {
    const letters = lettersOf(encoded);
    const isLatin =
      letters !== null && /^[\p{Script=Latin}0-9-]+$/u.test(letters) && /[^a-z0-9-]/u.test(letters);
    return isLatin ? letters : label;
  });
