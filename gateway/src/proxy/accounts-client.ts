import type { Context } from 'koa';
import type { ForwardRequest, Upstream } from './forward.ts';

export class AccountsUnavailableError extends Error {
  override name = 'AccountsUnavailableError';
}

/** Answer of the accounts service. */
type Answer = { readonly status: number; readonly text: string };

export type AccountsRequest = Pick<ForwardRequest, 'method' | 'path' | 'headers' | 'body'>;

/** Answers with what the accounts service answered. */
export const relay = (context: Context, { status, text }: Answer): void => {
  context.status = status;
  context.type = 'application/json; charset=utf-8';
  context.body = text;
};

/** Calls the accounts service and returns any answer. @throws AccountsUnavailableError without one */
export const createAccountsClient =
  (accounts: Pick<Upstream, 'pool'>) =>
  async ({ method, path, headers, body: sent }: AccountsRequest): Promise<Answer> => {
    // Uncompressed, so that it can be parsed here.
    const question = { method, path, headers: { ...headers, 'accept-encoding': 'identity' }, body: sent };
    try {
      const { statusCode, body } = await accounts.pool.request(question);
      return { status: statusCode, text: await body.text() };
    } catch (error) {
      throw new AccountsUnavailableError('The accounts service did not answer.', { cause: error });
    }
  };
