import type { ApiClient } from '@attesta/testing';

import { bookkeeping, finalReference, orderReference } from './builders.ts';
import type { ReferencesStack } from './references-stack.ts';

export const peterMuster = {
  deputyFirstname: 'Peter',
  deputyLastname: 'Muster',
  deputyEmail: 'peter.muster@example.ch',
};
export const annaBeispiel = {
  deputyFirstname: 'Anna',
  deputyLastname: 'Beispiel',
  deputyEmail: 'anna.beispiel@example.ch',
};

/** A final reference whose first three steps are saved: whoever rates is still open. */
export const readyReference = async (client: ApiClient, settings: object = {}): Promise<string> => {
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', { rawBody: { idZeugnis: id, ...finalReference, ...settings } });
  return id;
};

/** Delegates and answers the key of the link; fails the test when that is refused. */
export const delegate = async (client: ApiClient, id: string, deputy = peterMuster): Promise<string> => {
  const { body, error } = await client.call('delegateRating', { body: { zeugnisId: id, ...deputy } });
  if (error) throw new Error(error.code);
  return keyIn(body.link ?? '');
};

export const keyIn = (link: string): string => link.split('/deputy/')[1] ?? '';

/** A client with the token behind a link; fails the test when the link does not open. */
export const openLink = async (stack: ReferencesStack, key: string): Promise<ApiClient> => {
  const { token, error } = await stack.client().call('loginDeputy', { query: { deputy: key } });
  if (token === undefined) throw new Error(error?.code ?? 'no token');
  return stack.client(token);
};

/** A customer with a delegated reference, and its deputy. */
export const delegated = async (stack: ReferencesStack, deputy = peterMuster, settings: object = {}) => {
  const customer = await stack.customer();
  const id = await readyReference(customer.client, settings);
  const key = await delegate(customer.client, id, deputy);
  return { customer, client: customer.client, id, key, deputy: await openLink(stack, key) };
};

/** The row of a reference's current delegation. */
export const delegationRow = async (stack: ReferencesStack, id: string): Promise<Record<string, unknown>> => {
  const [row] = await stack.orm.em
    .fork()
    .execute<Record<string, unknown>[]>(
      'select * from zeugnisse.delegation where zeugnis_id = ? and current',
      [id],
    );
  return row ?? {};
};

/** How a reference's delegation stands for the customer; null where there is none. */
export const delegationStatusOf = async (client: ApiClient, id: string) =>
  (await client.call('getDelegation', { params: { id } })).body;

/** The request by which the customer takes the rating back. */
export const removeDeputy = (client: ApiClient, id: string, more: object = {}) =>
  client.call('saveZeugnis', {
    rawBody: { idZeugnis: id, ...finalReference, deputyUsed: false, deputyEmail: null, ...more },
  });

/** The mails that the delegations of a reference have asked for, in their order. */
export const delegationMailsOf = (stack: ReferencesStack, id: string) =>
  stack.orm.em.fork().execute<{ kind: string; generation: number }[]>(
    `select payload->>'kind' as kind, (payload->>'generation')::int as generation from zeugnisse.outbox
     where topic = 'delegation-mail' and payload->>'delegationId' in
       (select id::text from zeugnisse.delegation where zeugnis_id = ?) order by id`,
    [id],
  );
