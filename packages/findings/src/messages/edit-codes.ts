/**
 * Findings about a sentence of the reference in the user's own words; `services/references` produces them. `levelDrift`
 * has the params `rated` and `reads`, levels from 1 to 5 or captions of their own.
 */
export const editCodes = [
  'editTense',
  'editGender',
  'editName',
  'editTitle',
  'editPromise',
  'levelDrift',
  'criterionLost',
] as const;
export type EditCode = (typeof editCodes)[number];
