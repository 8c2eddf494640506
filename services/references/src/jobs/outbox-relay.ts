import { renderJobSchema } from '@attesta/contracts/model/jobs.ts';
import { startRelay } from '@attesta/service-kit/outbox/outbox-relay.ts';
import type { OutboxTopic } from '@attesta/service-kit/outbox/outbox.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';

import { schema } from '../database.ts';
import { delegationMailTopic } from '../modules/delegation/mail/request-delegation-mail.ts';
import { sendDelegationMail } from '../modules/delegation/mail/send-delegation-mail.ts';
import { renderTopic } from '../modules/document/generate-zeugnis.ts';
import type { Dependencies } from '../dependencies.ts';

/** Mails delivered at once, so that one slow delivery does not delay the others. */
const mailsAtOnce = 4;
const renderingsAtOnce = 4;

/**
 * Delivers outbox rows: mails, and generated documents to the renderer's queue. Documents wait while Redis is down;
 * jobs that the queue loses later, the renderer finds through `zeugnisse_api.pending_documents`.
 */
export const startOutboxRelay = (dependencies: Dependencies): Running => {
  const { orm, settings, logger: log, renderings } = dependencies;
  const topics: Record<string, OutboxTopic> = {
    [renderTopic]: {
      atOnce: renderingsAtOnce,
      carryOut: async ({ id, payload }) => {
        await renderings.add('render', renderJobSchema.parse(payload), { jobId: id });
      },
    },
    [delegationMailTopic]: { atOnce: mailsAtOnce, carryOut: (row) => sendDelegationMail(dependencies, row) },
  };
  return startRelay({ orm, url: settings.DATABASE_URL, schema, log, topics });
};
