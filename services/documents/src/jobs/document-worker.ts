import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { wakeQueue } from '@attesta/contracts/model/jobs.ts';
import type { Clock } from '@attesta/service-kit/schedule/clock.ts';
import type { Listening } from '@attesta/service-kit/database/listening.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { createQueue, startWorker } from '@attesta/service-kit/schedule/queues.ts';
import { connectRedis, connectWorkerRedis } from '@attesta/service-kit/database/redis.ts';
import type { Running } from '@attesta/service-kit/schedule/running.ts';
import { startClaimWorker } from '@attesta/service-kit/schedule/claim-worker.ts';
import type { ClaimWorker } from '@attesta/service-kit/schedule/claim-worker.ts';

import { readOrderedPdf, renderOrderedPdf } from '../modules/pdf/render-ordered-pdf.ts';
import { readReceiptSource, renderReceiptOf } from '../modules/receipt/render-receipt-of.ts';
import { readSample, renderSample } from '../modules/sample/render-sample.ts';
import { readDocumentSource, renderDocument } from '../modules/rendering/render-document.ts';
import {
  claimNext,
  fullAccounts,
  orderedPdfTable,
  receiptTable,
  sampleTable,
  renderingTable,
  renewClaims,
  waitingChannel,
} from '../modules/rendering/rendering-progress.ts';
import type { Claimed, ProgressTable } from '../modules/rendering/rendering-progress.ts';
import { renderClaimedRow } from '../modules/rendering/render-claimed-row.ts';
import type { OfficePool } from '../office/office-pool.ts';
import type { Company } from '../modules/receipt/receipt-data.ts';
import { startWakingForDueRows } from './wake-for-due-rows.ts';

export type WorkerOptions = {
  orm: MikroORM;
  listening: Listening;
  redisUrl: string;
  prefix: string;
  clock: Clock;
  log: Logger;
  pool: Pick<OfficePool, 'convert' | 'close'>;
  company: Company;
  /** Address of the product, printed in documents. */
  publicUrl: string;
  /** Documents of one account in work here at a time: one more than LibreOffice processes keeps all of them busy. */
  concurrency: number;
  /** Called when the worker is connected but takes no jobs; the process should then restart. */
  onStuck?: () => void;
};

/** Wake-ups handled at a time; each takes milliseconds. */
const jobsAtOnce = 4;

/** Time in which a stopping worker finishes the rows that LibreOffice has; it hands the others back (milliseconds). */
const finishMilliseconds = 3_000;

/**
 * Renders ordered documents, PDFs, receipts and samples of company paper. Their rows stand in Postgres, where a worker
 * claims them fairly by account;
 * BullMQ wakes the workers. While Redis is away new documents wait, while rows being rendered and receipts go on.
 */
export const startDocumentWorker = (options: WorkerOptions): Running => {
  const { orm, prefix, log, pool, company, concurrency } = options;
  const now = () => options.clock.now();
  const id = randomUUID();
  const leaving = new AbortController();

  const claimWorkerOf = (
    table: ProgressTable,
    { slots, most, isWoken }: { slots: number; most: number; isWoken: boolean },
    work: (claimed: Claimed) => Promise<void>,
  ): ClaimWorker =>
    startClaimWorker<Claimed>({
      slots,
      portion: 1,
      isWoken,
      claim: (inWork) => claimNext(orm.em.fork(), table, { full: fullAccounts(inWork, most), now: now() }),
      renew: (inWork) => renewClaims(orm.em.fork(), table, inWork),
      work,
      log,
    });

  // One slot more than an account may fill, so that the next account need not wait.
  const slots = { slots: concurrency + 1, most: concurrency, isWoken: true };
  const documents = claimWorkerOf(renderingTable, slots, (claimed) =>
    renderClaimedRow({
      em: orm.em.fork(),
      table: renderingTable,
      claimed,
      now,
      log,
      leaving: leaving.signal,
      read: (em) => readDocumentSource(em, claimed.id),
      render: (em, source) =>
        renderDocument(em, pool, claimed.id, source, { now, publicUrl: options.publicUrl }),
    }),
  );
  const orderedPdfs = claimWorkerOf(orderedPdfTable, { slots: 2, most: 1, isWoken: false }, (claimed) =>
    renderClaimedRow({
      em: orm.em.fork(),
      table: orderedPdfTable,
      claimed,
      now,
      log,
      leaving: leaving.signal,
      read: (em) => readOrderedPdf(em, claimed.id),
      render: (em, source) => renderOrderedPdf(em, pool, claimed.id, source, now),
    }),
  );
  const receipts = claimWorkerOf(receiptTable, { slots: 2, most: 1, isWoken: false }, (claimed) =>
    renderClaimedRow({
      em: orm.em.fork(),
      table: receiptTable,
      claimed,
      now,
      log,
      leaving: leaving.signal,
      read: (em) => readReceiptSource(em, company, claimed.id),
      render: (em, source) => renderReceiptOf(em, pool, claimed.id, source, now),
    }),
  );

  const samples = claimWorkerOf(sampleTable, { slots: 2, most: 1, isWoken: false }, (claimed) =>
    renderClaimedRow({
      em: orm.em.fork(),
      table: sampleTable,
      claimed,
      now,
      log,
      leaving: leaving.signal,
      read: (em) => readSample(em, claimed),
      render: (em, source) => renderSample(em, pool, claimed.id, source, now),
    }),
  );

  const wakeAll = (): void => {
    documents.wake();
    orderedPdfs.wake();
    receipts.wake();
    samples.wake();
  };
  const producer = connectRedis(options.redisUrl, log);
  const blocking = connectWorkerRedis(options.redisUrl, log);
  const queue = createQueue(wakeQueue, producer, prefix);
  const worker = startWorker(
    wakeQueue,
    blocking,
    prefix,
    async () => {
      wakeAll();
      // The other processes, which may have slots left.
      await orm.em.fork().execute(`select pg_notify('${waitingChannel}', ?)`, [id]);
    },
    log,
    { concurrency: jobsAtOnce },
  );
  const listener = options.listening.listen({
    channels: [waitingChannel],
    onNotify: (_, wokenBy) => {
      if (wokenBy !== id) wakeAll();
    },
    onMissed: wakeAll,
  });
  const waking = startWakingForDueRows({
    orm,
    log,
    queue,
    onStuck: options.onStuck ?? (() => undefined),
  });
  return {
    stop: async () => {
      const leave = setTimeout(() => leaving.abort(), finishMilliseconds);
      pool.close();
      // All at once: none may claim another row while the others stop.
      await Promise.all(
        [documents, orderedPdfs, receipts, samples, waking, listener].map((each) => each.stop()),
      );
      clearTimeout(leave);
      await worker.close();
      await queue.close();
      for (const redis of [producer, blocking]) redis.disconnect();
    },
  };
};
