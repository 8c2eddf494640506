import { randomBytes } from 'node:crypto';
import { roleNames, signToken } from '@attesta/service-kit/token.ts';
import pg from 'pg';

import type { TestDatabase } from './test-database.ts';

/** The secret that arranged tokens are signed with; give it to the app under test. */
export const testTokenSecret = 'a secret that only tests sign their tokens with';

export type ArrangedAccount = { accountId: string; email: string; token: string };

type Overrides = {
  credit?: number;
  admin?: boolean;
  organization?: string;
  city?: string;
  /** In which the account reads. */
  language?: string;
  now?: Date;
  /** Of the stack that is to accept the token. */
  tokenSecret?: string;
};

/** Where accounts lie: connections that are open, or where to open one for each account. */
type AccountsDatabase = Pick<TestDatabase, 'adminUrl'> & Partial<Pick<TestDatabase, 'admin'>>;

/**
 * A logged-in customer, written straight into the database: for services that are not about signing up.
 * `credit` references are granted through the ledger.
 */
export const arrangeAccount = async (
  { adminUrl, admin }: AccountsDatabase,
  overrides: Overrides = {},
): Promise<ArrangedAccount> => {
  if (admin !== undefined) return arrangeOn(admin, overrides);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await arrangeOn(client, overrides);
  } finally {
    await client.end();
  }
};

const arrangeOn = async (database: pg.Pool | pg.Client, overrides: Overrides): Promise<ArrangedAccount> => {
  const {
    credit = 0,
    admin = false,
    organization = 'Alpina Haustechnik AG',
    city = 'Winterthur',
    language = 'de',
    tokenSecret = testTokenSecret,
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
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000);
  const session = await database.query<{ id: string }>(
    `insert into accounts.session (account_id, remember, created_at, last_seen_at, idle_seconds, expires_at)
     values ($1, true, $2, $2, 2592000, $3) returning id`,
    [accountId, now, expiresAt],
  );
  if (credit > 0) {
    await database.query("select ledger.grant_credit($1, $2, 'GRANT', $3, $4)", [
      accountId,
      credit,
      `test:${accountId}`,
      now,
    ]);
  }
  const token = await signToken(
    {
      email,
      roles: admin ? [roleNames.user, roleNames.admin] : [roleNames.user],
      sessionId: session.rows[0]?.id ?? '',
      issuedAt: now,
      expiresAt,
    },
    tokenSecret,
  );
  return { accountId, email, token };
};
