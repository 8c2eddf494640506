import type { ReceivedMail } from '@attesta/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { delegate, openLink, peterMuster, readyReference } from '../../../testing/deputies.ts';
import { startMailingReferences } from '../../../testing/mailing-stack.ts';
import type { MailingStack } from '../../../testing/mailing-stack.ts';

let stack: MailingStack;
let admin: pg.Pool;
beforeAll(async () => {
  stack = await startMailingReferences();
  admin = stack.database.admin;
});
afterAll(async () => {
  await stack.close();
});

let deputies = 0;
const newDeputy = (change: object = {}) => {
  deputies += 1;
  return { ...peterMuster, deputyEmail: `deputy-${deputies}@example.org`, ...change };
};

/** A customer whose account has names from before names were validated. */
const customerCalled = async (names: { organization?: string; firstname?: string; lastname?: string }) => {
  const customer = await stack.customer();
  const { organization = 'Muster AG', firstname = 'Regula', lastname = 'Ammann' } = names;
  await admin.query(
    'update accounts.account set organization = $2, firstname = $3, lastname = $4 where id = $1',
    [customer.accountId, organization, firstname, lastname],
  );
  return { ...customer, id: await readyReference(customer.client) };
};

/** Foreign addresses in a mail, and characters that no subject may contain. */
const foreignIn = ({ subject, text, html }: ReceivedMail): string[] => {
  const words =
    `${subject}\n${text}\n${html}`.match(/[^\s"<>()«»]*[\p{L}\p{N}]\.\p{L}{2,}[^\s"<>()«»]*/gu) ?? [];
  const foreign = words.filter((word) => !/attesta\.example|@example\.(ch|org)/.test(word));
  return [...new Set(foreign), ...(subject.match(/\p{C}/gu) ?? [])];
};

const hostile = [
  'Ihr Konto entsperren: https://evil.example/login',
  'evil.example/login',
  'Muster AG\r\nBcc: victim@evil.example',
  'info@evil.example',
  'www.evil.example',
  'ＨＴＴＰＳ://evil.example',
  'evil\u202E.example:80/x',
];

test('K47: no mail contains an organisation’s name that looks like an address', async () => {
  for (const organization of hostile) {
    const { client, id } = await customerCalled({ organization });
    const deputy = newDeputy();
    await delegate(client, id, deputy);
    const mail = await stack.inbox.waitForMail({ to: deputy.deputyEmail });
    expect(mail.subject).toBe('Bitte um Ihre Bewertung: «Sandra Keller»');
    expect(foreignIn(mail), organization).toEqual([]);
    expect(`${mail.text}${mail.html}`, organization).not.toMatch(/evil|entsperren|\bBcc\b/i);
  }
}, 60_000);

test('a real name that looks like a domain is mailed so that no program makes a link of it', async () => {
  const { client, id } = await customerCalled({ organization: 'digitec.ch AG' });
  const deputy = newDeputy();
  await delegate(client, id, deputy);
  const mail = await stack.inbox.waitForMail({ to: deputy.deputyEmail });
  expect(mail.subject).toBe('Bitte um Ihre Bewertung: «Sandra Keller», «digitec·ch AG»');
  expect(foreignIn(mail)).toEqual([]);
});

test('typed text never begins a subject; it follows fixed words, quoted and cut', async () => {
  const message = 'Ihr Paket wartet';
  const long = `${message} «und das Konto», ${'bitte sofort bestätigen '.repeat(4)}`.trim();
  for (const [sprache, ours] of [
    ['de', 'Bitte um Ihre Bewertung: «Ihr Paket wartet», «Ihr Paket wartet und das Konto'],
    ['fr', 'Votre évaluation est demandée\u00A0: «\u00A0Ihr Paket wartet\u00A0», «\u00A0Ihr Paket'],
    ['it', 'Richiesta di valutazione: «Ihr Paket wartet», «Ihr Paket'],
    ['en', 'Your rating is requested: “Ihr Paket wartet”, “Ihr Paket'],
  ]) {
    const { client, id } = await customerCalled({ organization: long });
    await admin.query(
      `update zeugnisse.zeugnis set firstname = 'Ihr Paket', lastname = 'wartet', sprache = $2 where id = $1`,
      [id, sprache],
    );
    const deputy = newDeputy();
    await delegate(client, id, deputy);
    const { subject } = await stack.inbox.waitForMail({ to: deputy.deputyEmail });
    expect(subject.startsWith(ours ?? ''), subject).toBe(true);
    expect(subject.length).toBeLessThan(160);
  }
});

test('K47: neither the customer nor the employee nor a deputy puts an address or a line into a mail', async () => {
  const { client, email, id } = await customerCalled({
    firstname: 'https://evil.example',
    lastname: 'x\r\nBcc: y',
  });
  const first = newDeputy();
  const deputy = await openLink(stack, await delegate(client, id, first));
  await stack.inbox.waitForMail({ to: first.deputyEmail });
  await admin.query(
    `update zeugnisse.zeugnis set firstname = 'evil.example/login', lastname = E'a\\r\\nb' where id = $1`,
    [id],
  );
  await admin.query(
    `update zeugnisse.delegation set deputy_firstname = 'www.evil.example' where zeugnis_id = $1`,
    [id],
  );
  const second = newDeputy();
  const passedOn = await deputy.call('passOnDelegation', { params: { id }, body: second });
  expect(passedOn.error).toBeUndefined();
  const invitation = await stack.inbox.waitForMail({ to: second.deputyEmail });
  const notice = await stack.inbox.waitForMail({ to: email });
  expect(notice.subject).toBe('Bewertung weitergegeben');
  expect(notice.text).toContain('die Bewertung für eine Mitarbeiterin');
  const key = /\/deputy\/([\w.-]+)/.exec(invitation.text)?.[1] ?? '';
  const colleague = await openLink(stack, key);
  const reason = 'Konto gesperrt, bitte hier entsperren: evil.example/login';
  await colleague.call('declineDelegation', { params: { id }, body: { reason } });
  const declined = await stack.inbox.waitForMail({ to: email });
  expect(declined.subject).toBe('Bewertung abgelehnt');
  for (const mail of [invitation, notice, declined]) {
    expect(foreignIn(mail), mail.subject).toEqual([]);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/evil|entsperren|\bBcc\b/i);
  }
});

test.each(['https://evil.example', 'evil.example', 'x@evil.example'])(
  'refuses a deputy or an employee named %j at the field',
  async (name) => {
    const { client, id } = await customerCalled({});
    const delegated = await client.call('delegateRating', {
      body: { zeugnisId: id, ...newDeputy({ deputyLastname: name }) },
    });
    expect(delegated.error?.params?.['fields']).toEqual({ deputyLastname: 'nameHoldsAddress' });
  },
);
