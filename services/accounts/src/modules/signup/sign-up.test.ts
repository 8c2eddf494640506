import { legalVersions } from '@attesta/contracts/model/legal-versions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import {
  keyFromMail,
  newEmail,
  registerPerson,
  registration,
  setPassword,
  signUp,
  solveCaptcha,
  step1,
} from '../../testing/people.ts';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const stored = (email: string) =>
  stack.em().execute<Record<string, unknown>[]>('select * from accounts.account where email = ?', [email]);

/** Registrations of an address, the first one first. */
const registered = (email: string) =>
  stack.em().execute<Record<string, unknown>[]>(
    `select r.* from accounts.registration r join accounts.account a on a.id = r.account_id
     where a.email = ? order by r.id`,
    [email],
  );

test('a registration mails a link that names the person and sets the password for the login', async () => {
  const client = stack.client();
  const body = registration({ email: `  ${newEmail().toUpperCase()} ` });
  const email = body.email.trim().toLowerCase();
  const answer = await signUp(client, body);
  expect([answer.status, answer.bytes.length]).toEqual([201, 0]);

  const mail = await stack.inbox.waitForMail({ to: email });
  expect(mail.subject).toBe('Willkommen bei Attesta: Passwort festlegen');
  expect(mail.from).toBe('no-reply@attesta.example');
  const url = /https:\/\/attesta\.example\/password\/(\S+)/.exec(mail.text);
  const token = url?.[1] ?? '';
  expect(mail.html).toContain(`href="${url?.[0]}"`);
  expect(mail.text).toContain('Guten Tag Anna Muster');
  expect(mail.text).toContain('48 Stunden');
  expect(mail.text).not.toMatch(/ß|!/);

  const data = await client.call('getSignup', { query: { token } });
  expect(data.body).toEqual({ token, firstname: 'Anna', lastname: 'Muster', email });
  expect((await setPassword(client, token)).status).toBe(200);
  expect((await step1(client, email)).status).toBe(200);
});

test('stores the given data, and only allowed templates', async () => {
  const body = registration({ templateFilename: '../../etc/passwd', admin: true, id: crypto.randomUUID() });
  await signUp(stack.client(), body);
  expect(await registered(body.email)).toMatchObject([
    { firstname: 'Anna', organization: 'Muster AG', zip: '8001', template_filename: 'standard.docx' },
  ]);
  expect(await stored(body.email)).toMatchObject([
    {
      firstname: '',
      template_filename: 'standard.docx',
      admin: false,
      password_hash: null,
      totp_secret: null,
    },
  ]);
});

test('stores the shown version of the privacy policy, or the current one for an invalid version', async () => {
  const [current] = legalVersions.privacy;
  const said = ['1', undefined, '99', 7, { a: 1 }];
  const kept = [];
  for (const privacyVersion of said) {
    const body = registration({ privacyVersion });
    await signUp(stack.client(), body);
    await setPassword(stack.client(), await keyFromMail(stack, body.email));
    kept.push((await stored(body.email))[0]?.['privacy_version']);
  }
  expect(kept).toEqual(['1', ...said.slice(1).map(() => current.version)]);
});

test('a second registration does not change the consent of the first', async () => {
  const body = registration({ privacyVersion: '1' });
  await signUp(stack.client(), body);
  // Read before the second registration, because mails to one address may overtake each other.
  const key = await keyFromMail(stack, body.email);
  const again = { email: body.email, privacyVersion: legalVersions.privacy[0].version };
  await signUp(stack.client(), registration(again));
  await setPassword(stack.client(), key);
  expect(await stored(body.email)).toMatchObject([{ privacy_version: '1' }]);
});

test('a known e-mail gets the same answer, changes nothing, and its owner gets a mail', async () => {
  const email = await registerPerson(stack);
  const before = await stored(email);
  const fresh = await signUp(stack.client());
  const again = await signUp(stack.client(), registration({ email, firstname: 'Eve' }));
  expect([again.status, again.bytes.toString()]).toEqual([fresh.status, fresh.bytes.toString()]);
  const mail = await stack.inbox.waitForMail({ to: email });
  expect(mail.subject).toBe('Attesta: Sie haben bereits ein Konto');
  expect(mail.text).not.toContain('/password/');
  expect(mail.text).not.toContain('Eve');
  expect(await stored(email)).toEqual(before);
});

test('both mails work after a second registration without password', async () => {
  const client = stack.client();
  const keys = [];
  const body = registration();
  for (let n = 0; n < 2; n += 1) {
    await signUp(client, body);
    keys.push(await keyFromMail(stack, body.email));
  }
  expect(new Set(keys).size).toBe(2);
  expect((await setPassword(client, keys[0] ?? '')).status).toBe(200);
});

test('two concurrent registrations of one e-mail make one account', async () => {
  const body = registration();
  const answers = await Promise.all([signUp(stack.client(), body), signUp(stack.client(), body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await stored(body.email)).toHaveLength(1);
});

test.each([
  ['firstname', '', 'Dies ist ein Pflichtfeld'],
  ['lastname', '   ', 'Dies ist ein Pflichtfeld'],
  ['organization', undefined, 'Dies ist ein Pflichtfeld'],
  ['address', null, 'Dies ist ein Pflichtfeld'],
  ['city', { a: 1 }, 'Dies ist ein Pflichtfeld'],
  ['email', '', 'Dies ist ein Pflichtfeld'],
  ['email', 'anna@', 'Ungültige E-Mail'],
  ['email', 'anna@example.ch\nbcc: x@y.ch', 'Ungültige E-Mail'],
  ['zip', '', 'Dies ist ein Pflichtfeld'],
  ['zip', '80O1', 'Muss eine Zahl sein.'],
  ['zip', '٨٠٠١', 'Muss eine Zahl sein.'],
  ['firstname', 'x'.repeat(101), 'Diese Eingabe ist zu lang.'],
])('refuses %s %j', async (field, value, message) => {
  const client = stack.client();
  const rawBody = registration({ [field]: value });
  const answer = await client.call('signUp', { rawBody, headers: { captcha: 'unused' } });
  expect(answer.status).toBe(400);
  expect(answer.error).toMatchObject({ code: 'validation', message });
  expect(Object.keys(answer.error?.params?.['fields'] ?? {})).toEqual([field]);
});

test('refuses an address in a name, and mails no stored one', async () => {
  const body = registration();
  const answer = await signUp(stack.client(), { ...body, firstname: 'Gewinn auf www.boese.example' });
  expect([answer.status, answer.error?.params]).toEqual([400, { fields: { firstname: 'nameHoldsAddress' } }]);
  expect(await stored(body.email)).toEqual([]);

  await signUp(stack.client(), body);
  await stack.inbox.waitForMail({ to: body.email });
  await stack.em().execute(
    `update accounts.registration r set firstname = 'Gewinn auf www.boese.example'
       from accounts.account a where a.id = r.account_id and a.email = ?`,
    [body.email],
  );
  await stack.client().call('requestPasswordReset', { query: { email: body.email } });
  const mail = await stack.inbox.waitForMail({ to: body.email });
  expect(mail.text).toMatch(/^Guten Tag\n/);
  expect(mail.text + mail.html).not.toContain('boese');
});

test('registrations cause at most three mails an hour to an address, with the same answer', async () => {
  const body = registration();
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await signUp(stack.client(), body));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  for (let n = 0; n < 3; n += 1) await stack.inbox.waitForMail({ to: body.email });
  await signUp(stack.client(), registration({ email: 'after@example.ch' }));
  await stack.inbox.waitForMail({ to: 'after@example.ch' });
  expect(stack.inbox.mails.filter(({ to }) => to.includes(body.email))).toHaveLength(3);
});

test('sends at most ten mails an hour for one network address', async () => {
  const client = stack.client();
  const bodies = Array.from({ length: 11 }, () => registration());
  for (const body of bodies) expect((await signUp(client, body)).status).toBe(201);
  const [waiting] = await stack.em().execute<{ n: number }[]>(
    `select count(*)::int as n from accounts.outbox o join accounts.account a on a.id = (o.payload->>'accountId')::uuid
       where a.email in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(bodies.map(({ email }) => email))],
  );
  expect(waiting?.n).toBe(10);
});

test('a refused body does not use up the captcha', async () => {
  const client = stack.client();
  const captcha = await solveCaptcha(client);
  const refused = await client.call('signUp', { rawBody: registration({ zip: 'x' }), headers: { captcha } });
  expect(refused.status).toBe(400);
  const accepted = await client.call('signUp', { rawBody: registration(), headers: { captcha } });
  expect(accepted.status).toBe(201);
});
