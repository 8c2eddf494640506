import type { Draft } from '../drafts/draft.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import { repeatsName } from '../drafts/repeats-name.ts';
import { isStrong, isWeakThing } from '../drafts/strength.ts';
import { unitsOf } from './order-partners.ts';
import type { Unit } from './order-partners.ts';

/**
 * Partners side by side, and weak sentences (2, 1) between strong ones (3 to 5): a weak one that ended the paragraph
 * would be read as a code (domain.md 3.4 no 1). The plain style keeps the catalogue's order otherwise.
 */
export const orderByStrength = (drafts: readonly Draft[], context: ParagraphContext): readonly Draft[] => {
  const strong = drafts.filter(isStrong);
  const weak = drafts.filter((draft) => !isStrong(draft));
  const isPlain = context.composition.style === 'plain';
  const units = isPlain ? strong.map((draft): Unit => [draft]) : unitsOf(strong, context);
  if (weak.length === 0) return units.flat();
  return units.length < 2 ? besideFew(strong, weak) : between(units, weak);
};

/** A pair is parted; a single strong sentence comes last. */
const besideFew = (strong: readonly Draft[], weak: readonly Draft[]): readonly Draft[] => [
  ...strong.slice(0, -1),
  ...weak,
  ...strong.slice(-1),
];

/** Spread evenly over the places between the units. */
const between = (units: readonly Unit[], weak: readonly Draft[]): readonly Draft[] => {
  const placeOf = (index: number): number =>
    1 + Math.floor(((index + 0.5) * (units.length - 1)) / weak.length);
  return units.flatMap((unit, place) => [...weak.filter((_, index) => placeOf(index) === place), ...unit]);
};

/**
 * In a paragraph of weak sentences alone, those about a thing come after those about the person, because the name would
 * have to follow each of them; if every sentence about the person says the name, they stand between them.
 */
export const putThingsLast = (
  drafts: readonly Draft[],
  { composition, group, opensWithItem }: ParagraphContext,
): readonly Draft[] => {
  const things = drafts.filter(isWeakThing);
  if (things.length === 0 || drafts.some(isStrong)) return drafts;
  const persons = drafts.filter((draft) => !isWeakThing(draft));
  if (!repeatsName(composition)) return [...persons, ...things];
  const isNamed = !opensWithItem && group !== 'VERH';
  return isNamed ? inTurn(things, persons) : inTurn(persons, things);
};

/** Alternates between the two lists until both are used up. */
const inTurn = <T>(first: readonly T[], second: readonly T[]): T[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat();
