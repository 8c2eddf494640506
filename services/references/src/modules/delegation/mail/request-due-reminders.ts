import type { EntityManager } from '@mikro-orm/postgresql';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { Delegation } from '../delegation.entity.ts';
import { openDelegationsSql } from '../find-deputy.ts';
import { requestDelegationMail } from './request-delegation-mail.ts';
import { nextReminderAt } from '../reminder-dates.ts';
import type { ReminderSettings } from '../reminder-dates.ts';

/** Delegations claimed per transaction. */
const batch = 100;

/**
 * Requests all due reminders, each once even if several processes run at the same time. Reminders missed while no
 * process ran are skipped; the next interval starts now.
 * @returns number of reminders requested
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
