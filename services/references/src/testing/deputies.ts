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

/** Saves the first three steps of a final reference; nobody is chosen to rate yet. */
export const readyReference = async (client: ApiClient, settings: object = {}): Promise<string> => {
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', { rawBody: { idZeugnis: id, ...finalReference, ...settings } });
  return id;
};

/** Delegates a rating. @returns the key of the link. @throws when refused */
export const delegate = async (client: ApiClient, id: string, deputy = peterMuster): Promise<string> => {
  const { body, error } = await client.call('delegateRating', { body: { zeugnisId: id, ...deputy } });
  if (error) throw new Error(error.code);
  return keyIn(body.link ?? '');
};

export const keyIn = (link: string): string => link.split('/deputy/')[1] ?? '';

/** Logs a deputy in. @returns a client with the token. @throws when the link is invalid */
export const openLink = async (stack: ReferencesStack, key: string): Promise<ApiClient> => {
  const { token, error } = await stack.client().call('loginDeputy', { query: { deputy: key } });
  if (token === undefined) throw new Error(error?.code ?? 'no token');
  return stack.client(token);
};

/** Creates a customer with a delegated reference, and a client for its deputy. */
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

/** Delegation of a reference as the customer sees it; null without one. */
export const delegationStatusOf = async (client: ApiClient, id: string) =>
  (await client.call('getDelegation', { params: { id } })).body;

/** Takes the rating back from the deputy by saving step 3. */
export const removeDeputy = (client: ApiClient, id: string, more: object = {}) =>
  client.call('saveZeugnis', {
    rawBody: { idZeugnis: id, ...finalReference, deputyUsed: false, deputyEmail: null, ...more },
  });

/** Mails that the delegations of a reference have requested, in order. */
export const delegationMailsOf = (stack: ReferencesStack, id: string) =>
  stack.orm.em.fork().execute<{ kind: string; generation: number }[]>(
    `select payload->>'kind' as kind, (payload->>'generation')::int as generation from zeugnisse.outbox
     where topic = 'delegation-mail' and payload->>'delegationId' in
       (select id::text from zeugnisse.delegation where zeugnis_id = ?) order by id`,
    [id],
  );
