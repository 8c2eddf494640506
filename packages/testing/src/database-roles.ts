import type { ServiceName } from '@attesta/contracts';

/** Passwords of the services' roles in the throw-away cluster of a test run. */
export const rolePassword = (service: ServiceName): string => `test-${service}`;

export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

/** The address of a database for a service's own role `attesta_<service>`. */
export const serviceUrl = (adminUrl: string, service: ServiceName): string => {
  const url = new URL(adminUrl);
  url.username = `attesta_${service}`;
  url.password = rolePassword(service);
  return url.href;
};
