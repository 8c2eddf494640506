import { FinalFailure } from '@attesta/service-kit/outbox/outbox.ts';
import type { OutboxRow } from '@attesta/service-kit/outbox/outbox.ts';
import { refusalOf } from '@attesta/service-kit/mail/mail.ts';
import type { Mail, MailRefusal, Mailer } from '@attesta/service-kit/mail/mail.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Settings } from '../../../env.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Delegation } from '../delegation.entity.ts';
import { nextReminderAt } from '../reminder-dates.ts';
import { delegationMailSchema } from './request-delegation-mail.ts';
import type { DelegationMail } from './request-delegation-mail.ts';
import type { Brand } from '@attesta/service-kit/mail/mail-layout.ts';
import { Reference } from '../../reference/reference.entity.ts';
import { composeCustomerMail } from './compose-customer-mail.ts';
import { composeDeputyMail } from './compose-deputy-mail.ts';
import type { MailContext } from './mail-context.ts';

/**
 * Composes the requested mail. Null if it is obsolete: the reference is gone, its link has ended, or the customer has
 * no active account.
 */
const composeDelegationMail = async (
  context: Pick<MailContext, 'em' | 'settings' | 'now'>,
  { kind, delegationId, generation }: DelegationMail,
): Promise<Mail | null> => {
  const { em, settings } = context;
  const delegation = await em.findOne(Delegation, { id: delegationId });
  const reference = delegation && (await em.findOne(Reference, { id: delegation.zeugnisId }));
  if (delegation === null || reference === null) return null;
  const brand: Brand = {
    productName: settings.PRODUCT_NAME,
    supportEmail: settings.SUPPORT_EMAIL,
    publicUrl: settings.PUBLIC_URL,
  };
  const full: MailContext = { ...context, brand, delegation, reference };
  if (kind !== 'invitation' && kind !== 'reminder') return composeCustomerMail(full, kind);
  return delegation.generation === generation ? composeDeputyMail(full, kind) : null;
};

/** Characters stored of a mail server's answer, which is a line or two. */
const longestAnswer = 500;

type MailDependencies = Pick<Dependencies, 'orm' | 'settings' | 'clock' | 'logger' | 'mailer'>;

/**
 * Sends the mail that an outbox row requests, unless it is obsolete. A permanent refusal by the mail server is not
 * retried: for a mail to the deputy it becomes the status that the customer sees, for a mail to the customer the row
 * fails.
 * @throws FinalFailure for a refused mail to the customer; any temporary error, after which the row is retried
 */
export const sendDelegationMail = async (
  { orm, settings, clock, logger, mailer }: MailDependencies,
  row: OutboxRow,
): Promise<void> => {
  const em = orm.em.fork();
  const request = delegationMailSchema.parse(row.payload);
  const mail = await composeDelegationMail({ em, settings, now: clock.now() }, request);
  const refusal = mail === null ? null : await deliver(mailer, mail, row.id);
  const now = clock.now();
  if (refusal !== null) await noteRefusal(em, request, refusal, now);
  else if (mail !== null && request.kind === 'invitation') await noteSent(em, request, settings, now);
  const { kind } = request;
  logger.info(
    { kind, sent: mail !== null && refusal === null, refusal: refusal?.code },
    'delegation mail done',
  );
};

const deliver = async (mailer: Mailer, mail: Mail, id: string): Promise<MailRefusal | null> => {
  try {
    await mailer.send(mail, id);
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return refusal;
  }
};

/** Records that the link was sent, and sets the first reminder. */
const noteSent = async (
  em: EntityManager,
  { delegationId: id, generation }: DelegationMail,
  settings: Settings,
  now: Date,
): Promise<void> => {
  const sent = { id, generation, mailState: 'waiting', endedAt: null } as const;
  const delegation = await em.findOne(Delegation, sent, { disableIdentityMap: true });
  if (delegation === null) return;
  const next = nextReminderAt(now, 0, delegation.deadline ?? null, settings);
  await em.nativeUpdate(Delegation, sent, {
    mailState: 'sent',
    mailStateAt: now,
    sentAt: now,
    nextReminderAt: next,
  });
};

/** Records the refusal of a mail to the deputy. @throws FinalFailure for one to the customer, which has no status */
const noteRefusal = async (
  em: EntityManager,
  { kind, delegationId: id, generation }: DelegationMail,
  { answer, code }: MailRefusal,
  now: Date,
): Promise<void> => {
  if (kind !== 'invitation' && kind !== 'reminder') throw new FinalFailure(`MailRefused ${code}`);
  await em.nativeUpdate(
    Delegation,
    { id, generation, endedAt: null },
    {
      mailState: 'refused',
      mailStateAt: now,
      mailAnswer: answer.slice(0, longestAnswer),
      nextReminderAt: null,
    },
  );
};
