import { lowerCase } from './folded-text.ts';

/** Letters with which every match of a pattern begins, as alternatives; null if unknown. */
export type Beginnings = readonly string[] | null;

/**
 * Beginnings of a regular expression's matches, in lower case. Understands letters, groups of alternatives and simple
 * classes at the start; null for anything else, which only makes the search slower.
 */
export const leadingLetters = (source: string): Beginnings => {
  const rest = withoutLookbehind(source);
  if (rest.startsWith('(?:')) {
    const end = closingParenthesis(rest, 2);
    if (isOptional(rest.charAt(end + 1))) return null;
    return union(
      alternatives(rest.slice(3, end)).map((alternative) =>
        leadingLetters(alternative === '' ? rest.slice(end + 1) : alternative),
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

/** Splits the content of a group at its own bars. */
export const alternatives = (source: string): string[] => {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < source.length; index += 1) {
    const char = source.charAt(index);
    if (char === '\\') index += 1;
    else if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    else if (char === '|' && depth === 0) {
      found.push(source.slice(start, index));
      start = index + 1;
    }
  }
  return [...found, source.slice(start)];
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
