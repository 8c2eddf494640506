import { mailJobSchema, queueNames, renderJobSchema } from '@attesta/contracts/jobs.ts';
import type { MailJob, RenderJob } from '@attesta/contracts/jobs.ts';
import { startRelay } from '@attesta/service-kit/outbox.ts';
import { createQueue } from '@attesta/service-kit/queues.ts';

import { schema } from './database.ts';
import { delegationMailTopic } from './modules/delegation/mail/request-delegation-mail.ts';
import { renderTopic } from './modules/document/generate-zeugnis.ts';
import type { Parts } from './parts.ts';

/**
 * Hands what commands leave behind to its queue: generated documents to the renderer's, mails to our own. While Redis is
 * away the rows wait. What the renderer's queue loses afterwards, the renderer finds by itself through
 * `zeugnisse_api.pending_documents`; a mail is handed over again until it was sent.
 */
export function startOutboxRelay({ orm, redis, settings, logger: log }: Parts): { stop(): Promise<void> } {
  const renderings = createQueue<RenderJob>(queueNames.render, redis, settings.REDIS_PREFIX);
  const mails = createQueue<MailJob>(queueNames.delegationMail, redis, settings.REDIS_PREFIX);
  const relay = startRelay({
    orm,
    url: settings.DATABASE_URL,
    schema,
    log,
    handlers: {
      [renderTopic]: async ({ id, payload }) => {
        await renderings.add('render', renderJobSchema.parse(payload), { jobId: id });
        return 'done';
      },
      [delegationMailTopic]: async ({ id }) => {
        // A failed job leaves nothing behind, else its id would keep the row from being queued again.
        await mails.add('send', mailJobSchema.parse({ outboxId: id }), { jobId: id, removeOnFail: true });
        return 'queued';
      },
    },
  });
  return {
    stop: async () => {
      await relay.stop();
      await Promise.all([renderings.close(), mails.close()]);
    },
  };
}
