import type { Level, RatedItem } from './answers.ts';
import type { Catalogue, GroupKey, Item } from './catalogue/catalogue-schema.ts';
import { prepareRated } from './composition.ts';
import type { RatedComposition, RatedInput, Style } from './composition.ts';
import { itemDraftOf } from './group-paragraph.ts';
import type { Draft } from './paragraph/draft.ts';
import { textOf } from './paragraph/finish-paragraph.ts';
import { isWeakThing } from './paragraph/order-by-strength.ts';
import { balancedDrafts, leastRepetitive } from './rated-paragraphs.ts';
import type { RatedDrafts, RatedPart } from './rated-paragraphs.ts';
import { usedItems } from './shown-items.ts';

/** Sentence of each level ('5' to '1') of one rated question; a code that prints nothing ('0') has no entry. */
export type SentenceByValue = Readonly<Record<string, string>>;

const levels: readonly Level[] = [5, 4, 3, 2, 1];

/** One sentence of a paragraph as printed, and the questions (idKompetenz) whose answers it states. */
export type LiveSentence = {
  readonly text: string;
  readonly items: readonly number[];
};

/** What a rating page shows of the text. The input holds nothing private, so a deputy may see the same. */
export type LiveText = {
  /**
   * What each answer would print, by idKompetenz: for every rated question that is asked and each of its levels the
   * sentence of the reference, as it would stand among the other answers given so far, in the reference's language. Where
   * the text joins two questions in one sentence, it is that sentence. Questions that the reference does not ask are left
   * out.
   */
  readonly sentences: ReadonlyMap<number, SentenceByValue>;
  /**
   * The paragraphs that the answers make, sentence by sentence; a group without one has no entry, as `ERG` never has, whose
   * answers stand in other paragraphs in the user's own words. They depend on each other: a document does not start too
   * many sentences alike, so the last answer may change the words of the first group.
   */
  readonly paragraphs: ReadonlyMap<GroupKey, readonly LiveSentence[]>;
};

/**
 * What was composed of each group for a reference of which only answers change. Texts and evidence may reach any
 * paragraph, ratings only that of their own group, so one more rating leaves all others as they are.
 */
export type LiveTextMemory = Map<GroupKey, { readonly restsOn: string; readonly composed: ComposedGroup }>;

type ComposedGroup = {
  /** The paragraph before the others are looked at. */
  readonly first: readonly Draft[];
  readonly sentences: ReadonlyMap<number, SentenceByValue>;
};

/**
 * Composes what the answers print once, and beside it each paragraph with every other answer to each question.
 * @param asked the questions whose sentences matter; all of the reference unless given
 * @param memory of the same reference and the same `asked`: what else than answers has changed needs a new one
 * @throws CompositionInputError
 */
export const liveTextOf = (
  input: RatedInput,
  catalogue: Catalogue,
  style: Style = 'fluent',
  asked: readonly Item[] = catalogue.items,
  memory: LiveTextMemory = new Map(),
): LiveText => {
  const composition = prepareRated(input, catalogue, style);
  const used = usedItems(catalogue, input.zeugnisart, input.zeugnisvariante, input.trade ?? null);
  const ids = new Set(asked.map(({ id }) => id));
  const rated = used.filter(({ type }) => type === 'radio');
  const drafts = new Map<RatedPart, readonly Draft[]>();
  const sentencesOf = new Map<GroupKey, ComposedGroup['sentences']>();
  const restsOn = restsOnIn(composition);
  for (const group of composition.groups) {
    const known = memory.get(group);
    const answers = restsOn(group);
    const ofGroup = rated.filter((item) => item.group === group);
    const composed =
      known?.restsOn === answers ? known.composed : composeGroup(group, ofGroup, ids, composition);
    memory.set(group, { restsOn: answers, composed });
    drafts.set(group, composed.first);
    sentencesOf.set(group, composed.sentences);
  }
  drafts.set('overall', leastRepetitive('overall', composition));
  const sentences = new Map(
    rated.flatMap(({ id, group }) => {
      const found = sentencesOf.get(group)?.get(id);
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
  return { sentences, paragraphs: paragraphsOf(balancedDrafts(drafts, composition), composition) };
};

/** All answers that can change the paragraph of a group. */
const restsOnIn = ({ answers }: RatedComposition): ((group: GroupKey) => string) => {
  const typed = [[...answers.texts], [...answers.evidence]];
  return (group) =>
    JSON.stringify([
      answers.rated.filter(({ item }) => item.group === group).map(({ item, level }) => [item.id, level]),
      typed,
    ]);
};

const composeGroup = (
  group: GroupKey,
  items: readonly Item[],
  asked: ReadonlySet<number>,
  composition: RatedComposition,
): ComposedGroup => {
  const first = leastRepetitive(group, composition);
  const sentencesOf = sentencesIn(items, composition, first);
  return {
    first,
    sentences: new Map(
      items.filter(({ id }) => asked.has(id)).map((item) => [item.id, sentencesOf(item)] as const),
    ),
  };
};

const paragraphsOf = (drafts: RatedDrafts, composition: RatedComposition): LiveText['paragraphs'] => {
  const idOf = new Map(composition.catalogue.items.map(({ key, id }) => [key, id]));
  const paragraphs = composition.groups.map((group): [GroupKey, LiveSentence[]] => [
    group,
    (drafts.get(group) ?? []).map((draft) => ({
      text: textOf(draft, composition),
      items: itemKeysOf(draft).flatMap((key) => idOf.get(key) ?? []),
    })),
  ]);
  return new Map(paragraphs.filter(([, sentences]) => sentences.length > 0));
};

/** The answers to the other questions of a group. */
type Beside = { readonly before: readonly RatedItem[]; readonly after: readonly RatedItem[] };

/** What each level of a question of one group prints. */
const sentencesIn = (
  items: readonly Item[],
  composition: RatedComposition,
  first: readonly Draft[],
): ((item: Item) => SentenceByValue) => {
  const { rated } = composition.answers;
  const given = new Map(rated.map((answer) => [answer.item, answer]));
  const draftOf = (item: Item, level: Level, beside: Beside): Draft | undefined => {
    const alone = itemDraftOf(item, level, composition);
    const answers = [...beside.before, { item, level }, ...beside.after];
    if (alone !== null && standsAnywhere(alone, answers, composition)) return alone;
    const drafts =
      given.get(item)?.level === level
        ? first
        : leastRepetitive(item.group, {
            ...composition,
            answers: { ...composition.answers, rated: answers },
          });
    return drafts.find((candidate) => states(candidate, item));
  };
  return (item) => {
    const beside: Record<keyof Beside, RatedItem[]> = { before: [], after: [] };
    let side = beside.before;
    for (const other of items) {
      const answer = given.get(other);
      if (other === item) side = beside.after;
      else if (answer !== undefined) side.push(answer);
    }
    const sentences: Record<string, string> = {};
    for (const level of levels) {
      const draft = draftOf(item, level, beside);
      sentences[level] = draft === undefined ? '' : textOf(draft, composition);
    }
    return sentences;
  };
};

/**
 * Whether a sentence is the same whatever is answered beside it: a weak one about a thing has one wording and no other
 * subject, no rule joins, connects or varies it, and there is no second one of level 2 to say it with.
 */
const standsAnywhere = (
  draft: Draft,
  inGroup: readonly RatedItem[],
  { style }: Pick<RatedComposition, 'style'>,
): boolean => {
  if (draft.alternatives.length > 0 || !isWeakThing(draft)) return false;
  return style === 'plain' || inGroup.filter(({ level }) => level === 2).length < 2;
};

const states = ({ sources }: Draft, { key }: Item): boolean =>
  sources.some((source) => (source.type === 'rating' || source.type === 'answer') && source.item === key);

const itemKeysOf = ({ sources }: Pick<Draft, 'sources'>): string[] =>
  sources.flatMap((source) => (source.type === 'rating' || source.type === 'answer' ? [source.item] : []));
