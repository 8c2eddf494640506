import type { EntityManager } from '@mikro-orm/postgresql';
import { executeLong, longStatements } from '@attesta/service-kit/database/long-statements.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import { publish } from '@attesta/service-kit/outbox/outbox.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import { z } from 'zod';

import { schema } from '../../../database.ts';
import { addDays, dueReferences, noticeDays, notHeld } from '../due-references.ts';

export const noticeTopic = 'retention-notice';

/** Request for a day's mail to an account about its references that will be deleted. */
export const noticeSchema = z.object({ accountId: z.uuid(), day: z.iso.date() });

/** Days after which a mail that could not be sent is asked for again. */
const askAgainDays = 7;

/** Rows of `due` without a notice, or whose mail has not left for a week. Its `?` is a day a week ago. */
const notAnnounced = `not exists (select from zeugnisse.deletion_notice n
  where n.zeugnis_id = due.id and (n.sent_at is not null or n.announced_on > ?::date))`;

/**
 * Withdraws notices that no longer hold: kept meanwhile, changed, moved to another account, due later by now, or sent in
 * the future by a wrong clock. Rows that somebody has locked are left for the next run.
 */
const withdrawNotices = (em: EntityManager, until: string, now: Date): Promise<object[]> =>
  executeLong(
    em,
    `with ${dueReferences}
     delete from zeugnisse.deletion_notice where zeugnis_id in (
       select n.zeugnis_id from zeugnisse.deletion_notice n
       where n.sent_at > ? or not exists (
         select from due where due.id = n.zeugnis_id and due.account_id = n.account_id
           and due.due_on <= n.due_on and ${notHeld})
       for update of n skip locked)`,
    [until, new Date(now.getTime() + 86_400_000).toISOString()],
  );

/**
 * Asks for one mail a day to each account with references that are due within thirty days and not yet announced.
 * Accounts that get no mail (deactivated) are left out, and so nothing of theirs is deleted. Idempotent; several
 * processes may run it at once.
 * @returns number of mails asked for
 */
export const requestNotices = async (em: EntityManager, now: Date): Promise<number> => {
  const today = swissDay(now);
  const until = addDays(today, noticeDays);
  const weekAgo = addDays(today, -askAgainDays);
  await withdrawNotices(em, until, now);
  const accounts = await executeLong<{ account_id: string }[]>(
    em,
    `with ${dueReferences},
     concerned as (select distinct due.account_id from due where ${notHeld} and ${notAnnounced})
     select c.account_id from concerned c cross join lateral accounts_api.mail_reader(c.account_id) reader
     where not exists (select from zeugnisse.notice_day m where m.account_id = c.account_id and m.day = ?)
     order by c.account_id`,
    [until, weekAgo, today],
  );
  let requested = 0;
  for (const { account_id: accountId } of accounts) {
    const announced = await transact(em, (tx) =>
      announce(tx, { accountId, today, until, weekAgo, at: now.toISOString() }),
    );
    if (announced) requested += 1;
  }
  return requested;
};

type Announcement = { accountId: string; today: string; until: string; weekAgo: string; at: string };

const announce = async (
  tx: EntityManager,
  { accountId, today, until, weekAgo, at }: Announcement,
): Promise<boolean> => {
  await tx.execute(longStatements);
  const isFirst = await tx.execute<object[]>(
    `insert into zeugnisse.notice_day (account_id, day, requested_at) values (?, ?, ?)
     on conflict do nothing returning 1`,
    [accountId, today, at],
  );
  if (isFirst.length === 0) return false;
  const rows = await tx.execute<object[]>(
    `with ${dueReferences}
     insert into zeugnisse.deletion_notice (zeugnis_id, account_id, due_on, announced_on)
     select due.id, due.account_id, due.due_on, ?::date from due
     where due.account_id = ? and ${notHeld} and ${notAnnounced} order by due.id
     on conflict (zeugnis_id) do update
       set account_id = excluded.account_id, due_on = excluded.due_on, announced_on = excluded.announced_on
       where deletion_notice.sent_at is null
     returning 1`,
    [until, today, accountId, weekAgo],
  );
  if (rows.length === 0) return false;
  await publish(tx, schema, noticeTopic, { accountId, day: today });
  return true;
};
