export type Level = 1 | 2 | 3 | 4 | 5;

/** One answered radio item that counts for the reference. */
export type RatedItem = {
  readonly key: string;
  /** Key of its tab (domain.md 2.1). */
  readonly group: string;
  readonly level: Level;
};

export const ratingCodes = [
  'lowRating',
  'lowOverall',
  'ratingSpread',
  'ratingsContradict',
  'conductMissing',
  'clientsMissing',
] as const;
export type RatingCode = (typeof ratingCodes)[number];

/** What a user should look at again before the ratings become text. A warning never blocks. */
export type RatingWarning = {
  readonly code: RatingCode;
  /** The items to show it at; the first is the one to look at. */
  readonly items: readonly string[];
  /** `level`, and for a spread the `mean` of the other items in tenths. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The same as long as these ratings stay, so that «kept on purpose» can be remembered. */
  readonly key: string;
};
