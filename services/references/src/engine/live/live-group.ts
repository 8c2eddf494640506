import type { GroupKey, Item } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import type { Draft } from '../drafts/draft.ts';
import { leastRepetitive } from '../ratings/least-repetitive.ts';
import type { SentenceByValue } from './sentences-by-value.ts';
import { sentencesIn } from './sentences-by-value.ts';

/** Text of the answers of one group. */
export type ComposedGroup = {
  /** The paragraph before balancing with the others. */
  readonly first: readonly Draft[];
  readonly sentences: ReadonlyMap<number, SentenceByValue>;
};

/** Key of all answers that can change the paragraph of a group. */
export const cacheKeyIn = ({ answers }: RatedComposition): ((group: GroupKey) => string) => {
  const typed = [[...answers.texts], [...answers.evidence]];
  return (group) =>
    JSON.stringify([
      answers.rated.filter(({ item }) => item.group === group).map(({ item, level }) => [item.id, level]),
      typed,
    ]);
};

export const composeGroup = (
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
