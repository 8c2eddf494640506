import { startRelay } from '@attesta/service-kit/outbox/outbox-relay.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';
import { schema } from '../database.ts';
import { mailRequestSchema, mailTopic } from '../modules/mail/request-mail.ts';
import { openIssuesTopic, sendOpenIssuesMail } from './mail-open-issues.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutboxRow } from '@attesta/service-kit/outbox/outbox.ts';
import { composeMail } from './compose-mail.ts';

type MailParts = Pick<Dependencies, 'orm' | 'settings' | 'clock' | 'logger' | 'mailer'>;

/**
 * Sends the mail that an outbox row asks for; nothing where there is nothing to say any more.
 * @throws when the mail server does not take it, also where it refuses: the row waits on
 */
const sendMail = async (
  { orm, settings, clock, logger, mailer }: MailParts,
  { id, payload }: OutboxRow,
): Promise<void> => {
  const request = mailRequestSchema.parse(payload);
  const mail = await composeMail({ em: orm.em.fork(), settings, now: clock.now() }, request, id);
  if (mail !== null) await mailer.send(mail, id);
  logger.info({ kind: request.kind, sent: mail !== null }, 'mail request done');
};

/** A mail server that is slow with one mail holds up no other. */
const mailsAtOnce = 4;

/** Carries out what commands leave behind: mails. A row is done once the mail server has taken its mail. */
export const startOutboxRelay = (dependencies: Dependencies): Running => {
  const { orm, settings, logger: log } = dependencies;
  return startRelay({
    orm,
    url: settings.DATABASE_URL,
    schema,
    log,
    topics: {
      [mailTopic]: { atOnce: mailsAtOnce, carryOut: (row) => sendMail(dependencies, row) },
      [openIssuesTopic]: { atOnce: 1, carryOut: (row) => sendOpenIssuesMail(dependencies, row) },
    },
  });
};
