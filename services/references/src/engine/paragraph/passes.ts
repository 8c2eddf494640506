import type { Composition } from '../composition.ts';
import { assignSubjects } from './assign-subjects.ts';
import type { Draft } from './draft.ts';
import { orderByStrength } from './order-by-strength.ts';

/** One rule of DOMAIN 3.4, from drafts to drafts. */
export type Pass = (drafts: readonly Draft[], composition: Composition) => readonly Draft[];

/** Rules about the rated sentences of a group among themselves, in this order. */
export const itemPasses: readonly Pass[] = [orderByStrength];

/** Rules about a whole paragraph with its fixed first and last sentences, in this order. */
export const paragraphPasses: readonly Pass[] = [assignSubjects];

export function runPasses(
  passes: readonly Pass[],
  drafts: readonly Draft[],
  composition: Composition,
): readonly Draft[] {
  return passes.reduce((current, pass) => pass(current, composition), drafts);
}
