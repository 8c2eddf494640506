import { endOfSwissDay } from '@attesta/service-kit/schedule/clock.ts';

import type { Settings } from '../../env.ts';

export type ReminderSettings = Pick<Settings, 'REMINDER_FIRST_DAYS' | 'REMINDER_EVERY_DAYS' | 'REMINDER_MAX'>;

const hours = 3_600_000;
const days = 24 * hours;

/** 08:00 on the day before a deadline, in milliseconds. */
const lastCallOf = (deadline: string): number => endOfSwissDay(deadline).getTime() + 1 - 40 * hours;

/**
 * Date of a deputy's next reminder, null for none. Without a deadline it follows the last mail by the set number of
 * days. With one, the last reminder goes out the morning before; none less than a day before that or half a day after a
 * mail.
 * @param sentAt time of the last mail, link or reminder
 * @param reminders number sent so far
 */
export const nextReminderAt = (
  sentAt: Date,
  reminders: number,
  deadline: string | null,
  { REMINDER_FIRST_DAYS, REMINDER_EVERY_DAYS, REMINDER_MAX }: ReminderSettings,
): Date | null => {
  if (reminders >= REMINDER_MAX) return null;
  const usual = sentAt.getTime() + (reminders === 0 ? REMINDER_FIRST_DAYS : REMINDER_EVERY_DAYS) * days;
  if (deadline === null) return new Date(usual);
  const lastCall = lastCallOf(deadline);
  if (lastCall < sentAt.getTime() + 12 * hours) return null;
  const isLast = reminders + 1 === REMINDER_MAX || usual + days > lastCall;
  return new Date(isLast ? lastCall : usual);
};
