import { openingOf } from '../text/template.ts';
import type { Draft } from '../drafts/draft.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import { repeatsName } from '../drafts/repeats-name.ts';
import { withPartners } from './partners.ts';
import { isStrong, isWeakThing } from '../drafts/strength.ts';

/**
 * Strong sentences (3 to 5) before weak ones (2, 1), each in the catalogue's order, strong partners side by side
 * (domain.md 3.4 no 1).
 */
export const orderByStrength = (
  drafts: readonly Draft[],
  { composition }: ParagraphContext,
): readonly Draft[] => [
  ...withPartners(drafts.filter(isStrong), composition.catalogue.rules),
  ...drafts.filter((draft) => !isStrong(draft)),
];

/**
 * Weak sentences about a thing come after those about the person, because the name would have to follow each of them;
 * if every sentence about the person says the name, they stand between them.
 */
export const putThingsLast = (
  drafts: readonly Draft[],
  { composition, group, opensWithItem }: ParagraphContext,
): readonly Draft[] => {
  const things = drafts.filter(isWeakThing);
  if (things.length === 0) return drafts;
  const others = drafts.filter((draft) => !isWeakThing(draft));
  if (!repeatsName(composition)) return [...others, ...things];
  const strong = others.filter(isStrong);
  const persons = others.filter((draft) => !isStrong(draft));
  const last = strong.at(-1);
  const isNamed =
    last === undefined ? !opensWithItem && group !== 'VERH' : openingOf(last.template) !== 'other';
  return [...strong, ...(isNamed ? inTurn(things, persons) : inTurn(persons, things))];
};

/** Alternates between the two lists until both are used up. */
const inTurn = <T>(first: readonly T[], second: readonly T[]): T[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat();

/**
 * A weakness stands inside its paragraph, not at the end, where a bare last sentence reads as the point of it all: a
 * strong sentence follows it, and where there are two, another comes before.
 */
export const putWeakInside = (drafts: readonly Draft[]): readonly Draft[] => {
  const strong = drafts.filter(isStrong);
  const weak = drafts.filter((draft) => !isStrong(draft));
  const before = Math.floor(strong.length / 2);
  return [...strong.slice(0, before), ...weak, ...strong.slice(before)];
};
