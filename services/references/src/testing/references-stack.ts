import type { Language } from '@attesta/contracts/model/document-model.ts';
import { systemClock } from '@attesta/service-kit/schedule/clock.ts';
import {
  apiClient,
  arrangeAccount,
  testDatabase,
  testInternalSecret,
  testRedis,
  testServer,
  testTokenSecret,
} from '@attesta/testing';
import type { Clock } from '@attesta/service-kit/schedule/clock.ts';
import type { ApiClient, TestDatabase } from '@attesta/testing';

import { createReferencesApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { closeDependencies, openDependencies } from '../dependencies.ts';

/** Settings of a service under test, with the limits of production. */
export const testSettings = (database: TestDatabase, overrides: Record<string, string> = {}) => {
  const redis = testRedis();
  return readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HTTP_PORT: '0',
    DATABASE_URL: database.url('references'),
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    PUBLIC_URL: 'https://attesta.example',
    TOKEN_SECRET: testTokenSecret,
    INTERNAL_SECRET: testInternalSecret,
    LINK_SECRET: 'l'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Attesta <no-reply@attesta.example>',
    SUPPORT_EMAIL: 'hilfe@attesta.example',
    ...overrides,
  });
};

/**
 * Starts the service over HTTP on a database of its own; it sends no mail. Call `close` at the end.
 * @param settings that replace those of `testSettings`
 */
export const startReferences = async (clock: Clock = systemClock, settings: Record<string, string> = {}) => {
  const database = await testDatabase();
  const dependencies = await openDependencies(testSettings(database, settings), { clock });
  const { orm } = dependencies;
  const server = await testServer(createReferencesApp(dependencies));
  return {
    database,
    dependencies,
    orm,
    url: server.url,
    /** Creates a logged-in customer with credit, and a client with their token. */
    customer: async (
      credit = 1,
      language: Language = 'de',
    ): Promise<{ accountId: string; email: string; client: ApiClient; token: string }> => {
      const { accountId, email, token } = await arrangeAccount(database, {
        credit,
        language,
        now: clock.now(),
      });
      return { accountId, email, token, client: apiClient(server.url, { token }) };
    },
    /** Records that the owner has seen all pages of the current document, as the documents service does. */
    preview: async (zeugnisId: string): Promise<void> => {
      await database.admin.query(
        `insert into documents.rendering
           (document_id, zeugnis_id, account_id, status, since, docx, preview, page_count, previewed_pages)
         select document_id, id, account_id, 'ready', now(), '', '', 1, '{1}'
           from zeugnisse.zeugnis where id = $1
         on conflict (document_id) do update set status = 'ready', docx = '', preview = '', page_count = 1,
           previewed_pages = '{1}'`,
        [zeugnisId],
      );
    },
    /** Client with a deputy's token, or without a token. */
    client: (token?: string): ApiClient => apiClient(server.url, token === undefined ? {} : { token }),
    close: async () => {
      await server.close();
      await closeDependencies(dependencies);
      await database.drop();
    },
  };
};

export type ReferencesStack = Awaited<ReturnType<typeof startReferences>>;
