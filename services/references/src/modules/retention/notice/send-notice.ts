import { mailPersonName } from '@attesta/contracts/fields/plain-names.ts';
import { refusalOf } from '@attesta/service-kit/mail/mail.ts';
import type { Mail } from '@attesta/service-kit/mail/mail.ts';
import { renderMail } from '@attesta/service-kit/mail/mail-layout.ts';
import { FinalFailure } from '@attesta/service-kit/outbox/outbox.ts';
import type { OutboxRow } from '@attesta/service-kit/outbox/outbox.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Dependencies } from '../../../dependencies.ts';
import { readMailRecipient } from '../../delegation/mail/mail-context.ts';
import { addDays, noticeDays } from '../due-references.ts';
import { noticeTexts } from './notice-texts.ts';
import { noticeSchema } from './request-notices.ts';

/** References named in a mail; the page lists all. */
const longestList = 25;

type NoticeDependencies = Pick<Dependencies, 'orm' | 'settings' | 'clock' | 'logger' | 'mailer'>;
type Announced = { id: string; firstname: string; lastname: string; due_on: string };

const announcedSql = `select z.id, z.firstname, z.lastname, n.due_on::text as due_on
  from zeugnisse.deletion_notice n join zeugnisse.zeugnis z on z.id = n.zeugnis_id and z.account_id = n.account_id
  where n.account_id = ? and n.announced_on = ? and n.sent_at is null
    and not exists (select from zeugnisse.hold h where h.zeugnis_id = n.zeugnis_id)
  order by n.due_on, z.lastname, z.firstname, z.id`;

/**
 * Sends the mail that an outbox row asks for, and notes of each reference in it that its thirty days begin. Nothing is
 * sent where all were kept meanwhile, or the account is not active.
 * @throws FinalFailure for a mail that the server refuses for good; any passing error, after which the row is retried
 */
export const sendNotice = async (
  { orm, settings, clock, logger, mailer }: NoticeDependencies,
  row: OutboxRow,
): Promise<void> => {
  const em = orm.em.fork();
  const { accountId, day } = noticeSchema.parse(row.payload);
  const announced = await em.execute<Announced[]>(announcedSql, [accountId, day]);
  const mail =
    announced.length === 0
      ? null
      : await composeNotice(em, { accountId, announced, settings, now: clock.now() });
  if (mail === null) return;
  try {
    await mailer.send(mail, row.id);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    throw new FinalFailure(`MailRefused ${refusal.code}`);
  }
  await em.execute(
    `update zeugnisse.deletion_notice set sent_at = ? where zeugnis_id in (
       select n.zeugnis_id from zeugnisse.deletion_notice n
       where n.zeugnis_id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
         and n.account_id = ? and n.announced_on = ? and n.sent_at is null
       order by n.zeugnis_id for update)`,
    [clock.now().toISOString(), JSON.stringify(announced.map(({ id }) => id)), accountId, day],
  );
  logger.info({ references: announced.length }, 'notice of deletion sent');
};

type Notice = {
  accountId: string;
  announced: readonly Announced[];
  settings: NoticeDependencies['settings'];
  now: Date;
};

/** Mail that lists what will be deleted, in the account's language. Null without an active account. */
const composeNotice = async (
  em: EntityManager,
  { accountId, announced, settings, now }: Notice,
): Promise<Mail | null> => {
  const reader = await readMailRecipient(em, accountId);
  if (reader === null) return null;
  const texts = noticeTexts[reader.language];
  const earliest = addDays(swissDay(now), noticeDays);
  const lines = announced.slice(0, longestList).map((reference) => {
    const on = reference.due_on > earliest ? reference.due_on : earliest;
    return `– ${mailPersonName(reference) ?? texts.unnamed}: ${on.split('-').toReversed().join('.')}`;
  });
  const others = announced.length - lines.length;
  const name = mailPersonName(reader);
  const content = {
    subject: texts.subject,
    title: texts.title,
    greeting: name === null ? texts.greeting.unnamed : `${texts.greeting.named} ${name}`,
    paragraphs: [
      texts.intro(announced.length),
      [...lines, ...(others > 0 ? [texts.others(others)] : [])].join('\n'),
      texts.keep,
    ],
    action: { label: texts.action, url: `${settings.PUBLIC_URL}/account/aufbewahrung` },
    notes: [texts.note],
  };
  const { PRODUCT_NAME: productName, SUPPORT_EMAIL: supportEmail, PUBLIC_URL: publicUrl } = settings;
  return renderMail(reader.email, content, { productName, supportEmail, publicUrl }, reader.language);
};
