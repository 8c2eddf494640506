export type Level = 1 | 2 | 3 | 4 | 5;

/** One answered radio item that counts for the reference. */
export type RatedItem = {
  readonly key: string;
  /** Key of its tab (domain.md 2.1). */
  readonly group: string;
  readonly level: Level;
  /** Set if the text says nothing about it: by the customer's wish, or because its level would accuse. */
  readonly unprinted?: 'leftOut' | 'silent';
  /** Set if an example was typed for a low level: the text does not print it. */
  readonly exampleUnprinted?: true;
};

export const ratingCodes = [
  'lowRating',
  'leftOut',
  'silent',
  'exampleUnprinted',
  'lowOverall',
  'ratingSpread',
  'ratingsContradict',
  'belowInterim',
  'conductMissing',
  'clientsMissing',
] as const;
export type RatingCode = (typeof ratingCodes)[number];

/** Warning about ratings. Never blocks. */
export type RatingWarning = {
  readonly code: RatingCode;
  /** Items to show it at, the most relevant first. */
  readonly items: readonly string[];
  /** `level`, and for a spread the `mean` of the other items in tenths. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Unchanged while these ratings stay, so that «kept on purpose» can be stored. */
  readonly key: string;
};
