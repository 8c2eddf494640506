import { testDatabase } from '@attesta/testing';
import type { ServiceName } from '@attesta/contracts/operations/operation.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

const database = await testDatabase();
afterAll(() => database.drop());

const ask = async (service: ServiceName, sql: string): Promise<string> => {
  const client = new pg.Client({ connectionString: database.url(service) });
  await client.connect();
  try {
    await client.query(sql);
    return 'allowed';
  } catch (error) {
    return error instanceof Error ? error.message : 'failed';
  } finally {
    await client.end();
  }
};

const nobody = `'01990000-0000-7000-8000-000000000001'`;

test.each([
  [
    'session',
    `select * from accounts_api.session(${nobody}, now())`,
    ['accounts', 'payments', 'references', 'documents'],
  ],
  ['account_by_email', `select accounts_api.account_by_email('a@b.ch')`, ['payments', 'accounts']],
  ['letterhead', `select * from accounts_api.letterhead(${nobody})`, ['documents', 'accounts']],
  ['contact', `select * from accounts_api.contact(${nobody})`, ['documents', 'references', 'accounts']],
  ['receipt_customer', `select * from accounts_api.receipt_customer(${nobody})`, ['documents', 'accounts']],
  ['mail_reader', `select * from accounts_api.mail_reader(${nobody})`, ['references', 'accounts']],
  ['letterhead_version', `select accounts_api.letterhead_version(${nobody})`, ['references']],
  ['document_style', `select * from accounts_api.document_style(${nobody})`, ['documents', 'accounts']],
  ['employer', `select * from accounts_api.employer(${nobody}, null)`, ['references']],
  ['paper', `select * from accounts_api.paper(${nobody}, null)`, ['documents']],
  ['paper_sample', `select * from accounts_api.paper_sample(${nobody}, ${nobody})`, ['documents']],
  [
    'letterhead_version of a location',
    `select accounts_api.letterhead_version(${nobody}, ${nobody})`,
    ['references'],
  ],
  ['default_location', `select accounts_api.default_location(${nobody})`, ['references']],
  ['has_location', `select accounts_api.has_location(${nobody}, ${nobody})`, ['references']],
  ['hold_location', `select accounts_api.hold_location(${nobody}, ${nobody})`, ['references']],
  ['hold_account', `select accounts_api.hold_account(${nobody})`, ['payments']],
  ['email_of', `select accounts_api.email_of(${nobody})`, ['payments']],
  [
    'deleted_accounts',
    'select account_id, deleted_at from accounts_api.deleted_accounts',
    ['payments', 'references', 'documents'],
  ],
  ['account_directory', 'select email from accounts_api.account_directory', ['payments']],
  ['find_accounts', `select accounts_api.find_accounts('{a}')`, ['payments']],
  ['monthly_registrations', `select * from accounts_api.monthly_registrations('{now,now}')`, ['references']],
  ['matters', 'select * from accounts_api.matters(now())', ['payments']],
  ['retry_outbox', `select accounts_api.retry_outbox(${nobody})`, ['payments']],
])('%s may be asked by those it is granted to and by no other', async (_, sql, allowed) => {
  for (const service of ['payments', 'references', 'documents'] as const) {
    const answer = await ask(service, sql);
    expect(`${service}: ${answer}`).toMatch(allowed.includes(service) ? /allowed/ : /permission denied/);
  }
});

test('no other service reads the tables', async () => {
  expect(await ask('payments', 'select password_hash from accounts.account')).toMatch(/permission denied/);
});
