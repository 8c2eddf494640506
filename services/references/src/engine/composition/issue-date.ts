import { addDays } from '../input/dates.ts';
import type { CalendarDate } from '../input/input.ts';

const daysOfGrace = 30;

/**
 * Date under the reference (domain.md 3.8): the last day of employment if at most 30 days ago, else today; today for
 * everything issued during the employment. `leaveDate` is null if the kind names none.
 */
export const issueDateOf = (
  today: CalendarDate,
  leaveDate: CalendarDate | null,
  isConfirmation: boolean,
): CalendarDate => {
  if (leaveDate === null || isConfirmation) return today;
  return today <= addDays(leaveDate, daysOfGrace) ? leaveDate : today;
};
