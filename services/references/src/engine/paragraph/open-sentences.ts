import type { RatedComposition } from '../composition.ts';
import type { LanguageGrammar, SubjectForm } from '../languages/language-grammar.ts';
import { remembering, rememberingPairs } from '../remember.ts';
import { seededIndex } from '../seeded-choice.ts';
import { hasToken, openingOf } from '../template.ts';
import type { Template } from '../template.ts';
import type { Draft } from './draft.ts';
import { isStrong } from './order-by-strength.ts';
import type { ParagraphContext } from './pass.ts';

/** The first two sentences of a paragraph need no connector. */
const firstConnected = 2;
/** Two sentences with a connector never follow each other. */
const sentencesPerConnector = 2;

type Openings = {
  readonly drafts: Draft[];
  /** Of the language's list, from the one that the paragraph goes on with. */
  readonly connectors: Iterator<string, undefined>;
  lastNamed: number;
  lastConnected: number;
};

/**
 * How each sentence begins (domain.md 3.4 no 5 to 7). The name where a paragraph first speaks of the person, again after
 * four sentences, and after a sentence with another grammatical subject; else the pronoun. From the third sentence on
 * every second one starts with a connector, never the same twice, none before a weak or fixed sentence or the name.
 * A third pronoun in a row gives way to the name. Each paragraph goes on in the language's list of connectors where
 * the one before began.
 */
export const openSentences = (drafts: readonly Draft[], context: ParagraphContext): readonly Draft[] => {
  const openings: Openings = {
    drafts: [],
    connectors: connectorsOf(context),
    lastNamed: -Infinity,
    lastConnected: 0,
  };
  for (const draft of drafts) openings.drafts.push(open(draft, openings, context));
  return openings.drafts;
};

const connectorsOf = function* ({ composition, position }: ParagraphContext): Generator<string, undefined> {
  const { seed, style, words } = composition;
  if (style === 'plain') return;
  const start = seededIndex(words.connectors.length, seed, 'connectors') + position;
  for (let step = 0; step < words.connectors.length; step += 1) {
    yield words.connectors[(start + step) % words.connectors.length] ?? '';
  }
};

const open = (draft: Draft, openings: Openings, { composition }: ParagraphContext): Draft => {
  const index = openings.drafts.length;
  const before = openings.drafts[index - 1];
  const isFar = index - openings.lastNamed >= sentencesPerName(composition);
  const needsName = isFar || (before !== undefined && !hasPersonAsSubject(before));
  const opening = openingOf(draft.template);
  const isDue = index >= firstConnected && index - openings.lastConnected >= sentencesPerConnector;
  const connector =
    isDue && !needsName && opening === 'person' && draft.kind === 'item' && isStrong(draft)
      ? openings.connectors.next().value
      : undefined;
  if (connector !== undefined) {
    openings.lastConnected = index;
    return connectedBy(composition.grammar, draft)(connector);
  }
  const isNamed = opening !== 'other' && (needsName || isThirdPronoun(draft, openings, composition));
  if (isNamed || saysName(draft.template)) openings.lastNamed = index;
  return withSubject(draft)[isNamed ? 'name' : 'pronoun'];
};

const withSubject = remembering((draft: Draft): Readonly<Record<SubjectForm, Draft>> => ({
  name: draft.subject === 'name' ? draft : { ...draft, subject: 'name' },
  pronoun: draft.subject === 'pronoun' ? draft : { ...draft, subject: 'pronoun' },
}));

const saysName = remembering((template: Template) => hasToken(template, 'N', 'ND', 'NV', 'VOLL'));

/** A document that names too often names a little later. */
const sentencesPerName = ({ words, variesOpenings }: RatedComposition): number =>
  variesOpenings ? words.sentencesPerName + 2 : words.sentencesPerName;

const hasPersonAsSubject = ({ template }: Draft): boolean =>
  openingOf(template) !== 'other' || hasToken(template, 'N', 'PRON', 'PRONC');

/** Italian verbs stand without a pronoun, so there is nothing to repeat. */
const isThirdPronoun = (draft: Draft, { drafts }: Openings, { subjects }: RatedComposition): boolean => {
  if (subjects.pronoun.length === 0) return false;
  const startsWithPronoun = ({ template, subject }: Draft) =>
    openingOf(template) === 'person' && subject === 'pronoun';
  const lastTwo = drafts.slice(-2);
  return openingOf(draft.template) === 'person' && lastTwo.length === 2 && lastTwo.every(startsWithPronoun);
};

/** Each sentence of the catalogue meets each connector sooner or later. */
const connectedBy = rememberingPairs((grammar: LanguageGrammar, draft: Draft) => {
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
    alternatives: draft.alternatives.filter((wording) => openingOf(wording) === 'person').map(connected),
  };
};
