import type { EntityManager } from '@mikro-orm/postgresql';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import { renderMail } from '@attesta/service-kit/mail/mail-layout.ts';
import { publish } from '@attesta/service-kit/outbox/outbox.ts';
import type { OutboxRow } from '@attesta/service-kit/outbox/outbox.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../database.ts';
import type { Dependencies } from '../dependencies.ts';
import { composeOpenIssuesMail } from './open-issues-mail.ts';
import type { OpenIssueCount } from './open-issues-mail.ts';

export const openIssuesTopic = 'matters-mail';

const readCounts = (em: EntityManager, now: Date): Promise<OpenIssueCount[]> =>
  em.execute<OpenIssueCount[]>(
    'select kind, count, since from payments_api.matter_counts(?) order by count desc, kind',
    [now.toISOString()],
  );

/**
 * Requests the daily mail to support about open issues, once per Swiss day over all processes. Does nothing without
 * open issues or without SUPPORT_EMAIL.
 */
export const mailOpenIssues = async ({
  orm,
  clock,
  settings,
}: Pick<Dependencies, 'orm' | 'clock' | 'settings'>): Promise<void> => {
  if (settings.SUPPORT_EMAIL === '') return;
  const now = clock.now();
  await transact(orm.em.fork(), async (tx) => {
    const first = await tx.execute<unknown[]>(
      'insert into accounts.matters_mail (day) values (?) on conflict do nothing returning 1',
      [swissDay(now)],
    );
    if (first.length === 0) return;
    const counts = await readCounts(tx, now);
    if (counts.length > 0) await publish(tx, schema, openIssuesTopic, {});
  });
};

/** Sends the counts as of now; sends nothing if all issues are settled. */
export const sendOpenIssuesMail = async (
  {
    orm,
    clock,
    settings,
    mailer,
    logger,
  }: Pick<Dependencies, 'orm' | 'clock' | 'settings' | 'mailer' | 'logger'>,
  { id }: OutboxRow,
): Promise<void> => {
  const counts = await readCounts(orm.em.fork(), clock.now());
  const brand = {
    productName: settings.PRODUCT_NAME,
    supportEmail: settings.SUPPORT_EMAIL,
    publicUrl: settings.PUBLIC_URL,
  };
  if (counts.length > 0) {
    await mailer.send(renderMail(settings.SUPPORT_EMAIL, composeOpenIssuesMail(counts, brand), brand), id);
  }
  logger.info({ kinds: counts.length }, 'daily mail about open issues done');
};
