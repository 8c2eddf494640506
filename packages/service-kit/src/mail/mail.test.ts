import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startInbox } from '@attesta/testing';
import { unusedAddress } from '@attesta/testing/network/unused-address.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inbox } from '@attesta/testing';

import { createMailer, refusalOf } from './mail.ts';

const mail = { to: 'anna@example.ch', subject: 'S', text: 'T', html: '<p>T</p>' };
let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

const failureOf = async (smtpUrl: string): Promise<unknown> => {
  const mailer = createMailer(smtpUrl, 'Attesta <no-reply@attesta.example>');
  try {
    await mailer.send(mail, 'id');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    mailer.close();
  }
};

test('sets the reply-to address', async () => {
  const mailer = createMailer(inbox.smtpUrl, 'Attesta <no-reply@attesta.example>');
  await mailer.send({ ...mail, replyTo: 'regula@example.ch' }, 'id');
  mailer.close();
  const { message } = await inbox.waitForMail();
  expect(message.replyTo?.[0]).toMatchObject({ address: 'regula@example.ch' });
});

test('probes the server: a login that it takes, one that nobody answers, and a server that says nothing', async () => {
  const probe = (smtpUrl: string) => {
    const mailer = createMailer(smtpUrl, 'Attesta <no-reply@attesta.example>');
    return mailer.probe().finally(() => mailer.close());
  };
  await expect(probe(inbox.smtpUrl)).resolves.toBeUndefined();
  await expect(probe(`smtp://127.0.0.1:${(await unusedAddress()).port}`)).rejects.toThrow('ECONNREFUSED');
  // Listens as a server that hangs.
  const silent = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  await expect(probe(`smtp://127.0.0.1:${port}`)).rejects.toThrow('does not answer');
  silent.close();
});

test('asks the mail server once for many probes', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer(`smtp://127.0.0.1:${port}`, 'Attesta <no-reply@attesta.example>');
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => mailer.probe()));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(connections).toBe(1);
  mailer.close();
  server.close();
});

test('reads a 5xx answer as a refusal, with its text', async () => {
  inbox.refuseRecipients(550, 1);
  expect(refusalOf(await failureOf(inbox.smtpUrl))).toMatchObject({
    code: 550,
    answer: expect.stringContaining('Not this recipient') as string,
  });
});

test('a 4xx answer or an unreachable server is no refusal', async () => {
  inbox.refuseRecipients(451, 1);
  const later = await failureOf(inbox.smtpUrl);
  expect(later).toBeInstanceOf(Error);
  expect(refusalOf(later)).toBeNull();
  const away = await failureOf('smtp://127.0.0.1:1');
  expect(away).toBeInstanceOf(Error);
  expect(refusalOf(away)).toBeNull();
});

test('a failed SMTP login is no refusal of the mail', async () => {
  const error = Object.assign(new Error('Invalid login'), { code: 'EAUTH', responseCode: 535 });
  expect(refusalOf(error)).toBeNull();
});
