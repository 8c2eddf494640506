import type { EntityManager } from '@mikro-orm/postgresql';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { Delegation } from '../delegation.entity.ts';
import { openDelegationsSql } from '../find-deputy.ts';
import { requestDelegationMail } from './request-delegation-mail.ts';
import { nextReminderAt } from '../reminder-dates.ts';
import type { ReminderSettings } from '../reminder-dates.ts';

/** Delegations looked at in one transaction. */
const batch = 100;

/**
 * Has every deputy reminded whose reminder is due, each once even if several processes look at the same time. Reminders
 * that were due while nothing ran are not made up for: the next one is counted from now.
 * @returns how many were asked for
 */
export const requestDueReminders = async (
  em: EntityManager,
  settings: ReminderSettings,
  now: Date,
): Promise<number> => {
  let requested = 0;
  for (let claimed = batch; claimed === batch; requested += claimed) {
    claimed = await transact(em, (tx) => claimDue(tx, settings, now));
  }
  return requested;
};

type Due = { id: string; generation: number; reminders: number; deadline: string | null };

const claimDue = async (tx: EntityManager, settings: ReminderSettings, now: Date): Promise<number> => {
  const due = await tx.execute<Due[]>(
    `select d.id, d.generation, d.reminders + 1 as reminders, d.deadline::text as deadline
     from ${openDelegationsSql} and d.next_reminder_at <= ? and d.reminders < ?
     order by d.next_reminder_at limit ${batch} for update of d skip locked`,
    [now.toISOString(), now.toISOString(), settings.REMINDER_MAX],
  );
  for (const { id, generation, reminders, deadline } of due) {
    const next = nextReminderAt(now, reminders, deadline, settings);
    await tx.nativeUpdate(Delegation, { id }, { reminders, nextReminderAt: next });
    await requestDelegationMail(tx, { kind: 'reminder', delegationId: id, generation });
  }
  return due.length;
};
