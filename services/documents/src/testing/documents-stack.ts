import { queueNames } from '@attesta/contracts/jobs.ts';
import type { RenderJob } from '@attesta/contracts/jobs.ts';
import { systemClock } from '@attesta/service-kit/clock.ts';
import { openDatabase } from '@attesta/service-kit/database.ts';
import { createLogger } from '@attesta/service-kit/logger.ts';
import { createQueue } from '@attesta/service-kit/queues.ts';
import { connectRedis } from '@attesta/service-kit/redis.ts';
import {
  apiClient,
  arrangeAccount,
  testDatabase,
  testInternalSecret,
  testRedis,
  testSecurityLog,
  testServer,
  testTokenSecret,
} from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';

import { createDocumentsApp } from '../app.ts';
import { databaseOptions } from '../database.ts';
import type { ReceiptJob } from '../jobs.ts';
import { startChangeWaiter } from '../modules/rendering/wait-for-change.ts';
import type { OfficePool } from '../office/office-pool.ts';
import { startDocumentWorker } from '../worker/start-worker.ts';
import { arrangeDocuments } from './arrange-documents.ts';
import { exampleCompany } from './example-receipt.ts';

const ready = async (redis: { status: string; once(event: 'ready', listener: () => void): unknown }) => {
  if (redis.status !== 'ready') await new Promise<void>((resolve) => redis.once('ready', resolve));
};

/** The service over HTTP with its database and queues; workers are started by the tests that want one. */
export async function startDocuments({
  waitMilliseconds = 60_000,
  securityLog = testSecurityLog('documents'),
} = {}) {
  const database = await testDatabase();
  const redisOf = testRedis();
  const logger = createLogger('documents', 'silent');
  const orm = await openDatabase({ ...databaseOptions(database.url('documents')), poolSize: 8 });
  const redis = connectRedis(redisOf.url, logger);
  await ready(redis);
  const queue = createQueue<RenderJob>(queueNames.render, redis, redisOf.prefix);
  const receipts = createQueue<ReceiptJob>(queueNames.receipt, redis, redisOf.prefix);
  const waiter = startChangeWaiter(database.url('documents'), logger);
  const server = await testServer(
    createDocumentsApp({
      orm,
      clock: systemClock,
      logger,
      securityLog,
      tokenSecret: testTokenSecret,
      internalSecret: testInternalSecret,
      waiter,
      waitMilliseconds,
      orderReceipt: async (idZahlung) => void (await receipts.add('receipt', { idZahlung })),
    }),
  );
  const arrange = await arrangeDocuments(database.adminUrl);
  return {
    database,
    redis: redisOf,
    arrange,
    queue: async (documentId: string) => void (await queue.add('render', { documentId })),
    /** Queues a document as the sweep does that takes its job for lost. */
    queueForgotten: async (documentId: string) =>
      void (await queue.add('render', { documentId, attempt: 0 })),
    /** Loses everything that the queues hold. */
    forgetQueues: async () => {
      const keys = await redis.keys(`${redisOf.prefix}:*`);
      if (keys.length > 0) await redis.del(...keys);
    },
    customer: async (admin = false): Promise<{ accountId: string; client: ApiClient }> => {
      const { accountId, token } = await arrangeAccount(database, { admin });
      return { accountId, client: apiClient(server.url, { token }) };
    },
    startWorker: (pool: Pick<OfficePool, 'convert'>) =>
      startDocumentWorker({
        orm,
        databaseUrl: database.url('documents'),
        redisUrl: redisOf.url,
        prefix: redisOf.prefix,
        clock: systemClock,
        log: logger,
        pool,
        company: exampleCompany,
        concurrency: 2,
        sweepMilliseconds: 300,
      }),
    close: async () => {
      await server.close();
      await waiter.stop();
      await queue.close();
      await receipts.close();
      redis.disconnect();
      await arrange.close();
      await orm.close(true);
      await database.drop();
    },
  };
}

export type DocumentsStack = Awaited<ReturnType<typeof startDocuments>>;
