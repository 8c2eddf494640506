import type { Style } from '../composition.ts';
import { chooseWordings } from './choose-wordings.ts';
import type { Draft } from './draft.ts';
import { fusePair } from './fuse-pair.ts';
import { joinChosenWeak, joinWeak } from './join-weak.ts';
import { mergeNeighbours } from './merge-neighbours.ts';
import { namePerson } from './name-person.ts';
import { openSentences } from './open-sentences.ts';
import { orderByStrength, putThingsLast } from './order-by-strength.ts';
import type { ParagraphContext, Pass } from './pass.ts';
import { varyIntensifiers } from './vary-intensifiers.ts';

type Passes = {
  /** Rules about the rated sentences of a group among themselves, in this order. */
  readonly items: readonly Pass[];
  /** Rules about a whole paragraph with its fixed first and last sentences, in this order. */
  readonly paragraph: readonly Pass[];
};

/** The plain style is correct but stiff; it is also what a text falls back to when a check finds a fault. */
export const passesOf: Readonly<Record<Style, Passes>> = {
  plain: { items: [orderByStrength, putThingsLast], paragraph: [namePerson, openSentences] },
  fluent: {
    items: [
      orderByStrength,
      fusePair,
      joinWeak,
      chooseWordings,
      joinChosenWeak,
      putThingsLast,
      mergeNeighbours,
    ],
    paragraph: [namePerson, openSentences, varyIntensifiers],
  },
};

export const runPasses = (
  passes: readonly Pass[],
  drafts: readonly Draft[],
  context: ParagraphContext,
): readonly Draft[] => {
  let current = drafts;
  for (const pass of passes) current = pass(current, context);
  return current;
};
