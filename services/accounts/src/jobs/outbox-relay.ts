import { startRelay } from '@attesta/service-kit/outbox/outbox-relay.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';
import { schema } from '../database.ts';
import { mailRequestSchema, mailTopic } from '../modules/mail/request-mail.ts';
import { openIssuesTopic, sendOpenIssuesMail } from './mail-open-issues.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutboxRow } from '@attesta/service-kit/outbox/outbox.ts';
import { composeMail } from './compose-mail.ts';

type MailDependencies = Pick<Dependencies, 'orm' | 'settings' | 'clock' | 'logger' | 'mailer'>;

/**
 * Sends the mail of an outbox row; does nothing if its reason has gone.
 * @throws when the mail server refuses or is unavailable, so that the row stays for a retry
 */
const sendMail = async (
  { orm, settings, clock, logger, mailer }: MailDependencies,
  { id, payload }: OutboxRow,
): Promise<void> => {
  const request = mailRequestSchema.parse(payload);
  const mail = await composeMail({ em: orm.em.fork(), settings, now: clock.now() }, request, id);
  if (mail !== null) await mailer.send(mail, id);
  logger.info({ kind: request.kind, sent: mail !== null }, 'mail request done');
};

/** Concurrent mails, so that a slow delivery does not block the others. */
const mailsAtOnce = 4;

/** Relays mails from the outbox. A row is done once the mail server has accepted its mail. */
export const startOutboxRelay = (dependencies: Dependencies): Running => {
  const { orm, listening, logger: log } = dependencies;
  return startRelay({
    orm,
    listening,
    schema,
    log,
    topics: {
      [mailTopic]: { atOnce: mailsAtOnce, carryOut: (row) => sendMail(dependencies, row) },
      [openIssuesTopic]: { atOnce: 1, carryOut: (row) => sendOpenIssuesMail(dependencies, row) },
    },
  });
};
