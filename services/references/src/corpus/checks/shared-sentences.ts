import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

/** How little references have in common. */
export type Individuality = {
  readonly texts: number;
  readonly distinct: number;
  /** Share of identical sentences between two of the texts, in the median of all pairs. */
  readonly medianShare: number;
};

/** Alike by nature: who, since when and as what. */
const leftOut: ReadonlySet<string> = new Set(['intro']);

/** Pairs are made within each group. */
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

/** All but what users typed as whole sentences, which no two references share but these here, whose answers are the same. */
const comparedSentences = ({ blocks }: DocumentModel): string[] =>
  blocks.flatMap((block) =>
    block.type === 'paragraph' && !leftOut.has(block.id)
      ? block.sentences
          .filter(({ runs }) => runs.some(({ origin, text }) => origin !== 'user' && /\p{L}/u.test(text)))
          .map(({ runs }) => runs.map(({ text, field }) => (field === 'lastname' ? '' : text)).join(''))
      : [],
  );

const numberOf = (text: string, numbers: Map<string, number>): number => {
  const known = numbers.get(text) ?? numbers.size;
  numbers.set(text, known);
  return known;
};

const sharedBetween = (first: ReadonlySet<number>, second: ReadonlySet<number>): number => {
  let shared = 0;
  for (const sentence of first) if (second.has(sentence)) shared += 1;
  return (2 * shared) / (first.size + second.size);
};
