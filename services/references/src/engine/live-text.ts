import type { Sentence } from '@attesta/contracts/document-model.ts';

import type { Level } from './answers.ts';
import type { Catalogue, GroupKey, Item } from './catalogue/catalogue-schema.ts';
import { prepareRated } from './composition.ts';
import type { RatedComposition, RatedInput, Style } from './composition.ts';
import type { Draft } from './paragraph/draft.ts';
import { finishParagraph } from './paragraph/finish-paragraph.ts';
import { balancedDrafts, firstDrafts, leastRepetitive } from './rated-paragraphs.ts';
import type { RatedDrafts } from './rated-paragraphs.ts';
import { plainText } from './runs.ts';
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
 * Composes what the answers print once, and beside it each paragraph with every other answer to each question.
 * @param asked the questions whose sentences matter; all of the reference unless given
 * @throws CompositionInputError
 */
export const liveTextOf = (
  input: RatedInput,
  catalogue: Catalogue,
  style: Style = 'fluent',
  asked: readonly Item[] = catalogue.items,
): LiveText => {
  const composition = prepareRated(input, catalogue, style);
  const first = firstDrafts(composition);
  const used = usedItems(catalogue, input.zeugnisart, input.zeugnisvariante);
  const ids = new Set(asked.map(({ id }) => id));
  const rated = used.filter(
    ({ id, type, group }) => ids.has(id) && type === 'radio' && composition.groups.includes(group),
  );
  return {
    sentences: new Map(rated.map((item) => [item.id, sentencesOfItem(item, used, composition, first)])),
    paragraphs: paragraphsOf(balancedDrafts(first, composition), composition),
  };
};

const paragraphsOf = (drafts: RatedDrafts, composition: RatedComposition): LiveText['paragraphs'] => {
  const idOf = new Map(composition.catalogue.items.map(({ key, id }) => [key, id]));
  const paragraphs = composition.groups.map((group): [GroupKey, LiveSentence[]] => [
    group,
    sentencesFrom(drafts.get(group) ?? [], group, composition).map((sentence) => ({
      text: plainText(sentence.runs),
      items: itemKeysOf(sentence).flatMap((key) => idOf.get(key) ?? []),
    })),
  ]);
  return new Map(paragraphs.filter(([, sentences]) => sentences.length > 0));
};

const sentencesOfItem = (
  item: Item,
  used: readonly Item[],
  composition: RatedComposition,
  first: RatedDrafts,
): SentenceByValue => {
  const { rated, texts } = composition.answers;
  const inGroup = rated.filter((other) => other.item.group === item.group);
  const given = inGroup.find((other) => other.item === item);
  const place = used.indexOf(item);
  const before = inGroup.filter((other) => used.indexOf(other.item) < place);
  const after = inGroup.slice(before.length + (given === undefined ? 0 : 1));
  const draftsWith = (level: Level): readonly Draft[] => {
    if (level === given?.level) return first.get(item.group) ?? [];
    const answers = { rated: [...before, { item, level }, ...after], texts };
    return leastRepetitive(item.group, { ...composition, answers });
  };
  const sentences = levels.map((level) => {
    const draft = draftsWith(level).find((candidate) => states(candidate, item));
    // Only this sentence is put into words, and none of its alternatives: a rating page asks for all at once.
    const [sentence] = draft ? sentencesFrom([{ ...draft, alternatives: [] }], item.group, composition) : [];
    return [level, sentence ? plainText(sentence.runs) : ''];
  });
  return Object.fromEntries(sentences);
};

const sentencesFrom = (
  drafts: readonly Draft[],
  group: GroupKey,
  composition: RatedComposition,
): readonly Sentence[] => finishParagraph(group, drafts, composition)?.sentences ?? [];

const states = ({ sources }: Draft, { key }: Item): boolean =>
  sources.some((source) => (source.type === 'rating' || source.type === 'answer') && source.item === key);

const itemKeysOf = ({ sources }: Pick<Draft, 'sources'>): string[] =>
  sources.flatMap((source) => (source.type === 'rating' || source.type === 'answer' ? [source.item] : []));
