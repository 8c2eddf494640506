import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { usesOf } from '../intensifiers.ts';
import { saysSuperlative } from '../moderation.ts';
import { remembering } from '../remember.ts';
import { rotate, seededIndex, seedFor } from '../seeded-choice.ts';
import { openingOf } from '../template.ts';
import type { Opening, Template } from '../template.ts';
import { contentWords, overlap, skeleton, verbOf } from '../template-parts.ts';
import type { ContentWords } from '../template-parts.ts';
import type { Draft } from './draft.ts';
import { isStrong, isWeakThing } from './order-by-strength.ts';
import type { ParagraphContext } from './pass.ts';
import { repeatsName } from './repeats-name.ts';
import { usesOfWording } from './wording-id.ts';

/** A paragraph full of inverted sentences reads as if it were translated (domain.md 2.6). */
const mostFixedPerParagraph = 2;
/** More sentences in a row without a person would not say whose work they speak of. */
const mostNameless = 2;

/**
 * One of the equally strong wordings of each sentence, by the reference's seed, such that a paragraph never opens
 * with a fixed sentence (one whose `@` is not at the start), never has two in a row, and repeats no verb if it can.
 * A sentence with another subject stands last, because the next one would have to name the person again, unless the
 * edition places it.
 */
export const chooseWordings = (
  drafts: readonly Draft[],
  { composition, group, opensWithItem }: ParagraphContext,
): readonly Draft[] => {
  const chosen: Draft[] = [];
  const said = nothingSaid(!opensWithItem || composition.variesOpenings, !opensWithItem && group !== 'VERH');
  const limits = limitsOf(composition, drafts.length);
  const seed = seedFor(composition.seed, group);
  const wordingsOf = wordingsIn(composition.words);
  for (const [index, draft] of drafts.entries()) {
    const wordings = wordingsOf(draft);
    const isLast = index === drafts.length - 1;
    const start = seededIndex(wordings.length, seed, draft.id);
    const inTurn =
      composition.avoided === null ? wordings : leastUsedFirst(rotate(wordings, start), composition);
    const first = composition.avoided === null ? start : 0;
    const wording = bestOf(inTurn, first, said, isLast, limits) ?? wordings[0];
    if (wording === undefined) continue;
    chosen.push(wording.sentence);
    note(wording, said);
  }
  return chosen;
};

/** In their order among those that were used as often. */
const leastUsedFirst = (
  wordings: readonly Wording[],
  composition: ParagraphContext['composition'],
): readonly Wording[] => {
  const uses = new Map(
    wordings.map((wording) => [wording, usesOfWording(wording.sentence.template, composition)]),
  );
  return wordings.toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
};

/** What an edition asks of the choice beyond the rules that hold for all. */
type Limits = {
  /** A sentence about a thing may stand anywhere but first, one a paragraph; else it stands last. */
  readonly placesThings: boolean;
  /** Every sentence about the person says the name, so those about a thing stand between them, two in a row at most. */
  readonly alternates: boolean;
  /** Verbs that say so little that they may return. */
  readonly copulas: readonly string[];
  /** Half of the sentences of a paragraph go without a word of the highest degree, whichever they are. */
  readonly mostSuperlatives: number;
};

const limitsOf = (composition: ParagraphContext['composition'], sentences: number): Limits => ({
  placesThings: composition.catalogue.rules.placesThings,
  alternates: repeatsName(composition),
  copulas: composition.words.lists['copulas'] ?? [],
  mostSuperlatives: Math.floor(sentences / 2),
});

/** Of the sentences that stand in the paragraph already. */
type Said = {
  readonly mayOpenFixed: boolean;
  readonly firstWords: string[];
  readonly verbs: string[];
  /** Words that it should not say again. */
  readonly once: string[];
  last: Wording | null;
  /** The last sentence but those about a thing, which come to stand after all others. */
  lastAhead: Wording | null;
  fixedAhead: number;
  /** Strong sentences about a thing. */
  things: number;
  superlatives: number;
  /** Sentences since the one that named the person. */
  nameless: number;
  /** Whether the last sentence names the person, or the fixed one that opens the paragraph. */
  justNamed: boolean;
};

const nothingSaid = (mayOpenFixed: boolean, justNamed: boolean): Said => ({
  mayOpenFixed,
  firstWords: [],
  verbs: [],
  once: [],
  last: null,
  lastAhead: null,
  fixedAhead: 0,
  things: 0,
  superlatives: 0,
  nameless: 0,
  justNamed,
});

const note = (wording: Wording, said: Said): void => {
  said.firstWords.push(wording.firstWord);
  said.verbs.push(wording.verb);
  said.once.push(...wording.once);
  said.last = wording;
  said.justNamed = wording.opening !== 'other';
  said.nameless = said.justNamed ? 0 : said.nameless + 1;
  if (wording.isSuperlative) said.superlatives += 1;
  if (wording.isFixed && wording.opening === 'other') said.things += 1;
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
  /** “always”, “generally”, “only in part”: said twice in a paragraph, they read like a formula. */
  readonly once: readonly string[];
  /** Whether it says a word of the highest degree. */
  readonly isSuperlative: boolean;
};

/** Most sentences are the catalogue's, so their wordings return. */
const wordingsIn = remembering((words: GrammarData) =>
  remembering((draft: Draft): readonly Wording[] => {
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
      once: saidOnceIn(template, words),
      isSuperlative: saysSuperlative(template, words),
    }));
  }),
);

/**
 * From `start` on, the first wording that is allowed and repeats nothing, else one that repeats but a word, else any that
 * is allowed.
 */
const bestOf = (
  wordings: readonly Wording[],
  start: number,
  said: Said,
  isLast: boolean,
  limits: Limits,
): Wording | null => {
  let allowed: Wording | null = null;
  let measured: Wording | null = null;
  let fresh: Wording | null = null;
  for (let step = 0; step < wordings.length; step += 1) {
    const wording = wordings[(start + step) % wordings.length];
    if (wording === undefined || !maySucceed(wording, said, isLast, limits)) continue;
    allowed ??= wording;
    if (isOneTooMany(wording, said, limits)) continue;
    measured ??= wording;
    if (!isFresh(wording, said, limits)) continue;
    fresh ??= wording;
    if (!saysAgain(wording, said)) return wording;
  }
  return fresh ?? measured ?? allowed;
};

/** Whether it returns to a longer word of the last sentence, or to a word that a paragraph says once. */
const saysAgain = ({ contentWords: words, once }: Wording, { last, once: before }: Said): boolean =>
  (last !== null && overlap(last.contentWords, words)) || once.some((word) => before.includes(word));

const saidOnceIn = (template: Template, { lists }: GrammarData): readonly string[] =>
  (lists['onceAParagraph'] ?? []).filter((word) => usesOf([word], template).length > 0);

const isOneTooMany = ({ isSuperlative }: Wording, said: Said, { mostSuperlatives }: Limits): boolean =>
  isSuperlative && said.superlatives >= mostSuperlatives;

const maySucceed = (
  { isFixed: fixed, opening }: Wording,
  said: Said,
  isLast: boolean,
  { alternates, placesThings }: Limits,
): boolean => {
  if (!fixed) return true;
  if (alternates && (said.last !== null || said.justNamed)) {
    return opening === 'fronted' || said.nameless < mostNameless;
  }
  if (opening === 'other') {
    const hasPlace = placesThings ? said.things === 0 : isLast;
    if (!hasPlace || said.last === null) return false;
  }
  if (said.lastAhead === null) return said.mayOpenFixed;
  return said.fixedAhead < mostFixedPerParagraph && !said.lastAhead.isFixed;
};

/** Weak texts often have another subject and no other wording, so that counts for nothing here. */
const isFixed = (wording: Template, draft: Draft): boolean => {
  const opening = openingOf(wording);
  return opening === 'fronted' || (opening === 'other' && isStrong(draft));
};

const isFresh = (
  { opening, firstWord, verb }: Wording,
  { firstWords, justNamed, verbs }: Said,
  { alternates, copulas }: Limits,
): boolean => {
  if (alternates && opening !== 'other' && justNamed) return false;
  const before = alternates ? firstWords.slice(-1) : firstWords;
  const sameOpening = opening !== 'person' && before.includes(firstWord);
  return !sameOpening && (!verbs.includes(verb) || copulas.includes(verb));
};
