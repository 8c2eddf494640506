import type { DocumentModel, Language, Sentence } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue, Item } from '../../engine/catalogue/catalogue-schema.ts';
import { compose } from '../../engine/compose.ts';
import { isAnswered } from '../../engine/composition/answers.ts';
import { usedItems } from '../../engine/composition/shown-items.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { memoize } from '../../engine/text/memoize.ts';
import { randomInputs } from '../inputs/random-input.ts';

/** A trade's question is asked in one random reference of some hundred. */
const mostInputs = 20_000;

/** The first random reference of a seed and a language that says something to the item; null if none does. */
export const referenceAround = (
  item: Item,
  language: Language,
  seed: number,
  catalogue: Catalogue,
): DocumentModel | null => {
  const inputs = inputsOf(catalogue)(seed);
  for (let index = 0; index < mostInputs; index += 1) {
    const input = inputs(index);
    if (input.zeugnis.sprache !== language || !answers(input, item, catalogue)) continue;
    const model = compose(input, catalogue, 'fluent');
    if (model.blocks.some((block) => block.type === 'paragraph' && block.sentences.some(speaksOf(item)))) {
      return model;
    }
  }
  return null;
};

/** The random inputs of a seed by their index; kept, because every item and language searches the same ones. */
const inputsOf = memoize((catalogue: Catalogue) => {
  const bySeed = new Map<number, (index: number) => CompositionInput>();
  return (seed: number) => {
    const known = bySeed.get(seed) ?? keepInputs(randomInputs(catalogue, seed));
    bySeed.set(seed, known);
    return known;
  };
});

const keepInputs = (source: Generator<CompositionInput>) => {
  const kept: CompositionInput[] = [];
  return (index: number): CompositionInput => {
    while (kept.length <= index) kept.push(source.next().value as CompositionInput);
    return kept[index] as CompositionInput;
  };
};

/** True for a sentence that rests on the answer to the item. */
export const speaksOf =
  ({ key }: Item) =>
  ({ sources }: Sentence): boolean =>
    sources.some((source) => 'item' in source && source.item === key);

const answers = ({ zeugnis, ratings }: CompositionInput, item: Item, catalogue: Catalogue): boolean => {
  const { zeugnisart, zeugnisvariante, trade = null } = zeugnis;
  const answer = ratings.find(({ idKompetenz }) => idKompetenz === item.id);
  if (answer === undefined || !isAnswered(answer)) return false;
  return usedItems(catalogue, zeugnisart, zeugnisvariante, trade).includes(item);
};
