import { remembering } from '../remember.ts';
import { seededIndex } from '../seeded-choice.ts';
import { openingOf } from '../template.ts';
import type { Opening, Template } from '../template.ts';
import { contentWords, overlap, skeleton, verbOf } from '../template-parts.ts';
import type { Draft } from './draft.ts';
import { isStrong, isWeakThing } from './order-by-strength.ts';
import type { ParagraphContext } from './pass.ts';

/** A paragraph full of inverted sentences reads as if it were translated (domain.md 2.6). */
const mostFixedPerParagraph = 2;

/**
 * One of the equally strong wordings of each sentence, by the reference's seed, such that a paragraph never opens
 * with a fixed sentence (one whose `@` is not at the start), never has two in a row, and repeats no verb if it can.
 * A sentence with another subject stands last, because the next one would have to name the person again.
 */
export const chooseWordings = (
  drafts: readonly Draft[],
  { composition, group, opensWithItem }: ParagraphContext,
): readonly Draft[] => {
  const chosen: Draft[] = [];
  const said: Said = { firstWords: new Set(), verbs: new Set(), last: null };
  const mayOpen = !opensWithItem || composition.variesOpenings;
  for (const draft of drafts) {
    const wordings = wordingsOf(draft);
    const start = seededIndex(wordings.length, composition.seed, group, draft.id);
    const isLast = draft === drafts.at(-1);
    const wording =
      bestOf(wordings, start, said, (candidate) => maySucceed(candidate, chosen, mayOpen, isLast)) ??
      wordings[0];
    if (wording === undefined) continue;
    chosen.push(wording.sentence);
    said.firstWords.add(wording.firstWord);
    said.verbs.add(wording.verb);
    said.last = wording;
  }
  return chosen;
};

/** Of the sentences that stand in the paragraph already. */
type Said = {
  readonly firstWords: Set<string>;
  readonly verbs: Set<string>;
  last: Wording | null;
};

/** A sentence in one of its wordings, with what the rules ask of it. */
type Wording = {
  readonly sentence: Draft;
  readonly opening: Opening;
  readonly isFixed: boolean;
  readonly firstWord: string;
  readonly verb: string;
  readonly contentWords: ReadonlySet<string>;
};

/** Most sentences are the catalogue's, so their wordings return. */
const wordingsOf = remembering((draft: Draft): readonly Wording[] => {
  const templates = [draft.template, ...draft.alternatives];
  return templates.map((template) => ({
    sentence:
      template === draft.template
        ? draft
        : { ...draft, template, alternatives: templates.filter((other) => other !== template) },
    opening: openingOf(template),
    isFixed: isFixed(template, draft),
    firstWord: skeleton(template).split(' ', 1)[0] ?? '',
    verb: verbOf(template),
    contentWords: contentWords(template),
  }));
});

/**
 * From `start` on, the first wording that is allowed and repeats nothing, else one that repeats but a word, else any that
 * is allowed.
 */
const bestOf = (
  wordings: readonly Wording[],
  start: number,
  said: Said,
  isAllowed: (wording: Wording) => boolean,
): Wording | null => {
  let allowed: Wording | null = null;
  let fresh: Wording | null = null;
  for (let step = 0; step < wordings.length; step += 1) {
    const wording = wordings[(start + step) % wordings.length];
    if (wording === undefined || !isAllowed(wording)) continue;
    allowed ??= wording;
    if (!isFresh(wording, said)) continue;
    fresh ??= wording;
    if (said.last === null || !overlap(said.last.contentWords, wording.contentWords)) return wording;
  }
  return fresh ?? allowed;
};

const maySucceed = (
  wording: Wording,
  before: readonly Draft[],
  mayOpen: boolean,
  isLast: boolean,
): boolean => {
  if (!wording.isFixed) return true;
  if (wording.opening === 'other' && !(isLast && before.length > 0)) return false;
  const ahead = before.filter((earlier) => !isWeakThing(earlier));
  const fixed = ahead.filter((earlier) => isFixed(earlier.template, earlier));
  const last = ahead.at(-1);
  if (!last) return mayOpen;
  return fixed.length < mostFixedPerParagraph && !isFixed(last.template, last);
};

/** Weak texts often have another subject and no other wording, so that counts for nothing here. */
const isFixed = (wording: Template, draft: Draft): boolean => {
  const opening = openingOf(wording);
  return opening === 'fronted' || (opening === 'other' && isStrong(draft));
};

const isFresh = ({ opening, firstWord, verb }: Wording, { firstWords, verbs }: Said): boolean => {
  const sameOpening = opening !== 'person' && firstWords.has(firstWord);
  return !sameOpening && !verbs.has(verb);
};
