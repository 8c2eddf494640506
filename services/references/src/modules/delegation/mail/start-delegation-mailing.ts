import { mailJobSchema, queueNames } from '@attesta/contracts/jobs.ts';
import type { MailJob } from '@attesta/contracts/jobs.ts';
import { createMailer } from '@attesta/service-kit/mail.ts';
import { startWorker } from '@attesta/service-kit/queues.ts';
import { connectWorkerRedis } from '@attesta/service-kit/redis.ts';

import type { Parts } from '../../../parts.ts';
import { sendDelegationMail } from './send-delegation-mail.ts';

/** A mail server that is slow with one mail holds up no other. */
const mailsAtOnce = 4;

/**
 * Sends the mails about delegations that the outbox relay has queued. A row is done only once the mail server has taken
 * or refused the mail, so a mail can come twice but is never dropped in silence.
 */
export function startDelegationMailing(parts: Parts): { stop(): Promise<void> } {
  const { settings, logger } = parts;
  const mailer = createMailer(settings.SMTP_URL, settings.MAIL_FROM);
  const redis = connectWorkerRedis(settings.REDIS_URL, logger);
  const worker = startWorker<MailJob>(
    queueNames.delegationMail,
    redis,
    settings.REDIS_PREFIX,
    async ({ data }) => sendDelegationMail(parts, mailer, mailJobSchema.parse(data).outboxId),
    logger,
    { concurrency: mailsAtOnce },
  );
  return {
    stop: async () => {
      await worker.close();
      redis.disconnect();
      mailer.close();
    },
  };
}
