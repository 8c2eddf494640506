import { startRelay } from '@attesta/service-kit/outbox-relay.ts';
import type { Running } from '@attesta/service-kit/running.ts';

import { schema } from './database.ts';
import { mailTopic } from './modules/mail/request-mail.ts';
import { sendMail } from './modules/mail/send-mail.ts';
import { mattersTopic, sendMattersMail } from './modules/matters/tell-matters.ts';
import type { Parts } from './parts.ts';

/** A mail server that is slow with one mail holds up no other. */
const mailsAtOnce = 4;

/** Carries out what commands leave behind: mails. A row is done once the mail server has taken its mail. */
export const startOutboxRelay = (parts: Parts): Running => {
  const { orm, settings, logger: log } = parts;
  return startRelay({
    orm,
    url: settings.DATABASE_URL,
    schema,
    log,
    topics: {
      [mailTopic]: { atOnce: mailsAtOnce, carryOut: (row) => sendMail(parts, row) },
      [mattersTopic]: { atOnce: 1, carryOut: (row) => sendMattersMail(parts, row) },
    },
  });
};
