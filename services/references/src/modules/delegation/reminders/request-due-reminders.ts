import type { EntityManager } from '@mikro-orm/postgresql';
import { transact } from '@attesta/service-kit/transaction.ts';

import type { Settings } from '../../../env.ts';
import { openDelegations } from '../find-deputy.ts';
import { requestDelegationMail } from '../mail/request-delegation-mail.ts';
import { nextReminderAt } from './reminder-dates.ts';

/** Delegations looked at in one transaction. */
const batch = 100;

/**
 * Has every deputy reminded whose reminder is due, each once even if several processes look at the same time. Reminders
 * that were due while nothing ran are not made up for: the next one is counted from now.
 * @returns how many were asked for
 */
export const requestDueReminders = async (
  em: EntityManager,
  settings: Pick<Settings, 'REMINDER_EVERY_DAYS' | 'REMINDER_MAX'>,
  now: Date,
): Promise<number> => {
  let requested = 0;
  for (let claimed = batch; claimed === batch; requested += claimed) {
    claimed = await transact(em, (tx) => claimDue(tx, settings, now));
  }
  return requested;
};

const claimDue = async (
  tx: EntityManager,
  settings: Pick<Settings, 'REMINDER_EVERY_DAYS' | 'REMINDER_MAX'>,
  now: Date,
): Promise<number> => {
  const { REMINDER_MAX } = settings;
  const next = nextReminderAt(now, settings).toISOString();
  const due = await tx.execute<{ id: string; generation: number }[]>(
    `update zeugnisse.delegation set reminders = reminders + 1,
       next_reminder_at = case when reminders + 1 < ? then ?::timestamptz end
     where id in (
       select d.id from ${openDelegations} and d.next_reminder_at <= ? and d.reminders < ?
       order by d.next_reminder_at limit ${batch} for update of d skip locked)
     returning id, generation`,
    [REMINDER_MAX, next, now.toISOString(), now.toISOString(), REMINDER_MAX],
  );
  for (const { id, generation } of due) {
    await requestDelegationMail(tx, { kind: 'reminder', delegationId: id, generation });
  }
  return due.length;
};
