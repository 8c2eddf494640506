import { rotate, seededIndex, seedFor } from '../composition/seeded-choice.ts';
import type { Draft } from '../drafts/draft.ts';
import { isStrong } from '../drafts/strength.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import type { ParagraphState } from './paragraph-state.ts';
import { recordWording, emptyParagraphState } from './paragraph-state.ts';
import { madeOf, usesOfWording } from '../drafts/wording-id.ts';
import type { Limits } from './wording-limits.ts';
import {
  isBeneath,
  isFresh,
  isOneTooMany,
  isSecondPerson,
  isThirdPerson,
  limitsOf,
  maySucceed,
  partsPerson,
  saysAgain,
  saysForeign,
} from './wording-limits.ts';
import type { Wording } from './wordings.ts';
import { candidateWordings } from './wordings.ts';

/** One paragraph of so many opens with another phrase before the name, if a wording has one. */
const openings = 3;

/**
 * One of the equally strong wordings of each sentence, by the reference's seed, such that a paragraph seldom opens with
 * a fixed sentence (one whose `@` is not at the start), never has two in a row, begins no third sentence in a row with
 * the person and repeats no verb, if it can.
 */
export const chooseWordings = (drafts: readonly Draft[], context: ParagraphContext): readonly Draft[] => {
  const { composition, group, opensWithItem } = context;
  const chosen: Draft[] = [];
  const seed = seedFor(composition.seed, group);
  const opensOtherwise =
    opensWithItem && drafts.some(isStrong) && seededIndex(openings, seed, 'opens otherwise') === 0;
  const state = emptyParagraphState({
    mayOpenFixed: !opensWithItem || composition.variesOpenings || opensOtherwise,
    avoidsPerson: opensOtherwise,
    justNamed: !opensWithItem && group !== 'VERH',
  });
  const limits = limitsOf(context, drafts);
  const wordingsOf = candidateWordings(composition.words);
  for (const draft of drafts) {
    const wordings = wordingsOf(draft);
    const turned = rotate(wordings, seededIndex(wordings.length, seed, draft.id));
    const wording = bestOf(candidatesAmong(turned, composition), state, limits) ?? wordings[0];
    if (wording === undefined) continue;
    chosen.push(wording.sentence);
    recordWording(wording, state);
  }
  return chosen;
};

type Candidates = {
  readonly wordings: readonly Wording[];
  /** Number of those at the beginning that other references used least. */
  readonly leastUsed: number;
};

/** The least used first; equally used ones keep their order. */
const candidatesAmong = (
  wordings: readonly Wording[],
  composition: ParagraphContext['composition'],
): Candidates => {
  if (composition.avoided === null) return { wordings, leastUsed: wordings.length };
  const uses = new Map(
    wordings.map((wording) => [
      wording,
      madeOf(wording.sentence).reduce((sum, part) => sum + usesOfWording(part, composition), 0),
    ]),
  );
  const least = Math.min(...uses.values());
  return {
    wordings: wordings.toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0)),
    leastUsed: wordings.filter((wording) => uses.get(wording) === least).length,
  };
};

/** The allowed wording with the least to be said against it, the first of equals. */
const bestOf = (
  { wordings, leastUsed }: Candidates,
  state: ParagraphState,
  limits: Limits,
): Wording | null => {
  let best: Wording | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, wording] of wordings.entries()) {
    if (least === 0) break;
    if (!maySucceed(wording, state, limits)) continue;
    const worn = index < leastUsed ? 0 : weights.worn;
    const faults = worn + faultsOf(wording, state, limits, least);
    if (faults < least) [best, least] = [wording, faults];
  }
  return best;
};

/** Faults of a wording; a graver one outweighs all lesser ones. */
const weights = {
  oneTooMany: 16,
  beneath: 12,
  notFresh: 8,
  partsPerson: 4,
  saysAgain: 2,
  thirdPerson: 1,
  worn: 0.5,
  secondPerson: 0.25,
  saysForeign: 0.2,
} as const;

/** @param enough early exit: a sum that reaches this is not counted further */
const faultsOf = (wording: Wording, state: ParagraphState, limits: Limits, enough: number): number => {
  let sum = isOneTooMany(wording, state, limits) ? weights.oneTooMany : 0;
  if (sum < enough && isBeneath(wording, limits)) sum += weights.beneath;
  if (sum < enough && !isFresh(wording, state, limits)) sum += weights.notFresh;
  if (sum < enough && partsPerson(wording, limits)) sum += weights.partsPerson;
  if (sum < enough && saysAgain(wording, state)) sum += weights.saysAgain;
  if (sum < enough && isThirdPerson(wording, state)) sum += weights.thirdPerson;
  if (sum < enough && isSecondPerson(wording, state)) sum += weights.secondPerson;
  if (sum < enough && saysForeign(wording, limits)) sum += weights.saysForeign;
  return sum;
};
