import { endOfSwissDay } from '@attesta/service-kit/schedule/clock.ts';

import type { Settings } from '../../env.ts';

export type ReminderSettings = Pick<Settings, 'REMINDER_FIRST_DAYS' | 'REMINDER_EVERY_DAYS' | 'REMINDER_MAX'>;

const hours = 3_600_000;
const days = 24 * hours;

/** Eight o'clock in the morning of the day before a deadline. */
const lastCallOf = (deadline: string): number => endOfSwissDay(deadline).getTime() + 1 - 40 * hours;

/**
 * When a deputy is reminded next, null for never. Without a deadline so many days after the last mail; with one, the last reminder
 * comes the morning before it, and none within a day before that one or half a day after a mail.
 * @param sentAt when the link or the last reminder was mailed
 * @param reminders how many have been mailed
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
