import { lowerCase } from './folded-text.ts';

/** A pattern can only match where the text begins with one of these letters; null if nothing is known. */
export type Beginnings = readonly string[] | null;

/**
 * How the matches of a regular expression begin, in small letters. It reads letters, groups of alternatives and
 * simple classes at the start; for anything else nothing is known, which is slower but never wrong.
 */
export const leadingLetters = (source: string): Beginnings => {
  const rest = withoutLookbehind(source);
  if (rest.startsWith('(?:')) {
    const end = closingParenthesis(rest, 2);
    if (isOptional(rest.charAt(end + 1))) return null;
    return union(
      alternatives(rest.slice(3, end)).map((part) =>
        leadingLetters(part === '' ? rest.slice(end + 1) : part),
      ),
    );
  }
  const letterClass = /^\[(\p{L}+)\](?![?*{])/u.exec(rest);
  if (letterClass) {
    const next = /^\p{L}?(?![?*{])/u.exec(rest.slice(letterClass[0].length))?.[0] ?? '';
    return Array.from(letterClass[1] ?? '', (letter) => lowerCase(letter + next));
  }
  const letters = /^[\p{L}\p{N}]+/u.exec(rest)?.[0] ?? '';
  const certain = isOptional(rest.charAt(letters.length)) ? letters.slice(0, -1) : letters;
  return certain === '' ? null : [lowerCase(certain)];
};

/** Parts of a group, split at its own bars. */
export const alternatives = (source: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < source.length; index += 1) {
    const char = source.charAt(index);
    if (char === '\\') index += 1;
    else if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    else if (char === '|' && depth === 0) {
      parts.push(source.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, source.slice(start)];
};

const withoutLookbehind = (source: string): string =>
  source.startsWith('(?<') ? withoutLookbehind(source.slice(closingParenthesis(source, 2) + 1)) : source;

const closingParenthesis = (source: string, from: number): number => {
  let depth = 1;
  for (let index = from; index < source.length; index += 1) {
    const char = source.charAt(index);
    if (char === '\\') index += 1;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return source.length;
};

const isOptional = (char: string): boolean => char === '?' || char === '*' || char === '{';

const union = (lists: readonly Beginnings[]): Beginnings =>
  lists.every((list) => list !== null) ? lists.flat() : null;
