import { serviceNames } from '@attesta/contracts/operations/operation.ts';
import type { ServiceName } from '@attesta/contracts/operations/operation.ts';
import { timeoutSettings } from '@attesta/service-kit/config/database-settings.ts';
import { lockedNode } from '../machine/paths.ts';
import { runOrFail } from '../machine/run-command.ts';
import type { Values } from '../settings/settings.ts';
import { compileCache, machineEnvironment } from './process-environment.ts';

/** Users of the database: each service, and the gateway, which may keep builds there. */
export const databaseUsers = [...serviceNames, 'gateway'] as const;
export type DatabaseUser = (typeof databaseUsers)[number];

/** Database address of each user, with its own role. The gateway may have none. */
export type DatabaseUrls = Record<ServiceName, string> & { gateway: string | undefined };

/**
 * Password in the address, if it belongs to the service's own role; undefined for another role, whose password is not
 * set here.
 */
const rolePassword = (service: DatabaseUser, address: string | undefined): string | undefined => {
  if (address === undefined) return undefined;
  const { username, password } = new URL(address);
  return username === `attesta_${service}` && password !== '' ? decodeURIComponent(password) : undefined;
};

/**
 * Arguments of Node that migrate, in one process for all steps: each of its own would load the same database layer
 * again.
 */
export const migrationArgs: readonly string[] = [
  ...[
    'packages/service-kit/src/database/prepare-database.ts',
    ...serviceNames.map((service) => `services/${service}/src/migrate.ts`),
    'gateway/src/migrate.ts',
  ].flatMap((step) => ['--import', `./${step}`]),
  '--eval',
  '',
];

/**
 * Brings a database up to date: roles, owners and schemas, then each service's migrations, which act as the schema's
 * owner.
 * @param options.adminUrl of a role that may create roles
 * @param options.databaseUrls contain the passwords of the roles
 * @throws {Error} without adminUrl: the services' own roles can change no schema
 */
export const migrateDatabase = async ({
  adminUrl,
  databaseUrls,
  values,
}: {
  adminUrl: string | undefined;
  databaseUrls: DatabaseUrls;
  values: Values;
}): Promise<void> => {
  if (adminUrl === undefined) {
    throw new Error('Migrating needs DATABASE_URL, the address with a role that may create roles');
  }
  const env = { ...machineEnvironment(), NODE_ENV: values['NODE_ENV'], LOG_LEVEL: 'warn' };
  const passwords = Object.fromEntries(
    databaseUsers.map((service) => [
      `${service.toUpperCase()}_DB_PASSWORD`,
      rolePassword(service, databaseUrls[service]) ?? '',
    ]),
  );
  const timeouts = Object.fromEntries(Object.keys(timeoutSettings).map((name) => [name, values[name] ?? '']));
  await runOrFail('Migrating the database', lockedNode(), [...migrationArgs], {
    env: {
      ...env,
      ...passwords,
      ...timeouts,
      ...compileCache,
      DATABASE_ADMIN_URL: adminUrl,
      DATABASE_URL: adminUrl,
    },
  });
};

/**
 * Database address per user: its override, or the common address with its own role.
 * @throws {Error} if a service has neither
 */
export const serviceDatabaseUrls = (values: Values, commonUrl: string | undefined): DatabaseUrls => {
  const addressOf = (service: DatabaseUser): string => {
    const name = service.toUpperCase();
    const override = values[`${name}_DATABASE_URL`];
    if (override !== undefined) return override;
    const url = new URL(commonUrl ?? '');
    url.username = `attesta_${service}`;
    url.password = encodeURIComponent(values[`${name}_DB_PASSWORD`] ?? '');
    return url.href;
  };
  const isGatewayGiven = commonUrl !== undefined || values['GATEWAY_DATABASE_URL'] !== undefined;
  return {
    ...(Object.fromEntries(serviceNames.map((service) => [service, addressOf(service)])) as Record<
      ServiceName,
      string
    >),
    gateway: isGatewayGiven ? addressOf('gateway') : undefined,
  };
};
