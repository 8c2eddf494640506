import 'vitest';

/** What the global set-up hands to the test files; plain values, because it crosses a process boundary. */
export type TestServers = {
  /** Superuser of the run's cluster, in the database `postgres`. */
  databaseAdminUrl: string;
  /** Name of the migrated database that every test database is a copy of. */
  templateDatabase: string;
  redisUrl: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    testServers: TestServers;
  }
}
