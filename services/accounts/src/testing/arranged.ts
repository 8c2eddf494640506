import { arrangeAccount } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';

import type { AccountsStack } from './accounts-stack.ts';

export type Arranged = { id: string; email: string; token: string; client: ApiClient };

/** Logged-in account inserted into the database, for tests that are not about logging in. */
export const arranged = async (
  stack: AccountsStack,
  options: { admin?: boolean; credit?: number; organization?: string; city?: string } = {},
): Promise<Arranged> => {
  const { accountId, email, token } = await arrangeAccount(stack.database, {
    now: stack.clock.now(),
    tokenSecret: stack.dependencies.settings.TOKEN_SECRET,
    ...options,
  });
  return { id: accountId, email, token, client: stack.client().as(token) };
};

/** Status of a call with the token, 401 for an invalid one. */
export const statusWith = async (stack: AccountsStack, token: string): Promise<number> =>
  (await stack.client().as(token).call('getAccount')).status;

/** Audit rows of an account in this service, the oldest first. */
export const auditOf = (
  stack: AccountsStack,
  accountId: string,
): Promise<{ kind: string; actor_id: string | null; before: object; after: object; address: string }[]> =>
  stack
    .em()
    .execute(
      'select kind, actor_id, before, after, address from accounts.audit where account_id = ? order by at, id',
      [accountId],
    );
