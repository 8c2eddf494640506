import type { Level, RatedItem } from '../composition/answers.ts';
import type { Item } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import type { Draft } from '../drafts/draft.ts';
import { textOf } from '../drafts/finish-paragraph.ts';
import { leastRepetitive } from '../ratings/least-repetitive.ts';

/** Sentence of each level ('5' to '1') of one rated question; a code that prints nothing ('0') has no entry. */
export type SentenceByValue = Readonly<Record<string, string>>;

const levels: readonly Level[] = [5, 4, 3, 2, 1];

/** The answers to the other questions of a group. */
type OtherAnswers = { readonly before: readonly RatedItem[]; readonly after: readonly RatedItem[] };

/** Sentences of each level of a group's questions. */
export const sentencesIn = (
  items: readonly Item[],
  composition: RatedComposition,
  first: readonly Draft[],
): ((item: Item) => SentenceByValue) => {
  const { rated } = composition.answers;
  const given = new Map(rated.map((answer) => [answer.item, answer]));
  const draftOf = (item: Item, level: Level, beside: OtherAnswers): Draft | undefined => {
    const answers = [...beside.before, { item, level }, ...beside.after];
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
    const beside: Record<keyof OtherAnswers, RatedItem[]> = { before: [], after: [] };
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

const states = ({ sources }: Draft, { key }: Item): boolean =>
  sources.some((source) => (source.type === 'rating' || source.type === 'answer') && source.item === key);
