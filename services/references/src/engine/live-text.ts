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
 * @throws CompositionInputError
 */
export function sentencesByValue(
  input: RatedInput,
  catalogue: Catalogue,
  style: Style = 'fluent',
): ReadonlyMap<number, SentenceByValue> {
  const composition = prepareRated(input, catalogue, style);
  const used = usedItems(catalogue, input.zeugnisart, input.zeugnisvariante);
  const rated = used.filter(({ type, group }) => type === 'radio' && composition.groups.includes(group));
  return new Map(rated.map((item) => [item.id, sentencesOfItem(item, input.ratings, used, composition)]));
}

/**
 * The paragraph that a group's answers make, sentence by sentence; empty while nothing in it is answered, and for
 * `ERG`, whose answers stand in other paragraphs in the user's own words.
 * @throws CompositionInputError
 */
export function paragraphOf(
  input: RatedInput,
  catalogue: Catalogue,
  group: GroupKey,
  style: Style = 'fluent',
): readonly LiveSentence[] {
  const composition = prepareRated(input, catalogue, style);
  if (!composition.groups.includes(group)) return [];
  const idOf = new Map(catalogue.items.map(({ key, id }) => [key, id]));
  const drafts = ratedDrafts(composition).get(group) ?? [];
  return sentencesFrom(drafts, group, composition).map((sentence) => ({
    text: plainText(sentence.runs),
    items: itemKeysOf(sentence).flatMap((key) => idOf.get(key) ?? []),
  }));
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
