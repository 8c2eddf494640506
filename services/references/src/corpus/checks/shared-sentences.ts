import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

/** Measure of how much references differ. */
export type Individuality = {
  readonly texts: number;
  readonly distinct: number;
  /** Share of identical sentences between two texts, as the median over all pairs. */
  readonly medianShare: number;
};

/** Paragraphs that are alike by nature: name, dates and function. */
const excluded: ReadonlySet<string> = new Set(['intro']);

/** Compares all pairs within each group. */
export const individualityOf = (groups: readonly (readonly DocumentModel[])[]): Individuality => {
  const numbers = new Map<string, number>();
  const shares = groups.flatMap((models) => {
    const sentences = models.map(
      (model) => new Set(comparedSentences(model).map((text) => numberOf(text, numbers))),
    );
    return sentences.flatMap((first, index) =>
      sentences.slice(index + 1).map((second) => sharedBetween(first, second)),
    );
  });
  const models = groups.flat();
  return {
    texts: models.length,
    distinct: new Set(models.map(({ blocks }) => JSON.stringify(blocks))).size,
    medianShare: shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 0,
  };
};

/** Sentences without wholly typed ones, which these references share only because their answers are equal. */
const comparedSentences = ({ blocks }: DocumentModel): string[] =>
  blocks.flatMap((block) =>
    block.type === 'paragraph' && !excluded.has(block.id)
      ? block.sentences
          .filter(({ runs }) => runs.some(({ origin, text }) => origin !== 'user' && /\p{L}/u.test(text)))
          .map(({ runs }) => runs.map(({ text, field }) => (field === 'lastname' ? '' : text)).join(''))
      : [],
  );

const numberOf = (text: string, numbers: Map<string, number>): number => {
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return number;
};

const sharedBetween = (first: ReadonlySet<number>, second: ReadonlySet<number>): number => {
  let shared = 0;
  for (const sentence of first) if (second.has(sentence)) shared += 1;
  return (2 * shared) / (first.size + second.size);
};
