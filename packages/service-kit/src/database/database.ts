import { createHash } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import type { EntitySchema, Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { Migration } from '@mikro-orm/migrations';
import { z } from 'zod';

import { parseEnv } from '../config/env.ts';
import { NotDirectError, connectDirectly } from './direct-client.ts';
import { releaseLostConnections } from './lost-connections.ts';

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration;

export type DatabaseOptions = {
  url: string;
  /** Role that owns the tables and functions of the service, and migrates them. */
  owner: string;
  /** Schema of the service; the schema generator ignores all others. */
  schema: string;
  entities: readonly EntitySchema[];
  /** In order of execution; a released name never changes. */
  migrations: readonly { name: string; class: MigrationClass }[];
  poolSize?: number;
  /** Name of the process' connections in `pg_stat_activity`. */
  application?: string;
};

const allSchemas = ['accounts', 'payments', 'zeugnisse', 'documents', 'ledger', 'deploy', 'public'];
const apiSchemas = ['accounts_api', 'payments_api', 'zeugnisse_api', 'documents_api'];

/** MikroORM options of a service. @param role that connections switch to; the login role if omitted */
export const ormConfig = (options: Omit<DatabaseOptions, 'owner'>, role?: string): Options => ({
  clientUrl: options.url,
  schema: options.schema,
  entities: [...options.entities],
  discovery: { warnWhenNoEntities: false },
  pool: { min: 0, max: options.poolSize ?? 10 },
  // Without a free connection after this time, the request fails like an outage (milliseconds).
  driverOptions: {
    // MikroORM reads only host, user and database of the address; this also passes `sslmode` and other parameters.
    connectionString: options.url,
    onPoolCreated: releaseLostConnections,
    connectionTimeoutMillis: 30_000,
    application_name: options.application ?? 'attesta',
    // Nothing else may be set for the session: a pooler in transaction mode refuses or mixes it.
    ...(role === undefined ? {} : { options: `-c role=${role}` }),
  },
  extensions: [Migrator],
  schemaGenerator: {
    ignoreSchema: [...allSchemas.filter((name) => name !== options.schema), ...apiSchemas],
  },
  migrations: {
    tableName: `${options.schema}.migration`,
    migrationsList: [...options.migrations],
    snapshot: false,
    disableForeignKeys: false,
  },
});

export const openDatabase = async (options: Omit<DatabaseOptions, 'owner'>): Promise<MikroORM> =>
  MikroORM.init(ormConfig(options));

/** MikroORM options of a migration; see `openAsOwner`. */
export const ownerConfig = (options: DatabaseOptions): Options =>
  ormConfig({ ...options, application: 'attesta-migrate' }, options.owner);

/**
 * Connects as the owner of the schema. @param options with the address of a role that may act as it, such as the
 * administrator
 */
export const openAsOwner = async (options: DatabaseOptions): Promise<MikroORM> =>
  MikroORM.init(ownerConfig(options));

/** Thrown for a database whose history is another one than ours, told to whoever migrates. */
class OtherHistoryError extends Error {
  override name = 'OtherHistoryError';

  constructor(schema: string, first: string) {
    super(
      `This database comes from before the first release: ${schema}.migration does not begin with ${first}.\n` +
        'No migration leads from there to here, so begin with an empty database. The one that npm start keeps lies in\n' +
        'DATA_DIR (.data where nothing is set): stop, delete that folder, start again.',
    );
  }
}

/** Later names that are not ours are of a release after this one, which may have migrated already. */
const requireOurHistory = async (orm: MikroORM, { schema, migrations }: DatabaseOptions): Promise<void> => {
  const first = migrations[0]?.name;
  const done = await orm.migrator.getExecuted();
  if (first === undefined || done.length === 0 || done[0]?.name === first) return;
  throw new OtherHistoryError(schema, first);
};

/**
 * Runs pending migrations as the owner of the schema. An advisory lock serialises concurrent deployments.
 * @param options with the address of a role that may act as the owner
 * @throws {NotDirectError, OtherHistoryError} before anything is changed
 */
export const migrate = async (options: DatabaseOptions): Promise<string[]> => {
  const lock = await connectDirectly(options.url);
  const orm = await openAsOwner(options);
  try {
    await lock.query('select pg_advisory_lock($1)', [lockKey(options.schema)]);
    await requireOurHistory(orm, options);
    const done = await orm.migrator.up();
    return done.map((migration) => migration.name);
  } finally {
    await orm.close(true);
    await lock.end();
  }
};

/** Entry point of each service's `migrate.ts`. DATABASE_URL names a role that may act as the owner: the administrator. */
export const migrateByEnvironment = async (
  databaseOptions: (url: string) => DatabaseOptions,
): Promise<void> => {
  try {
    await migrate(databaseOptions(parseEnv({ DATABASE_URL: z.url() }).DATABASE_URL));
  } catch (error) {
    if (!(error instanceof OtherHistoryError || error instanceof NotDirectError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

const lockKey = (schema: string): number =>
  createHash('sha256').update(`migrate ${schema}`).digest().readInt32BE(0);
