import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { goodPassword, loggedInPerson } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';
import { createRecoveryCode, digestRecoveryCode, readRecoveryCode } from '../credentials/recovery-code.ts';
import { useRecoveryCode } from './use-recovery-code.ts';

let stack: AccountsStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const make = ({ client }: Pick<Person, 'client'>, currentPassword = goodPassword) =>
  client.call('makeRecoveryCodes', { body: { currentPassword } });
const leftOf = async ({ client }: Person) => (await client.call('getRecoveryCodes')).body;

const idOf = async (person: Person): Promise<string> => (await person.client.call('getAccount')).body.id;

const use = (accountId: string, code: string) =>
  useRecoveryCode(stack.em(), accountId, readRecoveryCode(code) ?? '', () => Promise.resolve());

test('ten codes of 60 bits, in characters that nobody mistakes, kept only as slow salted hashes, and told by mail', async () => {
  const person = await loggedInPerson(stack);
  expect(await leftOf(person)).toEqual({ left: 0, madeAt: null });
  const { codes } = (await make(person)).body;
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
  expect(await leftOf(person)).toEqual({ left: 10, madeAt: stack.clock.now().toISOString() });
  const mail = await stack.inbox.waitForMail({ to: person.email });
  expect(mail.subject).toBe('Attesta: Neue Wiederherstellungscodes');

  const rows = await stack
    .em()
    .execute<{ row: string; salt: Buffer; digest: Buffer }[]>(
      'select r::text as row, salt, digest from accounts.recovery_code r where account_id = ?',
      [await idOf(person)],
    );
  const stored = JSON.stringify(rows.map(({ row }) => row));
  for (const code of codes) {
    expect(mail.text).not.toContain(code);
    for (const form of [code, code.replaceAll('-', '')]) {
      expect(stored).not.toContain(form);
      expect(stored).not.toContain(Buffer.from(form).toString('hex'));
    }
  }
  const salt = rows[0]?.salt ?? Buffer.alloc(0);
  expect(salt).toHaveLength(16);
  const digest = await digestRecoveryCode(readRecoveryCode(codes[0] ?? '') ?? '', salt);
  expect(rows.some((row) => row.digest.equals(digest))).toBe(true);
});

test('they need the present password, and wrong tries count together with those of a change', async () => {
  const person = await loggedInPerson(stack);
  const wrong = await make(person, 'falsch');
  expect([wrong.status, wrong.error?.code]).toEqual([400, 'currentPasswordWrong']);
  for (let n = 0; n < 4; n += 1) await make(person, `falsch-${n}`);
  expect((await make(person)).error?.code).toBe('currentPasswordLocked');
  expect(await leftOf(person)).toEqual({ left: 0, madeAt: null });
});

test('new codes invalidate earlier ones, also with two concurrent requests', async () => {
  const person = await loggedInPerson(stack);
  const id = await idOf(person);
  const sets = (await Promise.all([make(person), make(person)])).map(({ body }) => body.codes);
  expect((await leftOf(person)).left).toBe(10);
  const used = await Promise.all(sets.map((codes) => use(id, codes[0] ?? '')));
  expect(used.filter(Boolean)).toHaveLength(1);
});

test('a code counts once, also when it comes five times at once, and only for its own account', async () => {
  const [person, other] = [await loggedInPerson(stack), await loggedInPerson(stack)];
  const [first = '', second = ''] = (await make(person)).body.codes;
  await make(other);
  const id = await idOf(person);
  const burst = await Promise.all(Array.from({ length: 5 }, () => use(id, first)));
  expect(burst.filter(Boolean)).toHaveLength(1);
  expect((await leftOf(person)).left).toBe(9);
  expect(await use(await idOf(other), second)).toBe(false);
  expect((await leftOf(other)).left).toBe(10);
});

test('a code is not used up if the following step fails', async () => {
  const person = await loggedInPerson(stack);
  const id = await idOf(person);
  const [code = ''] = (await make(person)).body.codes;
  const failing = useRecoveryCode(stack.em(), id, readRecoveryCode(code) ?? '', () =>
    Promise.reject(new Error('Redis is away')),
  );
  await expect(failing).rejects.toThrow('Redis is away');
  expect(await use(id, code)).toBe(true);
});

test.each([
  ['7kqm-2xwd-hn4p', '7KQM2XWDHN4P'],
  [' 7KQM 2XWD HN4P ', '7KQM2XWDHN4P'],
  ['123456', null],
  ['7KQM-2XWD-HN4', null],
  ['7KQM-2XWD-HN40', null],
  ['', null],
])('reads typed %j as %j', (typed, read) => {
  expect(readRecoveryCode(typed)).toBe(read);
});

test('no character of the alphabet is rarer than the others', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 2000; n += 1) {
    for (const character of readRecoveryCode(createRecoveryCode()) ?? '') {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(32);
  for (const count of counts.values()) expect(Math.abs(count / 750 - 1)).toBeLessThan(0.3);
});
