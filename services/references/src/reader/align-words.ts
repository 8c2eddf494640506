/** For each word of the new text the index of the same word in the old one, or -1. */
export type Alignment = readonly number[];

/**
 * The longest common run of words in order; then each word left over takes an equal one left over, because a clause
 * that moved is no change.
 */
export const alignWords = (old: readonly string[], changed: readonly string[]): Alignment => {
  const lengths = commonLengths(old, changed);
  const alignment: number[] = Array.from({ length: changed.length }, () => -1);
  const free = new Set(old.keys());
  let row = 0;
  let column = 0;
  while (row < old.length && column < changed.length) {
    if (old[row] === changed[column]) {
      alignment[column] = row;
      free.delete(row);
      row++;
      column++;
    } else if ((lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0)) row++;
    else column++;
  }
  for (const [index, text] of changed.entries()) {
    if (alignment[index] !== -1) continue;
    const moved = [...free].find((place) => old[place] === text);
    if (moved === undefined) continue;
    alignment[index] = moved;
    free.delete(moved);
  }
  return alignment;
};

const commonLengths = (
  old: readonly string[],
  changed: readonly string[],
): readonly (readonly number[])[] => {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: changed.length + 1 }, () => 0),
  );
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = changed.length - 1; column >= 0; column--) {
      const current = lengths[row];
      if (current === undefined) continue;
      current[column] =
        old[row] === changed[column]
          ? (lengths[row + 1]?.[column + 1] ?? 0) + 1
          : Math.max(lengths[row + 1]?.[column] ?? 0, current[column + 1] ?? 0);
    }
  }
  return lengths;
};

/** Neighbouring words of the new text that the old one does not have, and what stood in their place. */
export type Insertion = {
  /** Indices in the new text. */
  readonly added: readonly number[];
  /** Indices in the old text, between the kept words on either side. */
  readonly replaced: readonly number[];
};

export const insertionsOf = (old: readonly string[], alignment: Alignment): readonly Insertion[] => {
  const kept = new Set(alignment);
  const insertions: Insertion[] = [];
  let added: number[] = [];
  let before = -1;
  const close = (after: number): void => {
    if (added.length > 0) {
      const replaced: number[] = [];
      for (let place = before + 1; place < old.length && !kept.has(place); place++) replaced.push(place);
      for (let place = after - 1; place > before && !kept.has(place) && !replaced.includes(place); place--) {
        replaced.push(place);
      }
      insertions.push({ added, replaced });
    }
    added = [];
    before = after;
  };
  for (const [index, place] of alignment.entries()) {
    if (place === -1) added.push(index);
    else close(place);
  }
  close(old.length);
  return insertions;
};
