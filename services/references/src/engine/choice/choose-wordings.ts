import { rotate, seededIndex, seedFor } from '../composition/seeded-choice.ts';
import type { Draft } from '../drafts/draft.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import type { ParagraphState } from './paragraph-state.ts';
import { recordWording, emptyParagraphState } from './paragraph-state.ts';
import { usesOfWording } from '../drafts/wording-id.ts';
import type { Limits } from './wording-limits.ts';
import { isFresh, isOneTooMany, limitsOf, maySucceed, saysAgain } from './wording-limits.ts';
import type { Wording } from './wordings.ts';
import { candidateWordings } from './wordings.ts';

/**
 * One of the equally strong wordings of each sentence, by the reference's seed, such that a paragraph never opens
 * with a fixed sentence (one whose `@` is not at the start), never has two in a row, and repeats no verb if it can.
 */
export const chooseWordings = (
  drafts: readonly Draft[],
  { composition, group, opensWithItem }: ParagraphContext,
): readonly Draft[] => {
  const chosen: Draft[] = [];
  const state = emptyParagraphState(
    !opensWithItem || composition.variesOpenings,
    !opensWithItem && group !== 'VERH',
  );
  const limits = limitsOf(composition, drafts.length);
  const seed = seedFor(composition.seed, group);
  const wordingsOf = candidateWordings(composition.words);
  for (const draft of drafts) {
    const wordings = wordingsOf(draft);
    const start = seededIndex(wordings.length, seed, draft.id);
    const candidates =
      composition.avoided === null ? wordings : leastUsedFirst(rotate(wordings, start), composition);
    const first = composition.avoided === null ? start : 0;
    const wording = bestOf(candidates, first, state, limits) ?? wordings[0];
    if (wording === undefined) continue;
    chosen.push(wording.sentence);
    recordWording(wording, state);
  }
  return chosen;
};

/** Stable: equally used ones keep their order. */
const leastUsedFirst = (
  wordings: readonly Wording[],
  composition: ParagraphContext['composition'],
): readonly Wording[] => {
  const uses = new Map(
    wordings.map((wording) => [wording, usesOfWording(wording.sentence.template, composition)]),
  );
  return wordings.toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
};

/**
 * From `start` on, the first allowed wording without any repetition, else one that repeats only a word, else any
 * allowed one.
 */
const bestOf = (
  wordings: readonly Wording[],
  start: number,
  state: ParagraphState,
  limits: Limits,
): Wording | null => {
  let allowed: Wording | null = null;
  let measured: Wording | null = null;
  let fresh: Wording | null = null;
  for (let step = 0; step < wordings.length; step += 1) {
    const wording = wordings[(start + step) % wordings.length];
    if (wording === undefined || !maySucceed(wording, state, limits)) continue;
    allowed ??= wording;
    if (isOneTooMany(wording, state, limits)) continue;
    measured ??= wording;
    if (!isFresh(wording, state, limits)) continue;
    fresh ??= wording;
    if (!saysAgain(wording, state)) return wording;
  }
  return fresh ?? measured ?? allowed;
};
