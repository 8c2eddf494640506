import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { goodPassword, loggedInPerson } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const query = async <Row>(sql: string, params: unknown[] = []): Promise<Row[]> =>
  (await stack.database.admin.query(sql, params)).rows as Row[];

const start = ({ client }: Pick<Person, 'client'>, currentPassword = goodPassword) =>
  client.call('startExport', { body: { currentPassword } });

const anna = { firstname: 'Anna', lastname: 'Muster', birthday: '1988-06-14' };

const inform = ({ client }: Pick<Person, 'client'>, person: Partial<typeof anna> = {}) =>
  client.call('startInformation', { body: { ...anna, ...person, currentPassword: goodPassword } });

const idOf = async ({ email }: Person): Promise<string> =>
  (await query<{ id: string }>('select id from accounts.account where email = $1', [email]))[0]?.id ?? '';

const addReference = async (accountId: string, yearOnly = false): Promise<void> => {
  await query(
    `insert into zeugnisse.zeugnis (account_id, ordered_at, firstname, lastname, gender, birthday, birthday_year_only,
       hometown) values ($1, now(), 'Anna', 'Müster', 'F', $2, $3, 'Bern')`,
    [accountId, yearOnly ? '1970-01-01' : '1988-06-14', yearOnly],
  );
};

const ordersOf = (accountId: string) =>
  query<{ kind: string }>('select kind from documents.export where account_id = $1', [accountId]);

test('needs the present password, and orders nothing without it', async () => {
  const person = await loggedInPerson(stack);
  const { status, error } = await start(person, 'falsch');
  expect([status, error?.code]).toEqual([400, 'currentPasswordWrong']);
  expect(await ordersOf(await idOf(person))).toEqual([]);
  expect((await stack.client().call('startExport', { body: { currentPassword: goodPassword } })).status).toBe(
    401,
  );
});

test('of two at once the second is refused; so is another one on the same day; the audit knows of one', async () => {
  const person = await loggedInPerson(stack);
  const accountId = await idOf(person);
  const answers = await Promise.all([start(person), start(person)]);
  expect(answers.map(({ error }) => error?.code ?? 'ordered').toSorted()).toEqual([
    'exportRunning',
    'ordered',
  ]);
  await query(
    "update documents.export set status = 'ready', kept_until = now() + interval '2 days' where account_id = $1",
    [accountId],
  );
  const again = await start(person);
  expect([again.status, again.error?.code]).toEqual([429, 'exportToday']);
  expect(await ordersOf(accountId)).toEqual([{ kind: 'account' }]);
  const audit = await query('select kind, actor_id from accounts.audit where account_id = $1', [accountId]);
  expect(audit).toEqual([{ kind: 'exportStarted', actor_id: null }]);
});

test('information needs exactly the birthday, and none of another account’s people', async () => {
  const person = await loggedInPerson(stack);
  const accountId = await idOf(person);
  const stranger = await loggedInPerson(stack);
  await addReference(await idOf(stranger));
  expect((await inform(person)).error?.code).toBe('personUnknown');
  await addReference(accountId);
  for (const wrong of [
    { birthday: '1988-06-15' },
    { birthday: '1988' },
    { firstname: 'An' },
    { lastname: '%' },
  ]) {
    const { status, error } = await inform(person, wrong);
    expect([status, error?.code], JSON.stringify(wrong)).toEqual([400, 'personUnknown']);
  }
  expect(await ordersOf(accountId)).toEqual([]);
  expect((await inform(person, { firstname: 'anna' })).status).toBeLessThan(300);
  expect(await ordersOf(accountId)).toEqual([{ kind: 'person' }]);
  const audit = await query('select kind, after from accounts.audit where account_id = $1', [accountId]);
  expect(audit).toEqual([{ kind: 'informationStarted', after: { references: '1' } }]);
});

test('a birthday that is known as a year is asked for as a year', async () => {
  const person = await loggedInPerson(stack);
  await addReference(await idOf(person), true);
  expect((await inform(person, { birthday: '1970-01-01' })).error?.code).toBe('personUnknown');
  expect((await inform(person, { birthday: '1970' })).error).toBeUndefined();
});

test('the mail about it leads to the page, not to the file', async () => {
  const person = await loggedInPerson(stack);
  await query('select accounts_api.mail_export($1, $2)', [await idOf(person), 'exportReady']);
  const mail = await stack.inbox.waitForMail({ to: person.email });
  expect(mail.subject).toBe('Attesta: Ihre Daten sind bereit');
  expect(mail.text).toContain('https://attesta.example/account/daten');
  expect(mail.text).not.toContain('/api/');
});
