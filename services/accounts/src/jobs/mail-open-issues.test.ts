import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../testing/accounts-stack.ts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { composeOpenIssuesMail } from './open-issues-mail.ts';
import { mailOpenIssues } from './mail-open-issues.ts';

const supportEmail = 'support@attesta.example';
let stack: AccountsStack;

beforeAll(async () => {
  stack = await startStack({ SUPPORT_EMAIL: supportEmail });
});
afterAll(() => stack.close());

const asked = () =>
  stack.em().execute<unknown[]>("select 1 from accounts.outbox where topic = 'matters-mail'");

test('mails support once a day over all processes, and only about open issues', async () => {
  await stack.em().execute('delete from accounts.matters_mail');
  await mailOpenIssues(stack.dependencies);
  expect(await asked()).toEqual([]);
  await stack.em().execute('delete from accounts.matters_mail');
  await stack.em().execute(
    `insert into accounts.outbox (topic, payload, failed_at, error, attempts)
     values ('mail', '{"kind":"passwordLink","accountId":null}', now(), 'Error 550', 9),
       ('mail', '{"kind":"passwordLink","accountId":null}', now() - interval '3 days', 'Error 550', 9)`,
  );
  await Promise.all([
    mailOpenIssues(stack.dependencies),
    mailOpenIssues(stack.dependencies),
    mailOpenIssues(stack.dependencies),
  ]);
  await mailOpenIssues(stack.dependencies);
  expect(await asked()).toHaveLength(1);
  const mail = await stack.inbox.waitForMail({ to: supportEmail });
  expect(mail.message.subject).toBe('Attesta: 2 Fälle brauchen eine Hand');
  expect(mail.message.text).toMatch(
    /2 Mails konnten nicht versendet werden \(ältester Fall: \d\d\.\d\d\.\d{4}\)/,
  );
  expect(mail.message.text).toContain('/admin/matters');
});

test('uses the singular for one issue', () => {
  const { subject, paragraphs } = composeOpenIssuesMail(
    [{ kind: 'paymentReview', count: 1, since: '2026-07-20T22:30:00Z' }],
    { productName: 'Attesta', supportEmail, publicUrl: 'https://attesta.example' },
  );
  expect(subject).toBe('Attesta: 1 Fall braucht eine Hand');
  expect(paragraphs.at(-1)).toBe('1 Zahlung ist ungeklärt (21.07.2026)');
});
