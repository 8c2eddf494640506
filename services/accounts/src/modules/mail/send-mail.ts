import type { OutboxRow } from '@attesta/service-kit/outbox.ts';

import type { Parts } from '../../parts.ts';
import { composeMail } from './compose-mail.ts';
import { mailRequestSchema } from './request-mail.ts';

type MailParts = Pick<Parts, 'orm' | 'settings' | 'clock' | 'logger' | 'mailer'>;

/**
 * Sends the mail that an outbox row asks for; nothing where there is nothing to say any more.
 * @throws when the mail server does not take it, also where it refuses: the row waits on
 */
export const sendMail = async (
  { orm, settings, clock, logger, mailer }: MailParts,
  { id, payload }: OutboxRow,
): Promise<void> => {
  const request = mailRequestSchema.parse(payload);
  const mail = await composeMail({ em: orm.em.fork(), settings, now: clock.now() }, request, id);
  if (mail !== null) await mailer.send(mail, id);
  logger.info({ kind: request.kind, sent: mail !== null }, 'mail request done');
};
