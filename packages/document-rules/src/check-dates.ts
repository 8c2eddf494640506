import type { CalendarDate } from './document-facts.ts';

const youngestWorker = 13;

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
  const [year = '', ...rest] = birthday.split('-');
  const oldEnough = [String(Number(year) + youngestWorker).padStart(4, '0'), ...rest].join('-');
  return [
    ...(oldEnough < entryDate ? [] : (['birthdayTooLate'] as const)),
    ...(leaveDate === null || entryDate <= leaveDate ? [] : (['leaveBeforeEntry'] as const)),
  ];
};
