import { mailJobSchema, queueNames } from '@attesta/contracts/jobs.ts';
import type { MailJob } from '@attesta/contracts/jobs.ts';
import { createMailer } from '@attesta/service-kit/mail.ts';
import type { Mailer } from '@attesta/service-kit/mail.ts';
import { completeOutboxRow, readOutboxRow, startRelay } from '@attesta/service-kit/outbox.ts';
import { createQueue, startWorker } from '@attesta/service-kit/queues.ts';
import { connectWorkerRedis } from '@attesta/service-kit/redis.ts';

import { schema } from '../../database.ts';
import type { Parts } from '../../parts.ts';
import { composeMail } from './compose-mail.ts';
import { mailRequestSchema, mailTopic } from './request-mail.ts';

/**
 * Sends requested mails: outbox row → queue → SMTP. A row is done only once the SMTP server has accepted the
 * mail; whatever fails before is tried again, so a mail can come twice but not never.
 */
export function startMailing(parts: Parts): { stop(): Promise<void> } {
  const { orm, settings, logger: log } = parts;
  const mailer = createMailer(settings.SMTP_URL, settings.MAIL_FROM);
  const workerRedis = connectWorkerRedis(settings.REDIS_URL, log);
  const queue = createQueue<MailJob>(queueNames.mail, parts.redis, settings.REDIS_PREFIX);
  const worker = startWorker<MailJob>(
    queueNames.mail,
    workerRedis,
    settings.REDIS_PREFIX,
    async ({ data }) => sendMail(parts, mailer, mailJobSchema.parse(data).outboxId),
    log,
  );
  const relay = startRelay({
    orm,
    url: settings.DATABASE_URL,
    schema,
    handlers: {
      [mailTopic]: async ({ id }) => {
        // A failed job leaves nothing behind, else its id would keep the row from being queued again.
        await queue.add('send', { outboxId: id }, { jobId: id, removeOnFail: true });
        return 'queued';
      },
    },
    log,
  });
  return {
    stop: async () => {
      await relay.stop();
      await worker.close();
      await queue.close();
      workerRedis.disconnect();
      mailer.close();
    },
  };
}

/** Sends the mail of a waiting outbox row; nothing if it was sent meanwhile. */
async function sendMail(
  { orm, settings, clock, logger }: Parts,
  mailer: Mailer,
  outboxId: string,
): Promise<void> {
  const em = orm.em.fork();
  const row = await readOutboxRow(em, schema, outboxId);
  if (row === null) return;
  const request = mailRequestSchema.parse(row.payload);
  const mail = await composeMail({ em, settings, now: clock.now() }, request, row.id);
  if (mail !== null) await mailer.send(mail, row.id);
  await completeOutboxRow(em, schema, row.id);
  logger.info({ kind: request.kind, sent: mail !== null }, 'mail request done');
}
