import type { Account } from './account.entity.ts';

/** An account that has a password; where a login names one, the password was right. */
export type AccountWithPassword = Account & { passwordHash: string };

/** False between registration and the first password. */
export const hasPassword = (account: Account): account is AccountWithPassword =>
  account.passwordHash !== null && account.passwordHash !== undefined;
