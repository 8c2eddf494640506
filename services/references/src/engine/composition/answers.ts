import type { Item } from '../catalogue/catalogue-schema.ts';
import type { RatingInput } from '../input/input.ts';
import { memoizePair } from '../text/memoize.ts';

/** 5 is the best (domain.md 2.2). */
export type Level = 1 | 2 | 3 | 4 | 5;

export type RatedItem = {
  readonly item: Item;
  readonly level: Level;
};

/** The answers that count for this reference, by item key. */
export type Answers = {
  readonly rated: readonly RatedItem[];
  readonly texts: ReadonlyMap<string, string>;
  /** Evidence of rated items, as typed. */
  readonly evidence: ReadonlyMap<string, string>;
  /** Items that the customer wants out of the text; `leftOutOf` says which one is. */
  readonly unwanted: ReadonlySet<string>;
};

/** Code 0, «not relevant», an empty text and no answer are equal (domain.md 2.2). */
export const isAnswered = ({ bewertung, keineRelevanz }: RatingInput): boolean =>
  !keineRelevanz && bewertung !== null && bewertung.trim() !== '' && bewertung !== '0';

const levelOf = (value: string | null): Level | null =>
  value !== null && /^[1-5]$/.test(value) ? (Number(value) as Level) : null;

const sortOutAnswers = (used: readonly Item[], ratings: readonly RatingInput[]): Answers => {
  const given = new Map(ratings.filter(isAnswered).map((rating) => [rating.idKompetenz, rating]));
  const rated: RatedItem[] = [];
  const texts = new Map<string, string>();
  const evidence = new Map<string, string>();
  const unwanted = new Set<string>();
  for (const item of used) {
    const rating = given.get(item.id);
    const value = rating?.bewertung ?? null;
    const level = levelOf(value);
    if (item.type === 'text' && value !== null) texts.set(item.key, value);
    if (item.type !== 'radio' || level === null) continue;
    rated.push({ item, level });
    if (rating?.evidence !== undefined) evidence.set(item.key, rating.evidence);
    if (rating?.leftOut === true) unwanted.add(item.key);
  }
  return { rated, texts, evidence, unwanted };
};

/**
 * Answers to `used` items in the catalogue's order; all others are ignored. Memoized for composing and checking:
 * changed ratings must be a new list.
 */
export const answersTo: (used: readonly Item[], ratings: readonly RatingInput[]) => Answers =
  memoizePair(sortOutAnswers);
