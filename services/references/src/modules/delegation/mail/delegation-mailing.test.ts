import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedMail } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { finalReference, rateAll } from '../../../testing/builders.ts';
import {
  annaBeispiel,
  delegate,
  delegated,
  delegationRow,
  keyIn,
  openLink,
  peterMuster,
  readyReference,
} from '../../../testing/deputies.ts';
import { startMailingReferences, until } from '../../../testing/mailing-stack.ts';
import type { MailingStack } from '../../../testing/mailing-stack.ts';

let stack: MailingStack;
beforeAll(async () => {
  stack = await startMailingReferences();
});
afterAll(() => stack.close());

type Client = Awaited<ReturnType<MailingStack['customer']>>['client'];

let deputies = 0;
/** A deputy with a unique address, so that a test receives only its own mail. */
const newDeputy = () => {
  deputies += 1;
  return { ...peterMuster, deputyEmail: `deputy-${deputies}@example.ch` };
};

const standing = async (client: Client, id: string) =>
  (await client.call('getDelegation', { params: { id } })).body;

const untilStatus = (client: Client, id: string, status: string) =>
  until(async () => (await standing(client, id))?.status === status);

const keyOf = (mail: ReceivedMail): string =>
  keyIn(/https:\/\/attesta\.example\/deputy\/[\w.-]+/.exec(mail.text)?.[0] ?? '');

type Row = { payload: object; done: boolean };
const requests = (id: string) =>
  stack.orm.em.fork().execute<Row[]>(
    `select payload, done_at is not null as done from zeugnisse.outbox
     where topic = 'delegation-mail' and payload->>'delegationId' in
       (select id::text from zeugnisse.delegation where zeugnis_id = ?) order by id`,
    [id],
  );

test('the deputy gets the link in the name of the customer’s organisation, and the customer sees that it was sent', async () => {
  const { client, email } = await stack.customer();
  const id = await readyReference(client);
  const deputy = newDeputy();
  await delegate(client, id, deputy);
  const mail = await stack.inbox.waitForMail({ to: deputy.deputyEmail });
  expect(mail.subject).toBe('Bitte um Ihre Bewertung: «Sandra Keller», «Alpina Haustechnik AG»');
  expect(mail.text).toContain('Guten Tag Peter Muster');
  expect(mail.text).toContain(
    'Regula Ammann (Alpina Haustechnik AG) erstellt ein Schlusszeugnis für Sandra Keller',
  );
  expect(mail.html).toContain('Sandra Keller');
  expect(mail.html).toContain(keyOf(mail));
  expect(mail.message.replyTo?.[0]?.address).toBe(email);
  await untilStatus(client, id, 'sent');
  const now = stack.clock.now().toISOString();
  expect(await standing(client, id)).toMatchObject({
    since: now,
    sentAt: now,
    nextReminderAt: new Date(stack.clock.now().getTime() + 5 * 86_400_000).toISOString(),
    link: `https://attesta.example/deputy/${keyOf(mail)}`,
  });
  await until(async () => (await requests(id)).every(({ done }) => done));
  const [row] = await requests(id);
  expect(Object.keys(row?.payload ?? {}).toSorted()).toEqual(['delegationId', 'generation', 'kind']);
  expect((await openLink(stack, keyOf(mail))).call).toBeDefined();
});

test('a mail tells the customer that the deputy has finished', async () => {
  const { client, email } = await stack.customer();
  const id = await readyReference(client);
  const deputy = await openLink(stack, await delegate(client, id, newDeputy()));
  await rateAll(deputy, id);
  await deputy.call('finishDeputyRating', { params: { id } });
  const mail = await stack.inbox.waitForMail({ to: email });
  expect(mail.subject).toBe('Bewertung abgeschlossen: «Sandra Keller»');
  expect(mail.text).toContain('Guten Tag Regula Ammann');
  expect(mail.text).toContain('Peter Muster hat die Bewertung für Sandra Keller abgeschlossen.');
  expect(mail.text).toContain(`https://attesta.example/create/${id}`);
});

test('this mail is in the language of the account', async () => {
  const { client, email } = await stack.customer(1, 'fr');
  const id = await readyReference(client);
  const deputy = await openLink(stack, await delegate(client, id, newDeputy()));
  await rateAll(deputy, id);
  await deputy.call('finishDeputyRating', { params: { id } });
  const mail = await stack.inbox.waitForMail({ to: email });
  expect(mail.subject).toBe('Évaluation terminée\u00A0: «\u00A0Sandra Keller\u00A0»');
  expect(mail.text).toContain('Bonjour Regula Ammann');
  expect(mail.text).toContain('Ouvrir le certificat');
});

test('a mail tells the customer why a deputy declines', async () => {
  const { client, email } = await stack.customer();
  const id = await readyReference(client);
  const deputy = await openLink(stack, await delegate(client, id, newDeputy()));
  await deputy.call('declineDelegation', {
    params: { id },
    body: { reason: 'Ich kenne <b>sie</b> kaum.\nFragen Sie Frau Beispiel.' },
  });
  const mail = await stack.inbox.waitForMail({ to: email });
  expect(mail.subject).toBe('Bewertung abgelehnt: «Sandra Keller»');
  expect(mail.text).toContain('«Ich kenne <b>sie</b> kaum.\nFragen Sie Frau Beispiel.»');
  expect(mail.html).toContain('«Ich kenne &lt;b&gt;sie&lt;/b&gt; kaum.<br>Fragen Sie Frau Beispiel.»');
});

test('a colleague gets a link of their own, and the customer their name', async () => {
  const { client, email } = await stack.customer();
  const id = await readyReference(client);
  const deputy = await openLink(stack, await delegate(client, id, newDeputy()));
  const colleague = { ...annaBeispiel, deputyEmail: `colleague-${id.slice(-8)}@example.ch` };
  await deputy.call('passOnDelegation', { params: { id }, body: colleague });
  const invitation = await stack.inbox.waitForMail({ to: colleague.deputyEmail });
  expect(invitation.text).toContain('Peter Muster hat diese Aufgabe an Sie weitergegeben.');
  await openLink(stack, keyOf(invitation));
  const notice = await stack.inbox.waitForMail({ to: email });
  expect(notice.subject).toBe('Bewertung weitergegeben: «Sandra Keller»');
  expect(notice.text).toContain(`an Anna Beispiel (${colleague.deputyEmail}) weitergegeben`);
});

test.each([
  ['de', 'Der Link ist bis', 'Freundliche Grüsse'],
  ['fr', 'Le lien est valable jusqu’au', 'Meilleures salutations'],
  ['it', 'Il link è valido fino a', 'Cordiali saluti'],
  ['en', 'The link is valid until', 'Kind regards'],
])('mails to a deputy are in the language of the reference: %s', async (sprache, ...words) => {
  const { client } = await stack.customer();
  const id = await readyReference(client, { sprache });
  const deputy = newDeputy();
  await delegate(client, id, deputy);
  const { text, html } = await stack.inbox.waitForMail({ to: deputy.deputyEmail });
  for (const word of words) {
    expect(text).toContain(word);
    expect(html).toContain(word);
  }
});

test('a mail that the server refuses is shown as refused, is not retried, and the rating can be delegated anew', async () => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  stack.inbox.refuseRecipients(550);
  await delegate(client, id, newDeputy());
  await untilStatus(client, id, 'refused');
  stack.inbox.refuseRecipients(550, 0);
  expect(await standing(client, id)).toMatchObject({
    since: stack.clock.now().toISOString(),
    sentAt: null,
    nextReminderAt: null,
  });
  expect(await delegationRow(stack, id)).toMatchObject({
    mail_state: 'refused',
    mail_answer: expect.stringMatching(/^550 Not this recipient/) as string,
  });
  await until(async () => (await requests(id)).every(({ done }) => done));
  const deputy = newDeputy();
  await delegate(client, id, deputy);
  await stack.inbox.waitForMail({ to: deputy.deputyEmail });
  await untilStatus(client, id, 'sent');
  expect(await requests(id)).toHaveLength(2);
});

test('a refused mail to the customer leaves a failed outbox row with the reason', async () => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  const key = await delegate(client, id, newDeputy());
  await untilStatus(client, id, 'sent');
  const deputy = await openLink(stack, key);
  stack.inbox.refuseRecipients(550, 1);
  await deputy.call('declineDelegation', { params: { id }, body: { reason: 'Keine Zeit' } });
  const failed = async () =>
    stack.orm.em.fork().execute<{ error: string; attempts: number }[]>(
      `select error, attempts from zeugnisse.outbox
       where failed_at is not null and done_at is null and payload->>'delegationId' in
         (select id::text from zeugnisse.delegation where zeugnis_id = ?)`,
      [id],
    );
  await until(async () => (await failed()).length === 1);
  expect(await failed()).toEqual([{ error: 'MailRefused 550', attempts: 1 }]);
});

test('a refused mail can be sent again to the same deputy', async () => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  const deputy = newDeputy();
  stack.inbox.refuseRecipients(550, 1);
  await delegate(client, id, deputy);
  await untilStatus(client, id, 'refused');
  expect((await client.call('resendDelegation', { params: { id } })).status).toBe(200);
  const mail = await stack.inbox.waitForMail({ to: deputy.deputyEmail });
  expect(keyOf(mail)).toContain('.2.');
  await untilStatus(client, id, 'sent');
});

test('a temporary refusal is retried until the server accepts the mail', async () => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  const deputy = newDeputy();
  stack.inbox.refuseRecipients(451, 1);
  await delegate(client, id, deputy);
  expect((await standing(client, id))?.status).toBe('waiting');
  await stack.inbox.waitForMail({ to: deputy.deputyEmail });
  await untilStatus(client, id, 'sent');
});

test('a mail is not sent if its delegation ended before', async () => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  const deputy = newDeputy();
  stack.inbox.refuseRecipients(451, 1);
  await delegate(client, id, deputy);
  await client.call('saveZeugnis', {
    body: { idZeugnis: id, ...finalReference, deputyUsed: false, deputyEmail: null },
  });
  await until(async () => (await requests(id)).every(({ done }) => done));
  stack.inbox.refuseRecipients(451, 0);
  await sleep(300);
  expect(stack.inbox.mails.filter(({ to }) => to.includes(deputy.deputyEmail))).toEqual([]);
});

test('a mail that waits while the link is renewed is not sent; only the newest link arrives', async () => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  const deputy = newDeputy();
  const refused = stack.inbox.refusedRecipients();
  stack.inbox.refuseRecipients(451);
  await delegate(client, id, deputy);
  await until(async () => stack.inbox.refusedRecipients() > refused);
  await client.call('resendDelegation', { params: { id } });
  await until(async () => stack.inbox.refusedRecipients() > refused + 1);
  stack.inbox.refuseRecipients(451, 0);
  await until(async () => (await requests(id)).every(({ done }) => done));
  const mails = stack.inbox.mails.filter(({ to }) => to.includes(deputy.deputyEmail));
  expect(mails).toHaveLength(1);
  expect(mails.map(keyOf)[0]).toContain('.2.');
});

test('refuses beyond the limit of an account and sends nothing', async () => {
  const small = await startMailingReferences({ DELEGATION_MAIL_LIMIT: '2' });
  try {
    const { client, id, deputy } = await delegated(small, newDeputy());
    expect((await client.call('resendDelegation', { params: { id } })).status).toBe(200);
    const { status, error } = await client.call('resendDelegation', { params: { id } });
    expect([status, error?.code]).toEqual([400, 'deputyMailLimit']);
    const { body } = await client.call('getDelegation', { params: { id } });
    expect(body?.link).toContain('.2.');
    expect((await deputy.call('getReference', { params: { id } })).status).toBe(401);
    const renewed = await openLink(small, keyIn(body?.link ?? ''));
    const passedOn = await renewed.call('passOnDelegation', { params: { id }, body: annaBeispiel });
    expect(passedOn.error?.code).toBe('deputyMailLimit');
    expect((await renewed.call('getReference', { params: { id } })).status).toBe(200);
    const other = await delegated(small, newDeputy());
    expect(other.id).not.toBe(id);
  } finally {
    await small.close();
  }
});
