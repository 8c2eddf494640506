import type { Level, RatedItem } from '../composition/answers.ts';
import type { ClosingRule, ClosingTopic } from '../catalogue/catalogue-schema.ts';

/** Warmth of a closing (matrix of domain.md 3.7). */
export type ClosingClass = {
  /** Level of the regret, 0 for none. */
  readonly regret: 5 | 4 | 0;
  /** Level of the thanks. */
  readonly thanks: Level;
  /** True if the reason's own wish is said; always false for a reason without one. */
  readonly saysWish: boolean;
};

/** Without a rating nothing may sound better or worse than a plain thank-you. */
const levelWithoutRatings: Level = 3;

/** The question that decides if a topic deserves thanks. */
const questionOf: Readonly<Record<ClosingTopic, string>> = {
  engagement: 'eins_engagement',
  cooperation: 'verh_zusammenarbeit',
};
const levelWorthThanks: Level = 3;

/** True if a closing may mention the topics: a low rating forbids thanks, a missing one does not. */
export const mayMention = (topics: readonly ClosingTopic[], rated: readonly RatedItem[]): boolean =>
  topics.every((topic) =>
    rated.every(({ item, level }) => item.key !== questionOf[topic] || level >= levelWorthThanks),
  );

/** The class for a reason, the verdict and the ratings. */
export const closingClassOf = (
  rule: ClosingRule,
  overall: Level | null,
  rated: readonly RatedItem[],
): ClosingClass => {
  const thanks = Math.min(overall ?? levelWithoutRatings, rule.thanksAtMost) as Level;
  const saysWish = rule.wish !== null && thanks >= rule.wishFrom && mayMention(rule.wishNeeds, rated);
  return { regret: regretOf(rule, overall), thanks, saysWish };
};

/**
 * Regret must be true, so it is said from level 4 on; after a fixed term only level 5 gets a sentence, a
 * recommendation.
 */
const regretOf = ({ regret }: ClosingRule, overall: Level | null): ClosingClass['regret'] => {
  if (regret === null || (overall !== 5 && overall !== 4)) return 0;
  return regret === 'fixedTerm' && overall === 4 ? 0 : overall;
};
