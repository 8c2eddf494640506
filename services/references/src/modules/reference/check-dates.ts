import { dateFaults } from '@attesta/contracts/forms/reference-dates.ts';
import type { ReferenceDates } from '@attesta/contracts/forms/reference-dates.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';

/**
 * Days in order across the steps, those of `dates` with the ones that `step` is to save in place of the stored ones.
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
