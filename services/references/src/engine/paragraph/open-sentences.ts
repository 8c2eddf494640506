import type { RatedComposition } from '../composition/composition.ts';
import { asTyped, pronounOpens, speaksOfPerson } from './typed-evidence.ts';
import type { LanguageGrammar, SubjectForm } from '../languages/language-grammar.ts';
import { memoize, memoizePair } from '../text/memoize.ts';
import { rotate, seededIndex, seedFor } from '../composition/seeded-choice.ts';
import { hasToken, openingOf } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import type { Draft } from '../drafts/draft.ts';
import { nameTokens } from '../drafts/names-person.ts';
import { namedOpening, openingReader } from '../drafts/opening-words.ts';
import { isStrong } from '../drafts/strength.ts';
import { repeatsName } from '../drafts/repeats-name.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import { leastUsedFrom, madeOf, usesOfSentence } from '../drafts/wording-id.ts';

/** The first two sentences of a paragraph need no connector. */
const firstConnected = 2;
/** Possible indexes of the first connector, from `firstConnected` on. */
const connectorRange = 3;

/** No connector at or after a weaker sentence, where it would sound ironic; a level below it is no contrast to a weakness. */
const praise = 4;

type Openings = {
  readonly drafts: Draft[];
  /** Connectors of the language, in rotated order. */
  readonly connectors: readonly string[];
  /** Index of the first sentence that may have the connector. */
  readonly firstConnected: number;
  lastNamed: number;
  isConnected: boolean;
  /** The connector of a paragraph's first weakness; null in the plain style, and once it was used. */
  concession: string | null;
  /** True after a concession, or a sentence that sets a strength against the weakness before it. */
  hasTurned: boolean;
};

/**
 * Chooses the opening of each sentence (domain.md 3.4 no 5 to 7): the name at the first mention of the person in a
 * paragraph, again after four sentences, and after a sentence with another grammatical subject; else the pronoun. From
 * the third sentence on, at most one sentence a paragraph starts with a connector, and only if praise continues. A
 * third pronoun in a row is replaced by the name. Each paragraph starts one further in the language's list of
 * connectors than the one before.
 */
export const openSentences = (drafts: readonly Draft[], context: ParagraphContext): readonly Draft[] => {
  const openings: Openings = {
    drafts: [],
    connectors: connectorsOf(context),
    firstConnected: firstConnectedOf(context),
    lastNamed: -Infinity,
    isConnected: false,
    concession: concessionOf(context),
    hasTurned: false,
  };
  for (const draft of drafts) openings.drafts.push(open(draft, openings, context));
  return openings.drafts;
};

const firstConnectedOf = ({ composition, group }: ParagraphContext): number =>
  firstConnected + seededIndex(connectorRange, seedFor(composition.seed, group), 'connected');

/** None in the plain style. */
const connectorsOf = ({ composition, position }: ParagraphContext): readonly string[] => {
  const { seed, style, words } = composition;
  if (style === 'plain') return [];
  const { length } = words.connectors;
  return rotate(words.connectors, (seededIndex(length, seed, 'connectors') + position) % length);
};

/** Paragraphs take the language's concessions in turn. */
const concessionOf = ({ composition, position }: ParagraphContext): string | null => {
  const { seed, style, words } = composition;
  const { concessions } = words;
  if (style === 'plain' || concessions.length === 0) return null;
  const start = seededIndex(concessions.length, seed, 'concessions');
  return concessions[(start + position) % concessions.length] ?? null;
};

/**
 * A weakness right behind praise, introduced as its limit; undefined for all other sentences. Level 2 needs no such
 * word: «however, she generally met deadlines» would make a reservation of a statement that already contains one.
 */
const conceded = (
  draft: Draft,
  { concession, drafts }: Openings,
  { grammar }: RatedComposition,
): Draft | undefined => {
  const before = drafts.at(-1);
  if (concession === null || draft.level !== 1 || before === undefined || !isStrong(before)) return undefined;
  if (draft.isPinned === true) return undefined;
  const isConnectable = (wording: Template): boolean => {
    const [first] = grammar.lowerStart(wording);
    return openingOf(wording) === 'person' || (first?.type === 'text' && /^\p{Ll}/u.test(first.text));
  };
  if (openingOf(draft.template) === 'fronted' || !isConnectable(draft.template)) return undefined;
  return connectedBy(grammar, draft)(concession);
};

/**
 * The sentence with the first connector, or with the one that other references used least with it; undefined in the
 * plain style, and if no other reference has the sentence without one.
 */
const nextConnected = (
  draft: Draft,
  { connectors }: Openings,
  composition: RatedComposition,
): Draft | undefined => {
  if (connectors.length === 0) return undefined;
  const connect = connectedBy(composition.grammar, draft);
  let place = 0;
  if (composition.avoided !== null) {
    if (usesOfSentence(withSubject(draft, 'pronoun'), composition) === 0) return undefined;
    place = leastUsedFrom(connectors, 0, (connector) => usesOfSentence(connect(connector), composition));
  }
  return connect(connectors[place] ?? '');
};

const open = (draft: Draft, openings: Openings, { composition, connects }: ParagraphContext): Draft => {
  const index = openings.drafts.length;
  const before = openings.drafts[index - 1];
  const isFar = index - openings.lastNamed >= sentencesPerName(composition);
  const needsName = isFar || (before !== undefined && !hasPersonAsSubject(before, composition));
  const opening = openingOf(draft.template);
  const connected =
    isDue(draft, openings) &&
    (!needsName || repeatsName(composition)) &&
    opening === 'person' &&
    draft.kind === 'item' &&
    draft.isPinned !== true &&
    connects?.has(draft.id) !== false &&
    isStrong(draft)
      ? nextConnected(draft, openings, composition)
      : undefined;
  if (connected !== undefined) {
    openings.isConnected = true;
    return connected;
  }
  const limited = conceded(draft, openings, composition);
  if (limited !== undefined) {
    openings.concession = null;
    openings.hasTurned = true;
  }
  const turned = turnedAgainst(before, draft, openings, composition);
  if (turned !== undefined) {
    openings.hasTurned = true;
    if (needsName) openings.lastNamed = index;
    return withSubject(turned, needsName ? 'name' : 'pronoun');
  }
  const isNamed =
    opening !== 'other' &&
    (needsName || isThirdPronoun(draft, openings, composition)) &&
    (isFar || !isThirdName(openings, composition));
  if (isNamed || saysName(draft.template)) openings.lastNamed = index;
  return withSubject(limited ?? draft, isNamed ? 'name' : 'pronoun');
};

/**
 * The first strength after a weakness, set against it («Hingegen arbeitete sie sorgfältig»): the weakness reads as a limit
 * then, not as the sum of the paragraph. Undefined elsewhere, and in the plain style.
 */
const turnedAgainst = (
  before: Draft | undefined,
  draft: Draft,
  { drafts, hasTurned }: Openings,
  { grammar, seed, style, words }: RatedComposition,
): Draft | undefined => {
  const isTurn = before?.kind === 'item' && !isStrong(before) && (draft.level ?? 0) >= praise;
  const mayTurn = style !== 'plain' && draft.isPinned !== true && openingOf(draft.template) === 'person';
  if (!mayTurn || hasTurned || !isTurn) return undefined;
  const turn = words.turns[seededIndex(words.turns.length, seed, `turn ${drafts.length}`)] ?? '';
  return connectedBy(grammar, draft)(turn);
};

const isDue = (draft: Draft, { drafts, firstConnected: first, isConnected }: Openings): boolean => {
  if (isConnected || drafts.length < first) return false;
  const before = drafts.at(-1)?.level ?? 0;
  return Math.min(before, draft.level ?? 0) >= praise;
};

const withSubject = (draft: Draft, form: SubjectForm): Draft =>
  draft.subject === form ? draft : withOtherSubject(draft);

const withOtherSubject = memoize((draft: Draft): Draft => ({
  ...draft,
  subject: draft.subject === 'name' ? 'pronoun' : 'name',
}));

const saysName = memoize((template: Template) => hasToken(template, ...nameTokens, 'VOLL'));

/** A document with too many names repeats the name a little later. */
const sentencesPerName = ({ words, variesOpenings }: RatedComposition): number =>
  variesOpenings ? words.sentencesPerName + 2 : words.sentencesPerName;

/** A document with too many names treats evidence as an aside, after which the name need not return. */
const hasPersonAsSubject = (draft: Draft, composition: RatedComposition): boolean => {
  const { kind, template } = draft;
  if (kind === 'evidence') return composition.variesOpenings || speaksOfPerson(draft, composition);
  if (template === asTyped) return speaksOfPerson(draft, composition);
  return openingOf(template) !== 'other' || hasToken(template, 'N', 'PRON', 'PRONC');
};

/** Italian verbs stand without a pronoun, so nothing is repeated. */
const isThirdPronoun = (draft: Draft, { drafts }: Openings, composition: RatedComposition): boolean => {
  if (composition.subjects.pronoun.length === 0 || openingOf(draft.template) !== 'person') return false;
  const startsWithPronoun = (before: Draft | undefined): boolean =>
    before !== undefined &&
    (pronounOpens(before, composition) ||
      (openingOf(before.template) === 'person' && before.subject === 'pronoun'));
  return startsWithPronoun(drafts.at(-1)) && startsWithPronoun(drafts.at(-2));
};

/**
 * True if the name would begin a third sentence in a row with the same word, in a language whose verbs stand without a
 * pronoun: «Il signor Li …», «Il suo rendimento …», «Dimostrava …».
 */
const isThirdName = ({ drafts }: Openings, composition: RatedComposition): boolean => {
  if (composition.subjects.pronoun.length > 0) return false;
  const article = namedOpening(composition);
  const before = drafts.slice(-2).map(openingReader(composition));
  return before.length === 2 && before.every((word) => word === article);
};

/** Memoized: each sentence of the catalogue meets each connector sooner or later. */
const connectedBy = memoizePair((grammar: LanguageGrammar, draft: Draft) => {
  const known = new Map<string, Draft>();
  return (connector: string): Draft => {
    const connected = known.get(connector) ?? connect(draft, connector, grammar);
    known.set(connector, connected);
    return connected;
  };
});

const connect = (draft: Draft, connector: string, grammar: LanguageGrammar): Draft => {
  const connected = (wording: Template) => grammar.connect(connector, wording);
  return {
    ...draft,
    template: connected(draft.template),
    madeOf: madeOf(draft),
    alternatives: draft.alternatives.filter((wording) => openingOf(wording) === 'person').map(connected),
  };
};
