import type { ApiClient } from '@attesta/testing';

import type { PaymentsStack } from './payments-stack.ts';

/** Started payment with the address of its page at the provider. */
export type StartedPayment = { accountId: string; client: ApiClient; id: string; url: string };

export const startPurchase = async (stack: PaymentsStack, count = 3): Promise<StartedPayment> => {
  const { accountId, client } = await stack.newAccount();
  const { body: id, error } = await client.call('charge', { body: { nbrOfCertificates: count } });
  if (error !== undefined) throw new Error(error.message);
  return { accountId, client, id, url: await openPage(client, id) };
};

/** Requests the provider's address, as loading the payment page does. */
export const openPage = async (client: ApiClient, id: string): Promise<string> => {
  const { body } = await client.call('getPayment', { query: { token: id } });
  if (body.url == null) throw new Error(`The payment has no page, status ${body.status}`);
  return body.url;
};

/** Follows the provider's return address. @returns the result page that the service redirects to */
export const followReturn = async (returnUrl: string | null): Promise<string> => {
  if (returnUrl === null) throw new Error('There is no way back');
  const response = await fetch(returnUrl, { redirect: 'manual' });
  if (response.status !== 303) throw new Error(`The return answered ${response.status}`);
  return new URL(response.headers.get('location') ?? '').pathname.split('/').at(-1) ?? '';
};

export const creditOf = async ({ client }: Pick<StartedPayment, 'client'>): Promise<number | undefined> =>
  (await client.call('getPayment')).body.zeugnisGuthaben;

export const statusOf = async ({ client, id }: Pick<StartedPayment, 'client' | 'id'>) =>
  (await client.call('getPayment', { query: { token: id } })).body.status;

/** Polls until the value is wanted or time is up; returns the last one. */
export const eventually = async <Value>(
  read: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> => {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const value = await read();
    if (isWanted(value) || Date.now() > deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
