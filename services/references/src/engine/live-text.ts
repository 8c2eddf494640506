import type { Sentence } from '@attesta/contracts/document-model.ts';

import { answersTo } from './answers.ts';
import type { Catalogue, GroupKey, Item } from './catalogue/catalogue-schema.ts';
import { prepareRated } from './composition.ts';
import type { RatedComposition, RatedInput, Style } from './composition.ts';
import type { RatingInput } from './input.ts';
import type { Draft } from './paragraph/draft.ts';
import { finishParagraph } from './paragraph/finish-paragraph.ts';
import { leastRepetitive, ratedDrafts } from './rated-paragraphs.ts';
import { plainText } from './runs.ts';
import { usedItems } from './shown-items.ts';

/** Sentence of each level ('5' to '1') of one rated question; a code that prints nothing ('0') has no entry. */
export type SentenceByValue = Readonly<Record<string, string>>;

/** One sentence of a paragraph as printed, and the questions (idKompetenz) whose answers it states. */
export interface LiveSentence {
  readonly text: string;
  readonly items: readonly number[];
}

/**
 * What each answer would print: for every rated question and each of its levels the sentence of the reference, as it
 * would stand among the other answers given so far, in the reference's language. Where the text joins two questions
 * in one sentence, it is that sentence. Keys are idKompetenz; questions the reference does not ask are left out.
 * The input holds nothing private, so a deputy may see the same.
 * @param asked the questions that matter; all of the reference unless given
 * @throws CompositionInputError
 */
export function sentencesByValue(
  input: RatedInput,
  catalogue: Catalogue,
  style: Style = 'fluent',
  asked: readonly Item[] = catalogue.items,
): ReadonlyMap<number, SentenceByValue> {
  const composition = prepareRated(input, catalogue, style);
  const used = usedItems(catalogue, input.zeugnisart, input.zeugnisvariante);
  const ids = new Set(asked.map(({ id }) => id));
  const rated = used.filter(
    ({ id, type, group }) => ids.has(id) && type === 'radio' && composition.groups.includes(group),
  );
  return new Map(rated.map((item) => [item.id, sentencesOfItem(item, input.ratings, used, composition)]));
}

/**
 * The paragraphs that the answers make, group by group and sentence by sentence; a group without one has no entry, as
 * `ERG` never has, whose answers stand in other paragraphs in the user's own words. They depend on each other: a
 * document does not start too many sentences alike, so the last answer may change the words of the first group.
 * @throws CompositionInputError
 */
export function paragraphsOf(
  input: RatedInput,
  catalogue: Catalogue,
  style: Style = 'fluent',
): ReadonlyMap<GroupKey, readonly LiveSentence[]> {
  const composition = prepareRated(input, catalogue, style);
  const idOf = new Map(catalogue.items.map(({ key, id }) => [key, id]));
  const rated = ratedDrafts(composition);
  const paragraphs = composition.groups.map((group): [GroupKey, LiveSentence[]] => [
    group,
    sentencesFrom(rated.get(group) ?? [], group, composition).map((sentence) => ({
      text: plainText(sentence.runs),
      items: itemKeysOf(sentence).flatMap((key) => idOf.get(key) ?? []),
    })),
  ]);
  return new Map(paragraphs.filter(([, sentences]) => sentences.length > 0));
}

function sentencesOfItem(
  item: Item,
  ratings: readonly RatingInput[],
  used: readonly Item[],
  composition: RatedComposition,
): SentenceByValue {
  const inParagraph = used.filter(({ group, type }) => group === item.group || type === 'text');
  const others = ratings.filter(({ idKompetenz }) => idKompetenz !== item.id);
  const sentences = ['5', '4', '3', '2', '1'].map((bewertung) => {
    const answer: RatingInput = { idKompetenz: item.id, bewertung, keineRelevanz: false };
    const answers = answersTo(inParagraph, [...others, answer]);
    const drafts = leastRepetitive(item.group, { ...composition, answers });
    const draft = drafts.find((candidate) => itemKeysOf(candidate).includes(item.key));
    // Only this sentence is put into words, and none of its alternatives: a rating page asks for all at once.
    const [sentence] = draft ? sentencesFrom([{ ...draft, alternatives: [] }], item.group, composition) : [];
    return [bewertung, sentence ? plainText(sentence.runs) : ''];
  });
  return Object.fromEntries(sentences);
}

function sentencesFrom(
  drafts: readonly Draft[],
  group: GroupKey,
  composition: RatedComposition,
): readonly Sentence[] {
  return finishParagraph(group, drafts, composition)?.sentences ?? [];
}

function itemKeysOf({ sources }: Pick<Draft, 'sources'>): string[] {
  return sources.flatMap((source) =>
    source.type === 'rating' || source.type === 'answer' ? [source.item] : [],
  );
}
