import { ARBEITSBESTAETIGUNG } from '@attesta/contracts/forms/wizard-steps.ts';

import type { RatingInput } from '../../engine/input/input.ts';
import { missingItems } from '../../engine/composition/shown-items.ts';
import { catalogueOf } from './catalogue-of.ts';
import type { Reference } from './reference.entity.ts';

/** Complete steps of the wizard (0 to 3, product.md 4); the rating needs a chosen rater as well. */
export const doneStepsOf = (reference: Reference, ratings: readonly RatingInput[]): number[] => {
  const { zeugnisart, bestellgrund } = reference;
  const isEmployed = reference.function != null && reference.entryDate != null;
  return [
    0,
    ...(isEmployed ? [1] : []),
    ...(zeugnisart == null || bestellgrund == null ? [] : [2]),
    ...ratedSteps(reference, ratings),
  ];
};

const ratedSteps = (reference: Reference, ratings: readonly RatingInput[]): number[] => {
  const { zeugnisart, selfRating, deputyUsed } = reference;
  if (zeugnisart == null || zeugnisart === ARBEITSBESTAETIGUNG || !(selfRating || deputyUsed)) return [];
  const variante = reference.zeugnisvariante ?? null;
  return missingItems(catalogueOf(reference), zeugnisart, variante, ratings).length === 0 ? [3] : [];
};
