import type { Catalogue, GroupKey, Item } from '../catalogue/catalogue-schema.ts';
import type { ComposedGroup } from './live-group.ts';
import type { SentenceByValue } from './sentences-by-value.ts';
import { composeGroup, cacheKeyIn } from './live-group.ts';
import { prepareRated } from '../composition/prepare-rated.ts';
import type { RatedComposition, RatedInput, Style } from '../composition/composition.ts';
import type { Draft } from '../drafts/draft.ts';
import { textOf } from '../drafts/finish-paragraph.ts';
import { leastRepetitive } from '../ratings/least-repetitive.ts';
import { balancedDrafts } from '../ratings/rated-paragraphs.ts';
import type { RatedParagraph } from '../ratings/least-repetitive.ts';
import type { RatedDrafts } from '../ratings/rated-paragraphs.ts';
import { usedItems } from '../composition/shown-items.ts';

/** One sentence of a paragraph as printed, and the questions (idKompetenz) whose answers it states. */
export type LiveSentence = {
  readonly text: string;
  readonly items: readonly number[];
};

/** Text shown beside the rating. Its input contains nothing private, so a deputy may see the same. */
export type LiveText = {
  /**
   * By idKompetenz: for every rated question in `asked` and each of its levels, the sentence of the reference beside
   * the other answers given so far, in the reference's language. If the text joins two questions in one sentence, it is
   * that sentence. Questions that the reference does not ask are left out.
   */
  readonly sentences: ReadonlyMap<number, SentenceByValue>;
  /**
   * The paragraphs of the present answers, sentence by sentence; a group without one has no entry, like `ERG`, whose
   * answers stand in other paragraphs in the user's own words. They depend on each other: a document avoids too many
   * equal openings, so the last answer may change the words of the first group.
   */
  readonly paragraphs: ReadonlyMap<GroupKey, readonly LiveSentence[]>;
};

/**
 * Composed groups of a reference of which only answers change. Texts and evidence can affect any paragraph, ratings
 * only that of their own group, so one more rating leaves all others as they are.
 */
export type LiveTextCache = Map<GroupKey, { readonly key: string; readonly composed: ComposedGroup }>;

/**
 * Composes the text of the answers once, and each paragraph with every other answer to each question.
 * @param asked questions whose sentences are wanted; default: all of the reference
 * @param cache composed groups of the same reference and the same `asked`; any other change needs a new one
 * @throws CompositionInputError
 */
export const liveTextOf = (
  input: RatedInput,
  catalogue: Catalogue,
  style: Style = 'fluent',
  asked: readonly Item[] = catalogue.items,
  cache: LiveTextCache = new Map(),
): LiveText => {
  const composition = prepareRated(input, catalogue, style);
  const used = usedItems(catalogue, input.zeugnisart, input.zeugnisvariante, input.trade ?? null);
  const ids = new Set(asked.map(({ id }) => id));
  const rated = used.filter(({ type }) => type === 'radio');
  const drafts = new Map<RatedParagraph, readonly Draft[]>();
  const sentencesOf = new Map<GroupKey, ComposedGroup['sentences']>();
  const keyOf = cacheKeyIn(composition);
  for (const group of composition.groups) {
    const known = cache.get(group);
    const answers = keyOf(group);
    const ofGroup = rated.filter((item) => item.group === group);
    const composed = known?.key === answers ? known.composed : composeGroup(group, ofGroup, ids, composition);
    cache.set(group, { key: answers, composed });
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

const itemKeysOf = ({ sources }: Pick<Draft, 'sources'>): string[] =>
  sources.flatMap((source) => (source.type === 'rating' || source.type === 'answer' ? [source.item] : []));
