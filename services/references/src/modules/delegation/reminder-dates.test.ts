import { expect, test } from 'vitest';

import { nextReminderAt } from './reminder-dates.ts';

const settings = { REMINDER_FIRST_DAYS: 5, REMINDER_EVERY_DAYS: 2, REMINDER_MAX: 5 };

/** All reminders of a link sent at `mailed`, as Swiss days and hours. */
const remindersOf = (mailed: string, deadline: string | null, max = 5): string[] => {
  const moments: string[] = [];
  let last = new Date(mailed);
  for (let sent = 0; sent < 20; sent += 1) {
    const next = nextReminderAt(last, sent, deadline, { ...settings, REMINDER_MAX: max });
    if (next === null) return moments;
    last = next;
    moments.push(next.toLocaleString('sv', { timeZone: 'Europe/Zurich' }).slice(5, 16));
  }
  throw new Error('reminders do not end');
};

test('without a deadline reminders come after five days and then every two', () => {
  expect(remindersOf('2026-12-01T13:00:00Z', null)).toEqual([
    '12-06 14:00',
    '12-08 14:00',
    '12-10 14:00',
    '12-12 14:00',
    '12-14 14:00',
  ]);
});

test.each([
  ['today', '2026-12-01', []],
  ['tomorrow', '2026-12-02', []],
  ['in two days', '2026-12-03', ['12-02 08:00']],
  ['in a week', '2026-12-08', ['12-07 08:00']],
  ['in nine days', '2026-12-10', ['12-06 14:00', '12-09 08:00']],
  ['in a month', '2026-12-31', ['12-06 14:00', '12-08 14:00', '12-10 14:00', '12-12 14:00', '12-30 08:00']],
])('with a deadline %s the last reminder comes the morning before', (_, deadline, moments) => {
  expect(remindersOf('2026-12-01T13:00:00Z', deadline)).toEqual(moments);
});

test('the last reminder comes at 08:00 in summer, too, also if it is the only one', () => {
  expect(remindersOf('2026-06-01T08:00:00Z', '2026-06-20', 1)).toEqual(['06-19 08:00']);
  expect(remindersOf('2026-06-01T08:00:00Z', '2026-06-20', 0)).toEqual([]);
});
