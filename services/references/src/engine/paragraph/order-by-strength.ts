import type { Draft } from './draft.ts';

/** Strong sentences (3 to 5) before weak ones (2, 1), each in the catalogue's order (DOMAIN 3.4 no 1). */
export function orderByStrength(drafts: readonly Draft[]): readonly Draft[] {
  return [...drafts.filter(isStrong), ...drafts.filter((draft) => !isStrong(draft))];
}

export function isStrong({ level }: Draft): boolean {
  return level !== null && level >= 3;
}
