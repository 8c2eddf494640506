import 'vitest';

/** Values from the global set-up for test files; plain data, because they cross a process boundary. */
export type TestServers = {
  /** Superuser of the run's cluster, in the database `postgres`. */
  databaseAdminUrl: string;
  /** Name of the migrated database from which test databases are copied. */
  templateDatabase: string;
  redisUrl: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    testServers: TestServers;
  }
}
