import { startInbox } from '@attesta/testing';
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

test('an answer to a mail goes to whom it names', async () => {
  const mailer = createMailer(inbox.smtpUrl, 'Attesta <no-reply@attesta.example>');
  await mailer.send({ ...mail, replyTo: 'regula@example.ch' }, 'id');
  mailer.close();
  const { message } = await inbox.waitForMail();
  expect(message.replyTo?.[0]).toMatchObject({ address: 'regula@example.ch' });
});

test('a final «no» of the mail server is a refusal, with its words', async () => {
  inbox.refuseRecipients(550, 1);
  expect(refusalOf(await failureOf(inbox.smtpUrl))).toMatchObject({
    code: 550,
    answer: expect.stringContaining('Not this recipient') as string,
  });
});

test('«try later» and a server that is away are none', async () => {
  inbox.refuseRecipients(451, 1);
  const later = await failureOf(inbox.smtpUrl);
  expect(later).toBeInstanceOf(Error);
  expect(refusalOf(later)).toBeNull();
  const away = await failureOf('smtp://127.0.0.1:1');
  expect(away).toBeInstanceOf(Error);
  expect(refusalOf(away)).toBeNull();
});

test('a login that the server does not take says nothing about the mail', async () => {
  const error = Object.assign(new Error('Invalid login'), { code: 'EAUTH', responseCode: 535 });
  expect(refusalOf(error)).toBeNull();
});
