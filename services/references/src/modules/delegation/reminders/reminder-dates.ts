import type { Settings } from '../../../env.ts';

const dayMilliseconds = 86_400_000;

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMilliseconds);

/** When a deputy is reminded first, counted from the mail with the link; null where nobody is to be reminded. */
export const firstReminderAt = (
  sentAt: Date,
  settings: Pick<Settings, 'REMINDER_FIRST_DAYS' | 'REMINDER_MAX'>,
): Date | null => (settings.REMINDER_MAX > 0 ? daysAfter(sentAt, settings.REMINDER_FIRST_DAYS) : null);

/** When the next one follows a reminder, if there is a next one. */
export const nextReminderAt = (remindedAt: Date, settings: Pick<Settings, 'REMINDER_EVERY_DAYS'>): Date =>
  daysAfter(remindedAt, settings.REMINDER_EVERY_DAYS);
