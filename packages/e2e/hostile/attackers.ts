import { apiClient, type ApiClient } from '@attesta/testing/api-client.ts';
import { arrangeAccount, type ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import type { Stack } from '@attesta/tooling/launcher/stack.mjs';

import {
  bookkeeping,
  finalReference,
  orderReference,
  rateAll,
} from '../../../services/references/src/testing/builders.ts';
import { operationInputs } from '../support/access/operation-inputs.ts';

/** Somebody who has registered to attack: an account with credit, a rated reference and one handed to a deputy. */
export type Attacker = ArrangedAccount & { reference: string; delegated: string; deputyToken: string };

export type Attackers = {
  /** One of a few accounts that attacks share; they must not log it out or delete it. */
  shared: (n: number) => Attacker;
  /** A new account, for attacks that use it up. */
  arrange: () => Promise<Attacker>;
};

/** Writes a logged-in account into the stack's database. */
export function arrangeIn(
  stack: Pick<Stack, 'dbAdminUrl' | 'environments'>,
  overrides: Parameters<typeof arrangeAccount>[1],
): Promise<ArrangedAccount> {
  const adminUrl = stack.dbAdminUrl;
  const database = { adminUrl, url: () => adminUrl, drop: () => Promise.resolve() };
  return arrangeAccount(database, { ...overrides, tokenSecret: tokenSecretOf(stack) });
}

export function tokenSecretOf({ environments }: Pick<Stack, 'environments'>): string {
  const secret = environments.accounts['TOKEN_SECRET'];
  if (secret === undefined) throw new Error('the stack has no TOKEN_SECRET');
  return secret;
}

/** A German final reference that is ready to be rated. */
export async function arrangeReference(client: ApiClient): Promise<string> {
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  return id;
}

/** The same with every question answered, ready for its document. */
export async function arrangeRatedReference(client: ApiClient): Promise<string> {
  const id = await arrangeReference(client);
  await client.call('startSelfRating', { params: { id } });
  await rateAll(client, id);
  return id;
}

async function arrangeDeputy(client: ApiClient, url: string, reference: string): Promise<string> {
  const { body, error } = await client.call('delegateRating', operationInputs.delegateRating(reference));
  if (error !== undefined || body.link === null) throw new Error(`no delegation: ${error?.code ?? 'ended'}`);
  const key = body.link.slice(body.link.lastIndexOf('/') + 1);
  const { token } = await apiClient(url).call('loginDeputy', { query: { deputy: key } });
  if (token === undefined) throw new Error('the link of a delegation opened nothing');
  return token;
}

async function arrangeAttacker(stack: Stack): Promise<Attacker> {
  const account = await arrangeIn(stack, { credit: 10, organization: 'Angreifer GmbH' });
  const client = apiClient(stack.url, { token: account.token });
  const reference = await arrangeRatedReference(client);
  const delegated = await arrangeReference(client);
  return { ...account, reference, delegated, deputyToken: await arrangeDeputy(client, stack.url, delegated) };
}

/** @param count of the accounts that attacks share */
export async function arrangeAttackers(stack: Stack, count: number): Promise<Attackers> {
  const shared: Attacker[] = [];
  for (let n = 0; n < count; n += 1) shared.push(await arrangeAttacker(stack));
  return {
    shared: (n) => {
      const attacker = shared[n % shared.length];
      if (attacker === undefined) throw new Error('there are no attackers');
      return attacker;
    },
    arrange: () => arrangeAttacker(stack),
  };
}
