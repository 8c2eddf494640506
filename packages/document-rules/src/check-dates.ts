import { isOldEnough } from '@attesta/contracts/forms/reference-dates.ts';

import type { CalendarDate } from './document-facts.ts';

/**
 * Q17, for the forms as well: birthday + 13 years < entry ≤ leaving.
 * Dates are `yyyy-mm-dd`, which sort as they follow each other.
 */
export const checkDates = (dates: {
  readonly birthday: CalendarDate;
  readonly entryDate: CalendarDate;
  readonly leaveDate: CalendarDate | null;
}): ('birthdayTooLate' | 'leaveBeforeEntry')[] => {
  const { birthday, entryDate, leaveDate } = dates;
  return [
    ...(isOldEnough(birthday, entryDate) ? [] : (['birthdayTooLate'] as const)),
    ...(leaveDate === null || entryDate <= leaveDate ? [] : (['leaveBeforeEntry'] as const)),
  ];
};
