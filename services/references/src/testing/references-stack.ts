import { systemClock } from '@attesta/service-kit/clock.ts';
import { openDatabase } from '@attesta/service-kit/database.ts';
import { createLogger } from '@attesta/service-kit/logger.ts';
import { apiClient, arrangeAccount, testDatabase, testServer, testTokenSecret } from '@attesta/testing';
import type { Clock } from '@attesta/service-kit/clock.ts';
import type { ApiClient } from '@attesta/testing';

import { createReferencesApp } from '../app.ts';
import { databaseOptions } from '../database.ts';

/** The service over HTTP on a database of its own, with customers on demand. Call `close` at the end. */
export async function startReferences(clock: Clock = systemClock) {
  const database = await testDatabase();
  const orm = await openDatabase({ ...databaseOptions(database.url('references')), poolSize: 8 });
  const logger = createLogger('references', 'silent');
  const server = await testServer(createReferencesApp({ orm, clock, logger, tokenSecret: testTokenSecret }));
  return {
    database,
    orm,
    url: server.url,
    /** A logged-in customer with so much credit, and a client that speaks for them. */
    customer: async (
      credit = 1,
    ): Promise<{ accountId: string; email: string; client: ApiClient; token: string }> => {
      const { accountId, email, token } = await arrangeAccount(database, { credit, now: clock.now() });
      return { accountId, email, token, client: apiClient(server.url, { token }) };
    },
    close: async () => {
      await server.close();
      await orm.close(true);
      await database.drop();
    },
  };
}

export type ReferencesStack = Awaited<ReturnType<typeof startReferences>>;
