import type { MikroORM } from '@mikro-orm/postgresql';
import { queueNames, renderJobSchema } from '@attesta/contracts/jobs.ts';
import type { RenderJob } from '@attesta/contracts/jobs.ts';
import type { Clock } from '@attesta/service-kit/clock.ts';
import type { Logger } from '@attesta/service-kit/logger.ts';
import { createQueue, startWorker } from '@attesta/service-kit/queues.ts';
import { connectRedis, connectWorkerRedis } from '@attesta/service-kit/redis.ts';

import { receiptJobSchema } from '../jobs.ts';
import type { ReceiptJob } from '../jobs.ts';
import { readReceiptSource, renderReceiptOf } from '../modules/receipt/render-receipt-of.ts';
import { readDocumentSource, renderDocument } from '../modules/rendering/render-document.ts';
import { receiptTable, renderingTable } from '../modules/rendering/rendering-progress.ts';
import { workOnRow } from '../modules/rendering/work-on-row.ts';
import type { OfficePool } from '../office/office-pool.ts';
import type { Company } from '../rendering/receipt-data.ts';
import { startSweeping } from './start-sweeping.ts';

export type WorkerOptions = {
  orm: MikroORM;
  redisUrl: string;
  prefix: string;
  clock: Clock;
  log: Logger;
  pool: Pick<OfficePool, 'convert'>;
  company: Company;
  /** Documents in work at the same time: one more than there are LibreOffices keeps all of them busy. */
  concurrency: number;
  sweepMilliseconds?: number;
  /** Called when the worker is connected but takes no jobs; the process should then start afresh. */
  onStuck?: () => void;
};

/** Renders what the queues hold, and finds what they lost. */
export function startDocumentWorker(options: WorkerOptions): { stop(): Promise<void> } {
  const { orm, prefix, log, pool, company, concurrency } = options;
  const now = () => options.clock.now();
  const producer = connectRedis(options.redisUrl, log);
  const blocking = [
    connectWorkerRedis(options.redisUrl, log),
    connectWorkerRedis(options.redisUrl, log),
  ] as const;
  const queues = {
    documents: createQueue<RenderJob>(queueNames.render, producer, prefix),
    receipts: createQueue<ReceiptJob>(queueNames.receipt, producer, prefix),
  };
  const workers = [
    startWorker<RenderJob>(
      queueNames.render,
      blocking[0],
      prefix,
      async ({ data }) => {
        const { documentId: id, attempt: dead } = renderJobSchema.parse(data);
        return workOnRow({
          em: orm.em.fork(),
          table: renderingTable,
          id,
          dead,
          now,
          log,
          read: (em) => readDocumentSource(em, id),
          render: (em, source) => renderDocument(em, pool, id, source, now),
        });
      },
      log,
      { concurrency },
    ),
    startWorker<ReceiptJob>(
      queueNames.receipt,
      blocking[1],
      prefix,
      async ({ data }) => {
        const { idZahlung: id, attempt: dead } = receiptJobSchema.parse(data);
        return workOnRow({
          em: orm.em.fork(),
          table: receiptTable,
          id,
          dead,
          now,
          log,
          read: (em) => readReceiptSource(em, company, id),
          render: (em, source) => renderReceiptOf(em, pool, id, source, now),
        });
      },
      log,
    ),
  ];
  const sweeping = startSweeping({
    orm,
    clock: options.clock,
    log,
    queues,
    milliseconds: options.sweepMilliseconds ?? 3_000,
    onStuck: options.onStuck ?? (() => undefined),
  });
  return {
    stop: async () => {
      await sweeping.stop();
      await Promise.all(workers.map((worker) => worker.close()));
      await Promise.all([queues.documents.close(), queues.receipts.close()]);
      for (const redis of [producer, ...blocking]) redis.disconnect();
    },
  };
}
