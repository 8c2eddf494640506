import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { codeOf, goodPassword, loggedInPerson, step1, step2 } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

type Owner = Person & { codes: string[] };

const ownerOfCodes = async (): Promise<Owner> => {
  const person = await loggedInPerson(stack);
  const { body } = await person.client.call('makeRecoveryCodes', { body: { currentPassword: goodPassword } });
  stack.clock.advance(60_000);
  return { ...person, codes: body.codes };
};

/** Browser after password and code. */
const recover = async ({ email }: Pick<Owner, 'email'>, code: string) => {
  const client = stack.client();
  await step1(client, email);
  return { client, answer: await step2(client, email, { code }) };
};

const secretFor = async (client: Person['client'], { email }: Pick<Owner, 'email'>) =>
  (await client.call('getQrcode', { query: { email } })).body.secret ?? '';

const statusWith = async (token: string) => (await stack.client().as(token).call('getAccount')).status;

const kindOf = async ({ email }: Owner, headers: Parameters<typeof step2>[2]) => {
  const client = stack.client();
  await step1(client, email);
  return (await step2(client, email, headers)).body.secondFactor;
};

test('a lost phone: a recovery code opens the way to a new secret, whose first code ends the old one and all sessions', async () => {
  const owner = await ownerOfCodes();
  const { client, answer } = await recover(owner, owner.codes[0]?.toLowerCase() ?? '');
  expect([answer.status, answer.body, answer.token]).toEqual([200, { secondFactor: 'recovered' }, undefined]);
  const mails = [
    await stack.inbox.waitForMail({ to: owner.email }),
    await stack.inbox.waitForMail({ to: owner.email }),
  ];
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Attesta: Neue Wiederherstellungscodes',
    'Attesta: Ein Wiederherstellungscode wurde verwendet',
  ]);

  const secret = await secretFor(client, owner);
  expect(secret).not.toBe('');
  expect(secret).not.toBe(owner.secret);
  expect(await secretFor(client, owner)).toBe(secret);
  // Nothing has changed until then.
  expect(await statusWith(owner.token)).toBe(200);
  expect((await step2(client, owner.email, { secret, code: codeOf(stack, owner.secret) })).token).toBe(
    undefined,
  );

  const done = await step2(client, owner.email, { secret, code: codeOf(stack, secret) });
  expect(done.body).toEqual({ secondFactor: 'accepted', language: 'de' });
  expect([await statusWith(done.token ?? ''), await statusWith(owner.token)]).toEqual([200, 401]);
  expect((await stack.inbox.waitForMail({ to: owner.email })).subject).toBe(
    'Attesta: Ihr zweiter Faktor wurde ersetzt',
  );

  stack.clock.advance(60_000);
  expect(await kindOf(owner, { code: codeOf(stack, owner.secret) })).toBe('rejected');
  expect(await kindOf(owner, { code: owner.codes[0] ?? '' })).toBe('rejected');
  expect(await kindOf(owner, { code: codeOf(stack, secret) })).toBe('accepted');
});

test("the new phone's first code is accepted, also in the half minute of the old phone's last code", async () => {
  const owner = await ownerOfCodes();
  const back = stack.client();
  await step1(back, owner.email);
  expect((await step2(back, owner.email, { code: codeOf(stack, owner.secret) })).token).toBeDefined();
  const { client } = await recover(owner, owner.codes[0] ?? '');
  const secret = await secretFor(client, owner);
  const finish = () => step2(client, owner.email, { secret, code: codeOf(stack, secret) });
  const answers = await Promise.all([finish(), finish(), finish()]);
  expect(answers.filter(({ token }) => token !== undefined)).toHaveLength(1);
});

test('the old phone still logs in during a recovery, and nothing is replaced', async () => {
  const owner = await ownerOfCodes();
  const { client } = await recover(owner, owner.codes[0] ?? '');
  await secretFor(client, owner);
  const back = await step2(client, owner.email, { code: codeOf(stack, owner.secret) });
  expect(back.body).toEqual({ secondFactor: 'accepted', language: 'de' });
  expect(await statusWith(owner.token)).toBe(200);
  stack.clock.advance(30_000);
  expect(await kindOf(owner, { code: codeOf(stack, owner.secret) })).toBe('accepted');
});

test('a repeated login in the same browser shows the same secret and needs no second recovery code', async () => {
  const owner = await ownerOfCodes();
  const { client } = await recover(owner, owner.codes[0] ?? '');
  const secret = await secretFor(client, owner);
  await step1(client, owner.email);
  expect(await secretFor(client, owner)).toBe(secret);
  const done = await step2(client, owner.email, { secret, code: codeOf(stack, secret) });
  expect(done.body).toEqual({ secondFactor: 'accepted', language: 'de' });
});

test('shows and replaces no secret without a recovery code, after a quarter of an hour or in another browser', async () => {
  const owner = await ownerOfCodes();
  const plain = stack.client();
  await step1(plain, owner.email);
  expect(await secretFor(plain, owner)).toBe('');
  const forged = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const taken = await step2(plain, owner.email, { secret: forged, code: codeOf(stack, forged) });
  expect(taken.body).toEqual({ secondFactor: 'rejected' });

  const { client } = await recover(owner, owner.codes[0] ?? '');
  const secret = await secretFor(client, owner);
  const elsewhere = stack.client();
  await step1(elsewhere, owner.email);
  expect(await secretFor(elsewhere, owner)).toBe('');
  expect((await step2(elsewhere, owner.email, { secret, code: codeOf(stack, secret) })).token).toBe(
    undefined,
  );
  stack.clock.advance(16 * 60_000);
  await step1(client, owner.email);
  expect(await secretFor(client, owner)).toBe('');
  expect((await step2(client, owner.email, { secret, code: codeOf(stack, secret) })).token).toBe(undefined);
});

test('reports a recovery after more than a quarter of an hour; the old phone still logs in there', async () => {
  const owner = await ownerOfCodes();
  const { client } = await recover(owner, owner.codes[0] ?? '');
  const secret = await secretFor(client, owner);
  stack.clock.advance(16 * 60_000);
  const late = await step2(client, owner.email, { secret, code: codeOf(stack, secret) });
  expect([late.status, late.error?.code, late.token]).toEqual([401, 'recoveryEnded', undefined]);
  const back = await step2(client, owner.email, { secret, code: codeOf(stack, owner.secret) });
  expect(back.body).toEqual({ secondFactor: 'accepted', language: 'de' });
  expect(await statusWith(owner.token)).toBe(200);
});

test('of two recovered logins the first to finish wins; the other replaces nothing', async () => {
  const owner = await ownerOfCodes();
  const [first, second] = [
    await recover(owner, owner.codes[0] ?? ''),
    await recover(owner, owner.codes[1] ?? ''),
  ];
  const [secret, late] = [await secretFor(first.client, owner), await secretFor(second.client, owner)];
  expect(late).not.toBe(secret);
  expect(
    (await step2(first.client, owner.email, { secret, code: codeOf(stack, secret) })).token,
  ).toBeDefined();
  stack.clock.advance(30_000);
  expect(await secretFor(second.client, owner)).toBe('');
  expect(
    (await step2(second.client, owner.email, { secret: late, code: codeOf(stack, late) })).error?.code,
  ).toBe('recoveryEnded');
});

test('a code sent concurrently from several browsers is accepted in one', async () => {
  const owner = await ownerOfCodes();
  const answers = await Promise.all(
    Array.from(
      { length: 4 },
      async () => (await recover(owner, owner.codes[0] ?? '')).answer.body.secondFactor,
    ),
  );
  expect(answers.toSorted()).toEqual(['recovered', 'rejected', 'rejected', 'rejected']);
});

test('wrong recovery codes count as wrong codes: five in a login, ten in all', async () => {
  const owner = await ownerOfCodes();
  const client = stack.client();
  const wrong = () => step2(client, owner.email, { code: '2222-2222-2222' });
  await step1(client, owner.email);
  for (let n = 0; n < 5; n += 1) expect((await wrong()).body).toEqual({ secondFactor: 'rejected' });
  expect((await wrong()).error?.code).toBe('loginLocked');
  await step1(client, owner.email);
  for (let n = 0; n < 5; n += 1) await wrong();
  const { answer } = await recover(owner, owner.codes[0] ?? '');
  expect(answer.error?.code).toBe('loginLocked');
});

test('a change of the password ends a recovered login', async () => {
  const owner = await ownerOfCodes();
  const { client } = await recover(owner, owner.codes[0] ?? '');
  const secret = await secretFor(client, owner);
  const password = 'Kirschbaum-9-Leiter';
  await owner.client.call('changePassword', {
    body: { currentPassword: goodPassword, password, passwordConfirm: password },
  });
  expect(await secretFor(client, owner)).toBe('');
  const late = await step2(client, owner.email, { secret, code: codeOf(stack, secret) }, password);
  expect(late.token).toBeUndefined();
});

test('an account without recovery codes gets the same answer, and needs none to log in', async () => {
  const person = await loggedInPerson(stack);
  const { answer } = await recover(person, '2222-2222-2222');
  expect([answer.status, answer.body]).toEqual([200, { secondFactor: 'rejected' }]);
});
