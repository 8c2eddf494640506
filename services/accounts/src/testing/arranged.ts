import { arrangeAccount } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';

import type { AccountsStack } from './accounts-stack.ts';

export type Arranged = { id: string; email: string; token: string; client: ApiClient };

/** Somebody who is logged in, written straight into the database: for what is not about logging in. */
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

/** Whether a token is still good for anything. */
export const statusWith = async (stack: AccountsStack, token: string): Promise<number> =>
  (await stack.client().as(token).call('getAccount')).status;

/** What the audit of the service says of an account, the oldest first. */
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
