import type { Account } from './account.entity.ts';

/** Account with a password. In a login, that password has been verified. */
export type AccountWithPassword = Account & { passwordHash: string };

/** False until the first password is set. */
export const hasPassword = (account: Account): account is AccountWithPassword =>
  account.passwordHash !== null && account.passwordHash !== undefined;
