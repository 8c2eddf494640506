type KeyPosition = { row: number; x: number };

/** Horizontal offset of each row from the row of digits, in keys. */
const rowStarts = [0, 0.5, 0.75, 1.25];

/**
 * Keyboard rows from the digits down, and the characters of the same keys with Shift or in the sister layout (`ü` and
 * `è`).
 */
const layouts: readonly (readonly (readonly string[])[])[] = [
  [
    ['1234567890', 'qwertzuiopü', 'asdfghjklöä', 'yxcvbnm,.-'],
    ['+"*ç%&/()=', '          è', '         éà', '       ;:_'],
    ['!"§$'],
  ],
  [
    ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm,./'],
    ['!@#$%^&*()', '          ', '         ', '       <>?'],
  ],
  [
    ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn,;:'],
    [`&é"'(-è_çà`, '', '', '      ?./'],
  ],
  // The alphabet as a single row.
  [['', 'abcdefghijklmnopqrstuvwxyz']],
];

const keyboards: readonly ReadonlyMap<string, KeyPosition>[] = layouts.map((planes) => {
  const keys = new Map<string, KeyPosition>();
  for (const rows of planes) {
    rows.forEach((row, index) => {
      Array.from(row).forEach((sign, at) => {
        if (sign !== ' ' && !keys.has(sign)) keys.set(sign, { row: index, x: at + (rowStarts[index] ?? 0) });
      });
    });
  }
  return keys;
});

/** True for the same or adjacent keys; a digit is also adjacent to the key after the one below it (`q1w2`). */
const areAdjacent = (a: KeyPosition | undefined, b: KeyPosition | undefined): boolean => {
  if (a === undefined || b === undefined) return false;
  const across = Math.abs(a.x - b.x);
  if (a.row === b.row) return across <= 1;
  return Math.abs(a.row - b.row) === 1 && across < (Math.min(a.row, b.row) === 0 ? 2 : 1);
};

/** Number of adjacent characters on one keyboard, beginning at `start`. */
const walkLength = (signs: readonly string[], start: number): number =>
  Math.max(
    ...keyboards.map((keys) => {
      let end = start;
      while (areAdjacent(keys.get(signs[end] ?? ''), keys.get(signs[end + 1] ?? ''))) end += 1;
      return end - start + 1;
    }),
  );

const minWalkLength = 3;

/**
 * Minimum number of characters outside keyboard walks (`qwertz`, `1qay2wsx`, `q1w2e3`); null if a letter belongs to
 * none, so that the text is no walk. Rows, columns and zigzags of the layouts above count, with Shift, too.
 */
export const charactersOutsideWalks = (text: string): number | null => {
  const signs = Array.from(text.normalize('NFC').toLowerCase());
  const fewest = Array.from({ length: signs.length + 1 }, () => Infinity);
  fewest[0] = 0;
  signs.forEach((sign, at) => {
    const before = fewest[at] ?? Infinity;
    if (!/\p{L}/u.test(sign)) fewest[at + 1] = Math.min(fewest[at + 1] ?? Infinity, before + 1);
    for (let length = walkLength(signs, at); length >= minWalkLength; length -= 1) {
      fewest[at + length] = Math.min(fewest[at + length] ?? Infinity, before);
    }
  });
  const outside = fewest.at(-1) ?? Infinity;
  return Number.isFinite(outside) ? outside : null;
};
