import type { Level } from './answers.ts';
import type { ClosingRule } from './catalogue/catalogue-schema.ts';

/** How warm a closing is (matrix of domain.md 3.7). */
export type ClosingClass = {
  /** Level of the regret, 0 for none. */
  readonly regret: 5 | 4 | 0;
  /** Level of the thanks. */
  readonly thanks: Level;
  /** Whether the reason's own wish is said, where it has one. */
  readonly saysWish: boolean;
};

/** Without a rating nothing may sound better or worse than a plain thank-you. */
const levelWithoutRatings: Level = 3;

/** The class for a reason and the overall level O. */
export const closingClassOf = (rule: ClosingRule, overall: Level | null): ClosingClass => {
  const thanks = Math.min(overall ?? levelWithoutRatings, rule.thanksAtMost) as Level;
  return { regret: regretOf(rule, overall), thanks, saysWish: rule.wish !== null && thanks >= rule.wishFrom };
};

/** Regret must be true, so it is said from level 4 on; a fixed term that ran out is only ever recommended from. */
const regretOf = ({ regret }: ClosingRule, overall: Level | null): ClosingClass['regret'] => {
  if (regret === null || (overall !== 5 && overall !== 4)) return 0;
  return regret === 'fixedTerm' && overall === 4 ? 0 : overall;
};
