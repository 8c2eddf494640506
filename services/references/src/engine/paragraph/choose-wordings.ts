import { remembering, rememberingPairs } from '../remember.ts';
import { seededIndex } from '../seeded-choice.ts';
import { openingOf } from '../template.ts';
import type { Template } from '../template.ts';
import { haveWordInCommon, skeleton, verbOf } from '../template-parts.ts';
import type { Draft } from './draft.ts';
import { isStrong, isWeakThing } from './order-by-strength.ts';
import type { ParagraphContext } from './pass.ts';

/** A paragraph full of inverted sentences reads as if it were translated (DOMAIN 2.6). */
const mostFixedPerParagraph = 2;

/**
 * One of the equally strong wordings of each sentence, by the reference's seed, such that a paragraph never opens
 * with a fixed sentence (one whose `@` is not at the start), never has two in a row, and repeats no verb if it can.
 * A sentence with another subject stands last, because the next one would have to name the person again.
 */
export function chooseWordings(
  drafts: readonly Draft[],
  { composition, group, opensWithItem }: ParagraphContext,
): readonly Draft[] {
  const chosen: Draft[] = [];
  const said: Said = { firstWords: new Set(), verbs: new Set(), last: null };
  const mayOpen = !opensWithItem || composition.variesOpenings;
  for (const draft of drafts) {
    const wordings = [draft.template, ...draft.alternatives];
    const start = seededIndex(wordings.length, composition.seed, group, draft.id);
    const isLast = draft === drafts.at(-1);
    const template = bestOf(wordings, start, said, (wording) =>
      maySucceed(wording, draft, chosen, mayOpen, isLast),
    );
    const sentence = template === null ? draft : worded(draft, template);
    chosen.push(sentence);
    said.firstWords.add(firstWord(sentence.template));
    said.verbs.add(verbOf(sentence.template));
    said.last = sentence.template;
  }
  return chosen;
}

/** Of the sentences that stand in the paragraph already. */
interface Said {
  readonly firstWords: Set<string>;
  readonly verbs: Set<string>;
  last: Template | null;
}

/** A sentence in another of its wordings. Most sentences are the catalogue's, so their wordings return. */
const worded = rememberingPairs((draft: Draft, template: Template): Draft => {
  if (template === draft.template) return draft;
  const alternatives = [draft.template, ...draft.alternatives].filter((wording) => wording !== template);
  return { ...draft, template, alternatives };
});

/**
 * From `start` on, the first wording that is allowed and repeats nothing, else one that repeats but a word, else any that
 * is allowed.
 */
function bestOf(
  wordings: readonly Template[],
  start: number,
  said: Said,
  isAllowed: (wording: Template) => boolean,
): Template | null {
  let allowed: Template | null = null;
  let fresh: Template | null = null;
  for (let step = 0; step < wordings.length; step += 1) {
    const wording = wordings[(start + step) % wordings.length];
    if (wording === undefined || !isAllowed(wording)) continue;
    allowed ??= wording;
    if (!isFresh(wording, said)) continue;
    fresh ??= wording;
    if (said.last === null || !haveWordInCommon(said.last, wording)) return wording;
  }
  return fresh ?? allowed;
}

function maySucceed(
  wording: Template,
  draft: Draft,
  before: readonly Draft[],
  mayOpen: boolean,
  isLast: boolean,
): boolean {
  if (!isFixed(wording, draft)) return true;
  if (openingOf(wording) === 'other' && !(isLast && before.length > 0)) return false;
  const ahead = before.filter((earlier) => !isWeakThing(earlier));
  const fixed = ahead.filter((earlier) => isFixed(earlier.template, earlier));
  const last = ahead.at(-1);
  if (!last) return mayOpen;
  return fixed.length < mostFixedPerParagraph && !isFixed(last.template, last);
}

/** Weak texts often have another subject and no other wording, so that counts for nothing here. */
function isFixed(wording: Template, draft: Draft): boolean {
  const opening = openingOf(wording);
  return opening === 'fronted' || (opening === 'other' && isStrong(draft));
}

function isFresh(wording: Template, { firstWords, verbs }: Said): boolean {
  const sameOpening = openingOf(wording) !== 'person' && firstWords.has(firstWord(wording));
  return !sameOpening && !verbs.has(verbOf(wording));
}

const firstWord = remembering((template: Template): string => skeleton(template).split(' ', 1)[0] ?? '');
