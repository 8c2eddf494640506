/** Versions provided to a remote: web-kit by the shell, contracts by gateway and services. */
export type Provided = Readonly<Record<string, string>>;

const caret = /^\^(\d+)\.(\d+)\.(\d+)$/;
const plain = /^(\d+)\.(\d+)\.(\d+)$/;

const numbersOf = (pattern: RegExp, text: string): readonly [number, number, number] | null => {
  const found = pattern.exec(text);
  return found === null ? null : [Number(found[1]), Number(found[2]), Number(found[3])];
};

/** True if a version satisfies a `^range`; other kinds of ranges are not in use. */
export const isMet = (range: string, version: string): boolean => {
  const [wanted, given] = [numbersOf(caret, range), numbersOf(plain, version)];
  if (wanted === null || given === null || wanted[0] !== given[0]) return false;
  return given[1] > wanted[1] || (given[1] === wanted[1] && given[2] >= wanted[2]);
};

/**
 * Unmet requirements of a build, each as a sentence.
 * @param because names for which a build needs more than the first release
 */
export const unmetNeeds = (
  requires: Readonly<Record<string, string>>,
  provided: Provided,
  because: Readonly<Record<string, readonly string[]>> = {},
): string[] =>
  Object.entries(requires)
    .filter(([name, range]) => !isMet(range, provided[name] ?? ''))
    .map(([name, range]) => {
      const names = because[name] ?? [];
      const reason = names.length === 0 ? '' : ` (for ${names.join(', ')})`;
      return `${name} ${range} is needed, ${provided[name] ?? 'none'} is there${reason}`;
    });
