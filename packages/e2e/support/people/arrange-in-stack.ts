import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import { arrangeAccount } from '@attesta/testing/arrange-account.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import type { Stack } from '@attesta/tooling/processes/stack.ts';
import pg from 'pg';

import {
  bookkeeping,
  finalReference,
  orderReference,
  rateAll,
} from '../../../../services/references/src/testing/builders.ts';

export const arrangedPassword = 'Birnbaum-7-Leiter';
/** Argon2id hash of `arrangedPassword`. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$g3bOQ0LPw/GESviGsxE0rw$O+ydCqlXokrPzPdvDKlcqqxXXYEtwr7FHAzYlE9/9PQ';

/** Writes a logged-in account into the stack's database. */
export const arrangeIn = (
  stack: Pick<Stack, 'dbAdminUrl' | 'environments'>,
  overrides: Parameters<typeof arrangeAccount>[1],
): Promise<ArrangedAccount> => {
  const adminUrl = stack.dbAdminUrl;
  const database = { adminUrl, url: () => adminUrl, drop: () => Promise.resolve() };
  return arrangeAccount(database, { ...overrides, tokenSecret: tokenSecretOf(stack) });
};

export const tokenSecretOf = ({ environments }: Pick<Stack, 'environments'>): string => {
  const secret = environments.accounts['TOKEN_SECRET'];
  if (secret === undefined) throw new Error('the stack has no TOKEN_SECRET');
  return secret;
};

/** German final reference, ready to be rated. */
export const arrangeReference = async (client: ApiClient): Promise<string> => {
  const id = await orderReference(client);
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  return id;
};

/** Reference with every question answered, ready to be generated. */
export const arrangeRatedReference = async (client: ApiClient): Promise<string> => {
  const id = await arrangeReference(client);
  await client.call('startSelfRating', { params: { id } });
  await rateAll(client, id);
  return id;
};

/** Gives an account `arrangedPassword`. @returns the password */
export const givePassword = async (
  { dbAdminUrl }: Pick<Stack, 'dbAdminUrl'>,
  accountId: string,
): Promise<string> => {
  const client = new pg.Client({ connectionString: dbAdminUrl });
  await client.connect();
  try {
    await client.query('update accounts.account set password_hash = $1 where id = $2', [
      passwordHash,
      accountId,
    ]);
    return arrangedPassword;
  } finally {
    await client.end();
  }
};
