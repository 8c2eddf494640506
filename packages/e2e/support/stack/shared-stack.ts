/** Addresses of a stack that journeys use. */
export type StackAddresses = { url: string; inboxUrl: string; sandboxUrl: string; dbAdminUrl: string };

/** Stack started by the global setup. */
export const sharedStack = (): StackAddresses => ({
  url: address('STACK_URL'),
  inboxUrl: address('STACK_INBOX_URL'),
  sandboxUrl: address('STACK_SANDBOX_URL'),
  dbAdminUrl: address('STACK_DATABASE_URL'),
});

const address = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the global setup has not run`);
  return value;
};
