import { comparedItems, contradict } from './contradictions.ts';
import type { Level, RatedItem, RatingCode, RatingWarning } from './rating-warning.ts';

/** Current ratings of a reference. */
export type RatingsToCheck = {
  readonly items: readonly RatedItem[];
  /** Level of the overall sentence (domain.md 3.3), null without ratings. */
  readonly performance: Level | null;
  /** Keys of the radio items that the reference shows. */
  readonly shown: readonly string[];
  /** Function and duties; if they mention clients, conduct towards clients should be rated. */
  readonly duties: readonly string[];
};

const low = 2;
const spread = 3;
/** Parties whose omission readers take for a hidden message (domain.md 3.5). */
const expectedParties = ['verh_vorgesetzte', 'verh_team'];
const clients = 'verh_kunden';
const clientWords =
  /(?<!\p{L})(?:\p{L}{0,20}kund(?:en|innen|schaft)|patient|verkauf|klient|gäste|clients?(?!\p{L})|clientèle|vente(?!\p{L})|client[ei](?!\p{L})|clientela|vendita|customer|guests?(?!\p{L})|sales(?!\p{L}))/iu;

/** Warnings about ratings, item by item in the order given (U2, U3, contradictions and gaps). */
export const checkRatings = (ratings: RatingsToCheck): RatingWarning[] => {
  const levels = new Map<string, Level>(ratings.items.map(({ key, level }) => [key, level]));
  return [
    ...ratings.items
      .filter(({ level }) => level <= low)
      .map(({ key, level, unprinted }) => warn(unprinted ?? 'lowRating', [[key, level]])),
    ...lowOverall(ratings),
    ...ratings.items.flatMap((item) => spreadOf(item, ratings.items)),
    ...comparedItems.flatMap(([one, other]) => contradictionOf(one, other, levels)),
    ...missingParties(ratings, levels),
  ];
};

const lowOverall = ({ performance }: RatingsToCheck): RatingWarning[] => {
  if (performance === null || performance > low) return [];
  return [
    {
      code: 'lowOverall',
      items: [],
      params: { level: performance },
      key: `ratings:lowOverall:${performance}`,
    },
  ];
};

/**
 * U3: three levels below the mean of its group. The mean excludes the item itself, which in a small group would hide
 * its own distance.
 */
const spreadOf = (item: RatedItem, items: readonly RatedItem[]): RatingWarning[] => {
  const others = items.filter(({ key, group }) => group === item.group && key !== item.key);
  if (others.length < 2) return [];
  const sum = others.reduce((total, { level }) => total + level, 0);
  if (sum - item.level * others.length < spread * others.length) return [];
  return [warn('ratingSpread', [[item.key, item.level]], { mean: Math.round((10 * sum) / others.length) })];
};

const contradictionOf = (one: string, other: string, levels: ReadonlyMap<string, Level>): RatingWarning[] => {
  const [first, second] = [levels.get(one), levels.get(other)];
  if (first === undefined || second === undefined || !contradict(first, second)) return [];
  const pair: [string, Level][] = [
    [one, first],
    [other, second],
  ];
  return [
    warn(
      'ratingsContradict',
      pair.toSorted((a, b) => a[1] - b[1]),
    ),
  ];
};

const missingParties = (ratings: RatingsToCheck, levels: ReadonlyMap<string, Level>): RatingWarning[] => {
  const isMissing = (key: string) => ratings.shown.includes(key) && !levels.has(key);
  const parties = expectedParties.filter(isMissing);
  const dealsWithClients = ratings.duties.some((duty) => clientWords.test(duty.slice(0, 2000)));
  return [
    ...(parties.length > 0 && levels.size > 0 ? [missing('conductMissing', parties)] : []),
    ...(dealsWithClients && levels.size > 0 && isMissing(clients)
      ? [missing('clientsMissing', [clients])]
      : []),
  ];
};

const missing = (code: RatingCode, items: readonly string[]): RatingWarning => ({
  code,
  items,
  params: {},
  key: `ratings:${code}:${items.join('+')}`,
});

const warn = (
  code: RatingCode,
  rated: readonly (readonly [string, Level])[],
  params: Readonly<Record<string, number>> = {},
): RatingWarning => {
  const [, level] = rated[0] ?? ['', 0];
  return {
    code,
    items: rated.map(([key]) => key),
    params: { level, ...params },
    key: `ratings:${code}:${rated.map(([key, value]) => `${key}=${value}`).join('+')}`,
  };
};
