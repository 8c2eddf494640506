import type { DatabaseUser } from '@attesta/tooling/processes/migrations.ts';

/** Passwords of the roles in the throw-away cluster of a test run. */
export const rolePassword = (service: DatabaseUser): string => `test-${service}`;

export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

/** Address of a database for the own role of a service, or of the gateway: `attesta_<service>`. */
export const serviceUrl = (adminUrl: string, service: DatabaseUser): string => {
  const url = new URL(adminUrl);
  url.username = `attesta_${service}`;
  url.password = rolePassword(service);
  return url.href;
};
