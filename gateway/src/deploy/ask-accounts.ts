import { listReleases } from '@attesta/contracts/operations/releases.ts';
import type { PartReleases } from '@attesta/contracts/operations/releases.ts';
import { adminsHeader } from '@attesta/service-kit/internal-caller.ts';
import type { Context } from 'koa';
import type { ForwardRequest } from '../api/forward-request.ts';
import type { Upstream } from '../api/upstream.ts';

export class AccountsAwayError extends Error {
  override name = 'AccountsAwayError';
}

/** What the accounts service has answered. */
type Answer = { readonly status: number; readonly text: string };

type Question = Pick<ForwardRequest, 'method' | 'path' | 'headers' | 'body'>;

export const relay = (context: Context, { status, text }: Answer): void => {
  context.status = status;
  context.type = 'application/json; charset=utf-8';
  context.body = text;
};

/** The same caller asks whether it may: nothing of the body goes along. */
export const asListing = ({ headers }: ForwardRequest, admins: readonly string[] = []): Question => ({
  method: listReleases.method,
  path: listReleases.path,
  headers: {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-'))),
    [adminsHeader]: admins.join(','),
  },
  body: null,
});

/** Those who have made builds current: the service knows their names. */
export const adminsOf = (parts: readonly PartReleases[]): string[] => {
  const ids = parts.flatMap(({ builds }) => builds.map(({ madeCurrent }) => madeCurrent?.adminId ?? null));
  return [...new Set(ids.filter((id) => id !== null))];
};

/** Asks the accounts service, whatever it then answers. */
export const createAsk =
  (accounts: Pick<Upstream, 'pool'>) =>
  async (question: Question): Promise<Answer> => {
    // What is sent is plain, so that it can be read here.
    const headers = { ...question.headers, 'accept-encoding': 'identity' };
    try {
      const { statusCode, body } = await accounts.pool.request({ ...question, headers });
      return { status: statusCode, text: await body.text() };
    } catch (error) {
      throw new AccountsAwayError('The accounts service did not answer.', { cause: error });
    }
  };
