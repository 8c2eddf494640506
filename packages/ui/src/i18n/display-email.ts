/** Digits of Punycode (RFC 3492, 5): a to z, then 0 to 9. */
const digitOf = (character: string): number => 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character);

/** Bias adaptation: fits the length of the next difference's digits (RFC 3492, 6.1). */
const adapted = (delta: number, count: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
};

/** The letters of one part of a domain behind its «xn--», or null if they are none. */
const lettersOf = (encoded: string): string | null => {
  const end = encoded.lastIndexOf('-');
  const letters = Array.from(encoded.slice(0, Math.max(end, 0)));
  let [code, place, bias] = [128, 0, 72];
  for (let index = end > 0 ? end + 1 : 0; index < encoded.length;) {
    const before = place;
    for (let [weight, step] = [1, 36]; ; step += 36, index += 1) {
      const digit = digitOf(encoded.charAt(index));
      if (digit < 0 || index >= encoded.length) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    index += 1;
    const count = letters.length + 1;
    bias = adapted(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > 0x10_ff_ff) return null;
    letters.splice(place, 0, String.fromCodePoint(code));
    place += 1;
  }
  return letters.join('');
};

/**
 * An address as people type it: «peter@müller-ag.ch» for the stored «peter@xn--mller-ag-65a.ch». Only where the letters are Latin:
 * those of other scripts can look like an address that they are not.
 */
export const displayEmail = (address: string): string =>
  address.replaceAll(/(?<=[@.])xn--(?<encoded>[a-z0-9-]+)/gu, (label, encoded: string) => {
    const letters = lettersOf(encoded);
    const isLatin =
      letters !== null && /^[\p{Script=Latin}0-9-]+$/u.test(letters) && /[^a-z0-9-]/u.test(letters);
    return isLatin ? letters : label;
  });
