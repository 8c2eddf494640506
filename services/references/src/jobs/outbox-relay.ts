import { startRelay } from '@attesta/service-kit/outbox/outbox-relay.ts';
import type { OutboxTopic } from '@attesta/service-kit/outbox/outbox.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import { schema } from '../database.ts';
import { delegationMailTopic } from '../modules/delegation/mail/request-delegation-mail.ts';
import { sendDelegationMail } from '../modules/delegation/mail/send-delegation-mail.ts';
import { noticeTopic } from '../modules/retention/notice/request-notices.ts';
import { sendNotice } from '../modules/retention/notice/send-notice.ts';
import type { Dependencies } from '../dependencies.ts';

/** Mails delivered at once, so that one slow delivery does not delay the others. */
const mailsAtOnce = 4;

/** Delivers outbox rows: mails about delegations and about deletions. */
export const startOutboxRelay = (dependencies: Dependencies): Running => {
  const { orm, listening, logger: log } = dependencies;
  const topics: Record<string, OutboxTopic> = {
    [delegationMailTopic]: { atOnce: mailsAtOnce, carryOut: (row) => sendDelegationMail(dependencies, row) },
    [noticeTopic]: { atOnce: mailsAtOnce, carryOut: (row) => sendNotice(dependencies, row) },
  };
  return startRelay({ orm, listening, schema, log, topics });
};
