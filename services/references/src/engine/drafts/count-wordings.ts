import type { WordingUses } from '../input/input.ts';
import type { WordingId } from './wording-id.ts';

/** Number of uses of each wording in several references. */
export const countWordings = (references: readonly (readonly WordingId[])[]): WordingUses => {
  const uses: Record<WordingId, number> = {};
  for (const id of references.flat()) uses[id] = (uses[id] ?? 0) + 1;
  return uses;
};
