import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { queueNames, renderJobSchema } from '@attesta/contracts/model/jobs.ts';
import type { RenderJob } from '@attesta/contracts/model/jobs.ts';
import type { Clock } from '@attesta/service-kit/schedule/clock.ts';
import { listen } from '@attesta/service-kit/database/listener.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { createQueue, startWorker } from '@attesta/service-kit/schedule/queues.ts';
import { connectRedis, connectWorkerRedis } from '@attesta/service-kit/database/redis.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';
import { startClaimWorker } from '@attesta/service-kit/schedule/claim-worker.ts';
import type { ClaimWorker } from '@attesta/service-kit/schedule/claim-worker.ts';

import type { ReceiptJob } from '../modules/receipt/receipt-job.ts';
import { readReceiptSource, renderReceiptOf } from '../modules/receipt/render-receipt-of.ts';
import { orderRendering } from '../modules/rendering/order-rendering.ts';
import { readDocumentSource, renderDocument } from '../modules/rendering/render-document.ts';
import { claimNext, renewClaims } from '../modules/rendering/rendering-claims.ts';
import { receiptTable, renderingTable, waitingChannel } from '../modules/rendering/rendering-progress.ts';
import type { Claimed, ProgressTable } from '../modules/rendering/rendering-progress.ts';
import { renderClaimedRow } from '../modules/rendering/render-claimed-row.ts';
import type { OfficePool } from '../office/office-pool.ts';
import type { Company } from '../modules/receipt/receipt-data.ts';
import { startLostDocumentSweep } from './requeue-lost-documents.ts';

export type WorkerOptions = {
  orm: MikroORM;
  databaseUrl: string;
  redisUrl: string;
  prefix: string;
  clock: Clock;
  log: Logger;
  pool: Pick<OfficePool, 'convert'>;
  company: Company;
  /** Documents of one account rendered at a time: one more than LibreOffice processes keeps all of them busy. */
  concurrency: number;
  sweepMilliseconds?: number;
  /** Called when the worker is connected but takes no jobs; the process should then restart. */
  onStuck?: () => void;
};

/** Queue jobs handled at a time; each only inserts a row, which takes milliseconds. */
const jobsAtOnce = 4;

/**
 * Renders ordered documents. A queue job inserts a row in Postgres, which a worker claims fairly by account. So the
 * queue blocks nobody, and jobs that it loses are found.
 */
export const startDocumentWorker = (options: WorkerOptions): Running => {
  const { orm, prefix, log, pool, company, concurrency } = options;
  const now = () => options.clock.now();
  const id = randomUUID();

  const claimWorkerOf = (
    table: ProgressTable,
    { slots, most }: { slots: number; most: number },
    work: (claimed: Claimed) => Promise<void>,
  ): ClaimWorker =>
    startClaimWorker<Claimed>({
      slots,
      portion: 1,
      claim: () => claimNext(orm.em.fork(), table, { most, now: now() }),
      renew: (inWork) => renewClaims(orm.em.fork(), table, inWork),
      work,
      log,
    });

  // One slot more than an account may fill, so that the next account need not wait.
  const documents = claimWorkerOf(renderingTable, { slots: concurrency + 1, most: concurrency }, (claimed) =>
    renderClaimedRow({
      em: orm.em.fork(),
      table: renderingTable,
      claimed,
      now,
      log,
      read: (em) => readDocumentSource(em, claimed.id),
      render: (em, source) => renderDocument(em, pool, claimed.id, source, now),
    }),
  );
  const receipts = claimWorkerOf(receiptTable, { slots: 2, most: 1 }, (claimed) =>
    renderClaimedRow({
      em: orm.em.fork(),
      table: receiptTable,
      claimed,
      now,
      log,
      read: (em) => readReceiptSource(em, company, claimed.id),
      render: (em, source) => renderReceiptOf(em, pool, claimed.id, source, now),
    }),
  );

  const producer = connectRedis(options.redisUrl, log);
  const blocking = [
    connectWorkerRedis(options.redisUrl, log),
    connectWorkerRedis(options.redisUrl, log),
  ] as const;
  const queue = createQueue<RenderJob>(queueNames.render, producer, prefix);
  const workers = [
    startWorker<RenderJob>(
      queueNames.render,
      blocking[0],
      prefix,
      async ({ data }) => {
        const { documentId, attempt } = renderJobSchema.parse(data);
        const onlyNew = attempt !== undefined;
        await orderRendering(orm.em.fork(), documentId, { onlyNew, now: now(), orderedBy: id });
        documents.wake();
      },
      log,
      { concurrency: jobsAtOnce },
    ),
    startWorker<ReceiptJob>(
      queueNames.receipt,
      blocking[1],
      prefix,
      () => {
        receipts.wake();
        return Promise.resolve();
      },
      log,
    ),
  ];
  // Wakes on orders of other processes; this one knows its own.
  const listener = listen({
    url: options.databaseUrl,
    channels: [waitingChannel],
    onNotify: (_, orderedBy) => {
      if (orderedBy !== id) documents.wake();
    },
    onConnect: () => documents.wake(),
    log,
  });
  const sweeping = startLostDocumentSweep({
    orm,
    clock: options.clock,
    log,
    queue,
    milliseconds: options.sweepMilliseconds ?? 3_000,
    onStuck: options.onStuck ?? (() => undefined),
  });
  return {
    stop: async () => {
      await sweeping.stop();
      await Promise.all(workers.map((worker) => worker.close()));
      await listener.stop();
      await Promise.all([documents.stop(), receipts.stop()]);
      await queue.close();
      for (const redis of [producer, ...blocking]) redis.disconnect();
    },
  };
};
