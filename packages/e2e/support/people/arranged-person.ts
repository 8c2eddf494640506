import pg from 'pg';

import { arrangeCustomer } from './arranged-customer.ts';
import { sharedStack } from '../stack/shared-stack.ts';

/** Somebody who has a password and no second factor yet; logs in as after the registration. */
export type Person = { accountId: string; email: string; password: string };

const password = 'Birnbaum-7-Leiter';
/** Argon2id of that password. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$g3bOQ0LPw/GESviGsxE0rw$O+ydCqlXokrPzPdvDKlcqqxXXYEtwr7FHAzYlE9/9PQ';

/** Lets an account of the shared stack's database log in by a password. @returns the password */
export const givePassword = async (accountId: string): Promise<string> => {
  const client = new pg.Client({ connectionString: sharedStack().dbAdminUrl });
  await client.connect();
  try {
    await client.query('update accounts.account set password_hash = $1 where id = $2', [
      passwordHash,
      accountId,
    ]);
    return password;
  } finally {
    await client.end();
  }
};

/** Writes a person into the shared stack's database, for journeys that log in but do not register. */
export const arrangePerson = async (): Promise<Person> => {
  const { accountId, email } = await arrangeCustomer();
  return { accountId, email, password: await givePassword(accountId) };
};
