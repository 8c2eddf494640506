import { serviceNames } from '@attesta/contracts/operations/operation.ts';
import type { ServiceName } from '@attesta/contracts/operations/operation.ts';
import { messageOf } from '../machine/errors.ts';
import { migrateDatabase, serviceDatabaseUrls } from '../processes/migrations.ts';
import { readRuntime } from '../processes/runtime-file.ts';
import { readSettings } from '../settings/settings.ts';

/** Migrates the database of the settings, or that of the running stack. */
const main = async (): Promise<void> => {
  const { values, dataDir } = readSettings();
  const adminUrl = values['DATABASE_URL'];
  if (adminUrl !== undefined || values['ACCOUNTS_DATABASE_URL'] !== undefined) {
    await migrateDatabase({ adminUrl, databaseUrls: serviceDatabaseUrls(values, adminUrl), values });
    return;
  }
  const runtime = readRuntime(dataDir);
  if (runtime?.environments === undefined) {
    throw new Error('There is no database to migrate: give DATABASE_URL, or start the stack first');
  }
  const { environments } = runtime;
  const databaseUrls = Object.fromEntries(
    serviceNames.map((service) => [service, environments[service]['DATABASE_URL']]),
  ) as Record<ServiceName, string>;
  await migrateDatabase({
    adminUrl: runtime.dbAdminUrl,
    databaseUrls: { ...databaseUrls, gateway: undefined },
    values,
  });
};

main().then(
  () => process.stdout.write('The database is up to date\n'),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  },
);
