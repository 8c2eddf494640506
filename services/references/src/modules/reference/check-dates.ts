import { dateFaults } from '@attesta/contracts/forms/reference-dates.ts';
import type { ReferenceDates } from '@attesta/contracts/forms/reference-dates.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';

/**
 * Checks the order of all days across the steps.
 * @param dates the stored ones, with those that `step` is about to save in their place
 * @throws validation at the fields of `step`
 */
export const checkDates = (
  step: Parameters<typeof dateFaults>[0],
  dates: ReferenceDates,
  now: Date,
): void => {
  const faults = dateFaults(step, dates, swissDay(now));
  if (Object.keys(faults).length > 0) throw new ValidationProblem(faults);
};
