import { systemClock } from '@attesta/service-kit/schedule/clock.ts';
import { wakeWorker } from '@attesta/service-kit/schedule/queues.ts';
import {
  apiClient,
  arrangeAccount,
  testDatabase,
  testInternalSecret,
  testRedis,
  testServer,
  testTokenSecret,
} from '@attesta/testing';
import type { ApiClient, TestDatabase } from '@attesta/testing';

import { createDocumentsApp } from '../app.ts';
import { readEnv } from '../env.ts';
import type { OfficePool } from '../office/office-pool.ts';
import { closeDependencies, openDependencies } from '../dependencies.ts';
import { startDocumentWorker } from '../jobs/document-worker.ts';
import { arrangeDocuments } from './arrange-documents.ts';
import { exampleCompany } from './example-receipt.ts';

/** Settings of a service under test. */
const testSettings = (database: TestDatabase, overrides: Record<string, string>) => {
  const redis = testRedis();
  return readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HTTP_PORT: '0',
    DATABASE_URL: database.url('documents'),
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    PUBLIC_URL: 'https://attesta.example',
    TOKEN_SECRET: testTokenSecret,
    INTERNAL_SECRET: testInternalSecret,
    ...overrides,
  });
};

/**
 * Starts the service over HTTP with database and queues; tests start workers themselves.
 * @param settings overrides of the test settings, which may depend on the database
 */
export const startDocuments = async ({
  waitMilliseconds = 60_000,
  settings = {},
}: {
  waitMilliseconds?: number;
  settings?: Record<string, string> | ((database: TestDatabase) => Record<string, string>);
} = {}) => {
  const database = await testDatabase();
  const dependencies = await openDependencies({
    ...testSettings(database, typeof settings === 'function' ? settings(database) : settings),
    PREVIEW_WAIT_SECONDS: waitMilliseconds / 1000,
  });
  const { orm, redis, renderer, logger, listening } = dependencies;
  const { REDIS_URL: redisUrl, REDIS_PREFIX: prefix } = dependencies.settings;
  const server = await testServer(createDocumentsApp(dependencies));
  const arrange = await arrangeDocuments(database.adminUrl);
  return {
    database,
    dependencies,
    url: server.url,
    redis: { url: redisUrl, prefix },
    arrange,
    /** Orders a rendering as generating does. */
    order: async (documentId: string) => {
      await arrange.order(documentId);
      wakeWorker(renderer, logger);
    },
    /** Deletes all queued jobs. */
    forgetQueues: async () => {
      const keys = await redis.keys(`${prefix}:*`);
      if (keys.length > 0) await redis.del(...keys);
    },
    customer: async (admin = false): Promise<{ accountId: string; client: ApiClient }> => {
      const { accountId, token } = await arrangeAccount(database, { admin });
      return { accountId, client: apiClient(server.url, { token }) };
    },
    /** Starts a worker. `close` of its pool does nothing by default: tests share a LibreOffice that outlives the worker. */
    startWorker: ({ convert }: Pick<OfficePool, 'convert'>, close: OfficePool['close'] = () => undefined) =>
      startDocumentWorker({
        publicUrl: dependencies.settings.PUBLIC_URL,
        orm,
        listening,
        redisUrl,
        prefix,
        clock: systemClock,
        log: logger,
        pool: { convert, close },
        company: exampleCompany,
        concurrency: 2,
      }),
    close: async () => {
      await server.close();
      await closeDependencies(dependencies);
      await arrange.close();
      await database.drop();
    },
  };
};

export type DocumentsStack = Awaited<ReturnType<typeof startDocuments>>;
