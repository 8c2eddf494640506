import type { Style } from '../composition.ts';
import { addConnectors } from './add-connectors.ts';
import { assignSubjects } from './assign-subjects.ts';
import { chooseWordings } from './choose-wordings.ts';
import type { Draft } from './draft.ts';
import { fusePair } from './fuse-pair.ts';
import { joinWeak } from './join-weak.ts';
import { mergeNeighbours } from './merge-neighbours.ts';
import { orderByStrength } from './order-by-strength.ts';
import type { ParagraphContext, Pass } from './pass.ts';
import { varyIntensifiers } from './vary-intensifiers.ts';

interface Passes {
  /** Rules about the rated sentences of a group among themselves, in this order. */
  readonly items: readonly Pass[];
  /** Rules about a whole paragraph with its fixed first and last sentences, in this order. */
  readonly paragraph: readonly Pass[];
}

/** The plain style is correct but stiff; it is also what a text falls back to when a check finds a fault. */
export const passesOf: Readonly<Record<Style, Passes>> = {
  plain: { items: [orderByStrength], paragraph: [assignSubjects] },
  fluent: {
    items: [orderByStrength, fusePair, joinWeak, chooseWordings, mergeNeighbours],
    paragraph: [assignSubjects, addConnectors, varyIntensifiers],
  },
};

export function runPasses(
  passes: readonly Pass[],
  drafts: readonly Draft[],
  context: ParagraphContext,
): readonly Draft[] {
  return passes.reduce((current, pass) => pass(current, context), drafts);
}
