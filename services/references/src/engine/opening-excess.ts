import type { RatedComposition } from './composition.ts';
import type { RatedPart } from './least-repetitive.ts';
import { leadInDraft } from './tasks.ts';
import { namedOpening, openingsOf } from './paragraph/opening-words.ts';

/** At most so many sentences of a document start with the same word (domain.md 3.4 no 7). */
const shareOfOneOpening = 0.35;
/**
 * What stands around the rated paragraphs at least: intro and thanks; for the name, which the intro starts with, also a
 * reason that starts with it.
 */
const sentencesAround = { name: 3, other: 2 } as const;

export type Openings = readonly (string | null)[];

/** The sentences that are not rated: what they start with, and how many there are beside those that start with a word. */
export type Around = { readonly openings: Openings; readonly sentencesBeside: (word: string) => number };

/** What is known of them before anything but ratings is. */
export const presumedAround = (composition: RatedComposition): Around => {
  const name = namedOpening(composition);
  return {
    openings: [name, name, ...openingsOf([leadInDraft(composition)], composition)],
    sentencesBeside: (word) => (word === name ? sentencesAround.name : sentencesAround.other),
  };
};

/** By how many sentences the document exceeds what may start with one word, over all words. */
export const excessOf = (
  rated: ReadonlyMap<RatedPart, Openings>,
  { openings, sentencesBeside }: Around,
): number => {
  const own = [...rated.values()].flat();
  const counts = new Map<string, number>();
  for (const word of [...openings, ...own]) {
    if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].reduce((sum, [word, count]) => {
    const sentences = own.length + sentencesBeside(word);
    return sum + Math.max(0, count - sentences * shareOfOneOpening);
  }, 0);
};
