import { MikroORM } from '@mikro-orm/postgresql';
import { startInbox, testDatabase } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { problem } from '../http/errors.ts';
import { createLogger } from './logger.ts';
import { createMailer } from '../mail/mail.ts';

const needle = 'petra.zwyssig@example.ch';
const database = await testDatabase();
const inbox = await startInbox();
let orm: MikroORM;

beforeAll(async () => {
  orm = await MikroORM.init({
    clientUrl: database.adminUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  await orm.em.fork().execute('create table public.person (email text primary key)');
});
afterAll(async () => {
  await orm.close(true);
  await inbox.close();
  await database.drop();
});

/** Logged form of an error. */
const logged = (error: unknown): { err: Record<string, unknown>; line: string } => {
  const lines: string[] = [];
  createLogger('test', 'info', { stream: { write: (line) => void lines.push(line) } }).warn(
    { err: error },
    'failed',
  );
  const [line = ''] = lines;
  return { err: (JSON.parse(line) as { err: Record<string, unknown> }).err, line };
};

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

const insert = () => orm.em.fork().execute('insert into public.person (email) values (?)', [needle]);

const failures: readonly [name: string, work: () => unknown, expected: object][] = [
  [
    'a constraint violation',
    async () => {
      await insert().catch(() => undefined);
      await insert();
    },
    { type: 'UniqueConstraintViolationException', code: '23505', constraint: 'person_pkey' },
  ],
  [
    'a value that the database cannot parse',
    () => orm.em.fork().execute('select ?::uuid', [needle]),
    { code: '22P02', routine: 'string_to_uuid' },
  ],
  [
    'a recipient refused by the mail server',
    async () => {
      inbox.refuseRecipients(550, 1);
      const mailer = createMailer(inbox.smtpUrl, 'Attesta <a@example.ch>');
      await mailer.send({ to: needle, subject: needle, text: needle, html: needle }, 'id');
    },
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
  ],
  ['invalid JSON', () => JSON.parse(needle) as unknown, { type: 'SyntaxError' }],
  ['an invalid address', () => new URL(needle), { type: 'TypeError', code: 'ERR_INVALID_URL' }],
  ['a value that fails its schema', () => z.enum([needle]).parse('x'), { type: 'ZodError' }],
  ['a value in a TypeError of V8', () => 'a' in (needle as unknown as object), { type: 'TypeError' }],
  [
    'a nested cause',
    () => {
      throw new Error('the mail waits', { cause: Object.assign(new AggregateError([]), { input: needle }) });
    },
    { message: 'the mail waits', cause: { type: 'AggregateError' } },
  ],
  [
    'a thrown value that is no error',
    () => {
      throw needle as unknown as Error;
    },
    { type: 'string' },
  ],
];

test.each(failures)('logs nothing that a user typed: %s', async (_name, work, expected) => {
  const error = await thrownBy(work);
  const { err, line } = logged(error);
  expect(line).not.toMatch(/petra|zwyssig/i);
  expect(err).toMatchObject(expected);
});

test('logs message and stack of our own errors', () => {
  const { err } = logged(problem('accountInUse'));
  expect(err).toMatchObject({
    type: 'Problem',
    code: 'accountInUse',
    message: problem('accountInUse').message,
  });
  expect(err['stack']).toMatch(/^ *at .*describe-error\.test\.ts/m);
});

test('logs the message of a programming error', () => {
  const nobody = JSON.parse('{}') as { place: { street: string } };
  const error = (() => {
    try {
      return nobody.place.street;
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(logged(error).err['message']).toBe("Cannot read properties of undefined (reading 'street')");
});
