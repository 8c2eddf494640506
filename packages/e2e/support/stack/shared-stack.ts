/** Addresses of a stack as journeys need them. */
export type StackAddresses = { url: string; inboxUrl: string; sandboxUrl: string; dbAdminUrl: string };

/** The stack that the global setup started. */
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
