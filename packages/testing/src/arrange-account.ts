import { randomBytes } from 'node:crypto';
import { roleNames } from '@attesta/contracts/model/roles.ts';
import { signToken } from '@attesta/service-kit/auth/session.ts';
import pg from 'pg';

import type { TestDatabase } from './stores/test-database.ts';

/** Secret that signs arranged tokens; give it to the app under test. */
export const testTokenSecret = 'a secret that only tests sign their tokens with';

export type ArrangedAccount = { accountId: string; email: string; token: string };

type Overrides = {
  credit?: number;
  admin?: boolean;
  organization?: string;
  city?: string;
  /** Language of the account. */
  language?: string;
  now?: Date;
  /** Token secret of the stack that is to accept the token. */
  tokenSecret?: string;
};

/** Database of accounts: open connections, or the address to open one for each account. */
type AccountsDatabase = Pick<TestDatabase, 'adminUrl'> & Partial<Pick<TestDatabase, 'admin'>>;

/** Writes through the open connections, or through a temporary one. */
const onDatabase = async <Result>(
  { adminUrl, admin }: AccountsDatabase,
  write: (database: pg.Pool | pg.Client) => Promise<Result>,
): Promise<Result> => {
  if (admin !== undefined) return write(admin);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await write(client);
  } finally {
    await client.end();
  }
};

/**
 * Logged-in customer, written straight into the database: for services that are not about signing up. `credit`
 * references are granted through the ledger.
 */
export const arrangeAccount = (
  database: AccountsDatabase,
  overrides: Overrides = {},
): Promise<ArrangedAccount> => onDatabase(database, (open) => arrangeOn(open, overrides));

type Login = { accountId: string; email: string } & Pick<Overrides, 'admin' | 'now' | 'tokenSecret'>;

/** Token of another login of an account: after an admin changes an account, its former sessions end. */
export const arrangeSession = (database: AccountsDatabase, login: Login): Promise<string> =>
  onDatabase(database, (open) => openSession(open, login));

const arrangeOn = async (database: pg.Pool | pg.Client, overrides: Overrides): Promise<ArrangedAccount> => {
  const {
    credit = 0,
    admin = false,
    organization = 'Alpina Haustechnik AG',
    city = 'Winterthur',
    language = 'de',
  } = overrides;
  const now = overrides.now ?? new Date();
  const email = `customer-${randomBytes(6).toString('hex')}@example.ch`;
  const account = await database.query<{ id: string }>(
    `insert into accounts.account
       (email, firstname, lastname, organization, address, zip, city, language, template_filename, admin,
        registered_at)
     values ($1, 'Regula', 'Ammann', $2, 'Technikumstrasse 8', '8400', $3, $4, 'standard.docx', $5, $6)
     returning id`,
    [email, organization, city, language, admin, now],
  );
  const accountId = account.rows[0]?.id ?? '';
  if (credit > 0) {
    await database.query("select ledger.grant_credit($1, $2, 'GRANT', $3, $4)", [
      accountId,
      credit,
      `test:${accountId}`,
      now,
    ]);
  }
  const token = await openSession(database, { accountId, email, ...overrides });
  return { accountId, email, token };
};

const openSession = async (
  database: pg.Pool | pg.Client,
  { accountId, email, admin = false, now = new Date(), tokenSecret = testTokenSecret }: Login,
): Promise<string> => {
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000);
  const session = await database.query<{ id: string }>(
    `insert into accounts.session (account_id, remember, created_at, last_seen_at, idle_seconds, expires_at)
     values ($1, true, $2, $2, 2592000, $3) returning id`,
    [accountId, now, expiresAt],
  );
  const roles = admin ? [roleNames.user, roleNames.admin] : [roleNames.user];
  return signToken(
    { email, roles, sessionId: session.rows[0]?.id ?? '', issuedAt: now, expiresAt },
    tokenSecret,
  );
};
