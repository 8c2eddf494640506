import { ARBEITSBESTAETIGUNG } from '@attesta/contracts/forms/wizard-steps.ts';

import type { RatingInput } from '../../engine/input/input.ts';
import { missingItems } from '../../engine/composition/shown-items.ts';
import { catalogueOf } from './catalogue-of.ts';
import type { Reference } from './reference.entity.ts';

/** Complete steps of the wizard (0 to 3, product.md 4); the rating needs a chosen rater as well. */
export const doneStepsOf = (zeugnis: Reference, ratings: readonly RatingInput[]): number[] => {
  const { zeugnisart } = zeugnis;
  const isEmployed = zeugnis.function != null && zeugnis.entryDate != null;
  return [0, ...(isEmployed ? [1] : []), ...(zeugnisart == null ? [] : [2]), ...ratedSteps(zeugnis, ratings)];
};

const ratedSteps = (zeugnis: Reference, ratings: readonly RatingInput[]): number[] => {
  const { zeugnisart, selfRating, deputyUsed } = zeugnis;
  if (zeugnisart == null || zeugnisart === ARBEITSBESTAETIGUNG || !(selfRating || deputyUsed)) return [];
  const variante = zeugnis.zeugnisvariante ?? null;
  return missingItems(catalogueOf(zeugnis), zeugnisart, variante, ratings).length === 0 ? [3] : [];
};
