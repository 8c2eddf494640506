import { migrateDatabase, serviceDatabaseUrls } from './migrations.mjs';
import { readRuntime } from './runtime-file.mjs';
import { readSettings } from './settings.mjs';

/** Migrates the database that the settings name, or that of the running stack. */
const main = async () => {
  const { values, dataDir } = readSettings();
  const adminUrl = values.DATABASE_URL;
  if (adminUrl !== undefined || values.ACCOUNTS_DATABASE_URL !== undefined) {
    await migrateDatabase({ adminUrl, databaseUrls: serviceDatabaseUrls(values, adminUrl), values });
    return;
  }
  const runtime = readRuntime(dataDir);
  if (runtime?.environments === undefined) {
    throw new Error('There is no database to migrate: give DATABASE_URL, or start the stack first');
  }
  const { accounts, payments, references, documents } = runtime.environments;
  const environments = { accounts, payments, references, documents };
  const databaseUrls = Object.fromEntries(
    Object.entries(environments).map(([service, environment]) => [service, environment.DATABASE_URL]),
  );
  await migrateDatabase({ adminUrl: runtime.dbAdminUrl, databaseUrls, values });
};

main().then(
  () => process.stdout.write('The database is up to date\n'),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
