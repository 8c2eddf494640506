import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../testing/accounts-stack.ts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import {
  codeOf,
  keyFromMail,
  loggedInPerson,
  registration,
  setPassword,
  signUp,
  step1,
  step2,
} from '../testing/people.ts';
import { composeMail } from './compose-mail.ts';
import { greet } from '../modules/mail/greeting.ts';
import { mailRequestSchema } from '../modules/mail/request-mail.ts';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

type Row = { id: string; payload: unknown; done: boolean; attempts: number };

const rowsOf = (email: string) =>
  stack.em().execute<Row[]>(
    `select o.id, o.payload, o.done_at is not null as done, o.attempts from accounts.outbox o
     join accounts.account a on a.id = (o.payload->>'accountId')::uuid where a.email = ? order by o.id`,
    [email],
  );

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; waited < 20_000; waited += 50) {
    if (await condition()) return;
    await sleep(50);
  }
  throw new Error('timeout');
};

test('a request holds ids only, and is done once the mail server accepted the mail', async () => {
  const body = registration();
  await signUp(stack.client(), body);
  const mail = await stack.inbox.waitForMail({ to: body.email });
  await until(async () => (await rowsOf(body.email))[0]?.done === true);
  const [row] = await rowsOf(body.email);
  expect(Object.keys(row?.payload ?? {}).toSorted()).toEqual(['accountId', 'kind', 'registrationId']);
  expect(JSON.stringify(row)).not.toContain(body.email);
  expect(mail.message.messageId).toBe(`<${row?.id}@attesta.example>`);
});

test('a refused mail is sent once the server accepts it again', async () => {
  const body = registration();
  stack.inbox.refuse(true);
  await signUp(stack.client(), body);
  await until(async () => ((await rowsOf(body.email))[0]?.attempts ?? 0) >= 1);
  expect(await rowsOf(body.email)).toMatchObject([{ done: false }]);
  await sleep(300);
  stack.inbox.refuse(false);
  const key = await keyFromMail(stack, body.email);
  expect((await setPassword(stack.client(), key)).status).toBe(200);
  await until(async () => (await rowsOf(body.email))[0]?.done === true);
});

test('composing a mail again gives the same link, and none once it was used', async () => {
  const body = registration();
  await signUp(stack.client(), body);
  const key = await keyFromMail(stack, body.email);
  const [row] = await rowsOf(body.email);
  const compose = () =>
    composeMail(
      { em: stack.em(), settings: stack.dependencies.settings, now: stack.clock.now() },
      mailRequestSchema.parse(row?.payload),
      row?.id ?? '',
    );
  expect((await compose())?.text).toContain(key);
  await setPassword(stack.client(), key);
  expect(await compose()).toBeNull();
});

test.each([
  ['Anna', 'Muster', 'Guten Tag Anna Muster'],
  ['Jean-Luc', "D'Été", "Guten Tag Jean-Luc D'Été"],
  ['Dr. Ada', 'von Arx', 'Guten Tag Dr. Ada von Arx'],
  ['', '', 'Guten Tag'],
  ['www.boese.example', 'x', 'Guten Tag'],
  ['https://boese', 'x', 'Guten Tag'],
  ['<b>Anna</b>', 'x', 'Guten Tag'],
  ['Jetzt 1000 Franken', 'gewinnen', 'Guten Tag'],
])('%j %j is greeted with %j', (firstname, lastname, greeting) => {
  expect(greet({ firstname, lastname, language: 'de' })).toBe(greeting);
});

test("mails use the account's language, from the registration on", async () => {
  const body = registration({ interfaceLanguage: 'it' });
  await signUp(stack.client(), body);
  const welcome = await stack.inbox.waitForMail({ to: body.email });
  expect(welcome.message.subject).toBe('Attesta: scelga la sua password');
  expect(welcome.text).toContain('Buongiorno Anna Muster');

  const anna = await loggedInPerson(stack);
  expect((await anna.client.call('saveLanguage', { body: { language: 'fr' } })).status).toBe(200);
  await stack.client().call('requestPasswordReset', { query: { email: anna.email } });
  const reset = await stack.inbox.waitForMail({ to: anna.email });
  expect(reset.message.subject).toBe('Attesta\u202F: choisir un nouveau mot de passe');
  stack.clock.advance(30_000);
  const client = stack.client();
  await step1(client, anna.email);
  const again = await step2(client, anna.email, { code: codeOf(stack, anna.secret) });
  expect(again.body).toEqual({ secondFactor: 'accepted', language: 'fr' });
});

test.each([{ language: 'rm' }, {}, { language: null }])('refuses %j as a language', async (rawBody) => {
  const anna = await loggedInPerson(stack);
  const answer = await anna.client.call('saveLanguage', { rawBody });
  expect(answer.status).toBe(400);
});
