import { remembering } from '../remember.ts';
import { seededIndex, seedFor } from '../seeded-choice.ts';
import { openingOf } from '../template.ts';
import type { Opening, Template } from '../template.ts';
import { contentWords, overlap, skeleton, verbOf } from '../template-parts.ts';
import type { ContentWords } from '../template-parts.ts';
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
  const said = nothingSaid(!opensWithItem || composition.variesOpenings);
  const seed = seedFor(composition.seed, group);
  for (const [index, draft] of drafts.entries()) {
    const wordings = wordingsOf(draft);
    const isLast = index === drafts.length - 1;
    const wording =
      bestOf(wordings, seededIndex(wordings.length, seed, draft.id), said, isLast) ?? wordings[0];
    if (wording === undefined) continue;
    chosen.push(wording.sentence);
    note(wording, said);
  }
  return chosen;
};

/** Of the sentences that stand in the paragraph already. */
type Said = {
  readonly mayOpenFixed: boolean;
  readonly firstWords: string[];
  readonly verbs: string[];
  last: Wording | null;
  /** The last sentence but those about a thing, which come to stand after all others. */
  lastAhead: Wording | null;
  fixedAhead: number;
};

const nothingSaid = (mayOpenFixed: boolean): Said => ({
  mayOpenFixed,
  firstWords: [],
  verbs: [],
  last: null,
  lastAhead: null,
  fixedAhead: 0,
});

const note = (wording: Wording, said: Said): void => {
  said.firstWords.push(wording.firstWord);
  said.verbs.push(wording.verb);
  said.last = wording;
  if (isWeakThing(wording.sentence)) return;
  said.lastAhead = wording;
  if (wording.isFixed) said.fixedAhead += 1;
};

/** A sentence in one of its wordings, with what the rules ask of it. */
type Wording = {
  readonly sentence: Draft;
  readonly opening: Opening;
  readonly isFixed: boolean;
  readonly firstWord: string;
  readonly verb: string;
  readonly contentWords: ContentWords;
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
const bestOf = (wordings: readonly Wording[], start: number, said: Said, isLast: boolean): Wording | null => {
  let allowed: Wording | null = null;
  let fresh: Wording | null = null;
  for (let step = 0; step < wordings.length; step += 1) {
    const wording = wordings[(start + step) % wordings.length];
    if (wording === undefined || !maySucceed(wording, said, isLast)) continue;
    allowed ??= wording;
    if (!isFresh(wording, said)) continue;
    fresh ??= wording;
    if (said.last === null || !overlap(said.last.contentWords, wording.contentWords)) return wording;
  }
  return fresh ?? allowed;
};

const maySucceed = ({ isFixed: fixed, opening }: Wording, said: Said, isLast: boolean): boolean => {
  if (!fixed) return true;
  if (opening === 'other' && !(isLast && said.last !== null)) return false;
  if (said.lastAhead === null) return said.mayOpenFixed;
  return said.fixedAhead < mostFixedPerParagraph && !said.lastAhead.isFixed;
};

/** Weak texts often have another subject and no other wording, so that counts for nothing here. */
const isFixed = (wording: Template, draft: Draft): boolean => {
  const opening = openingOf(wording);
  return opening === 'fronted' || (opening === 'other' && isStrong(draft));
};

const isFresh = ({ opening, firstWord, verb }: Wording, { firstWords, verbs }: Said): boolean => {
  const sameOpening = opening !== 'person' && firstWords.includes(firstWord);
  return !sameOpening && !verbs.includes(verb);
};
