import type { Catalogue } from '../catalogue/catalogue-schema.ts';
import type { Draft } from '../drafts/draft.ts';
import { isStrong } from '../drafts/strength.ts';
import { memoize } from '../text/memoize.ts';

type Rules = Catalogue['rules'];

/** The second of each pair by the first, as ids of drafts. */
const seconds = memoize(
  ({ together }: Rules): ReadonlyMap<string, string> =>
    new Map(together.map(([first, second]) => [`item.${first}`, `item.${second}`])),
);

/** True for two sentences that may be said in one: both strong, at most one level apart. */
export const areAlike = (a: Draft, b: Draft): boolean =>
  isStrong(a) && isStrong(b) && Math.abs((a.level ?? Infinity) - (b.level ?? Infinity)) <= 1;

/** True for a sentence and the one that belongs to it. */
export const arePartners = (a: Draft, b: Draft, rules: Rules): boolean => seconds(rules).get(a.id) === b.id;

/** Each sentence is followed by the one that belongs to it, if the two are alike; all others keep their order. */
export const withPartners = (drafts: readonly Draft[], rules: Rules): readonly Draft[] => {
  const partnerOf = (draft: Draft): Draft | undefined => {
    const id = seconds(rules).get(draft.id);
    const found = id === undefined ? undefined : drafts.find((each) => each.id === id);
    return found !== undefined && areAlike(draft, found) ? found : undefined;
  };
  const following = new Set(drafts.flatMap((draft) => partnerOf(draft) ?? []));
  return drafts.flatMap((draft) => (following.has(draft) ? [] : [draft, ...chain(draft, partnerOf)]));
};

/** The partner of a sentence, and its partner in turn. */
const chain = (draft: Draft, partnerOf: (draft: Draft) => Draft | undefined): Draft[] => {
  const next = partnerOf(draft);
  return next === undefined ? [] : [next, ...chain(next, partnerOf)];
};
