import { movableClock } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { finalReference, orderReference, rateAll } from '../../testing/builders.ts';
import {
  annaBeispiel,
  delegate,
  delegated,
  keyIn,
  peterMuster,
  readyReference,
  delegationStatusOf,
  removeDeputy,
  delegationMailsOf,
} from '../../testing/deputies.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

const day = 86_400_000;
const clock = movableClock();
let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences(clock, { DELEGATION_DAYS: '20' });
});
afterAll(() => stack.close());

test('accepts an address with an umlaut in its domain, and stores it as mail servers know it', async () => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  const deputy = { ...peterMuster, deputyEmail: 'peter@müller-ag.ch' };
  const { status, body } = await client.call('delegateRating', { body: { zeugnisId: id, ...deputy } });
  expect([status, body.deputyEmail]).toEqual([200, 'peter@xn--mller-ag-65a.ch']);
});

test('a rating is delegated, given by the deputy and handed back', async () => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  expect(await delegationStatusOf(client, id)).toBeNull();
  const { status, body } = await client.call('delegateRating', { body: { zeugnisId: id, ...peterMuster } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...peterMuster,
    status: 'waiting',
    since: clock.now().toISOString(),
    answered: 0,
    total: 17,
    sentAt: null,
    expiresAt: new Date(clock.now().getTime() + 20 * day).toISOString(),
    reminders: 0,
    nextReminderAt: null,
    declineReason: null,
  });
  expect(body.link).toMatch(/^https:\/\/attesta\.example\/deputy\/[0-9a-f-]{36}\.1\.[0-9a-f]{8}\.[\w-]{43}$/);
  const seen = await client.call('getReference', { params: { id } });
  expect(seen.body).toMatchObject({ deputyEmail: peterMuster.deputyEmail, deputyUsed: false });

  const login = await stack.client().call('loginDeputy', { query: { deputy: keyIn(body.link ?? '') } });
  expect([login.status, login.body]).toEqual([200, id]);
  const deputy = stack.client(login.token);
  clock.advance(60_000);
  await rateAll(deputy, id, '4');
  expect(await delegationStatusOf(client, id)).toMatchObject({
    status: 'opened',
    since: clock.now().toISOString(),
    answered: 17,
  });
  clock.advance(60_000);
  expect((await deputy.call('finishDeputyRating', { params: { id } })).status).toBe(200);
  expect(await delegationStatusOf(client, id)).toMatchObject({
    status: 'finished',
    since: clock.now().toISOString(),
    link: null,
  });
  expect((await client.call('getZeugnis', { params: { id } })).body).toMatchObject({
    deputyUsed: true,
    deputyEmail: peterMuster.deputyEmail,
    deputySecret: null,
  });
  await rateAll(client, id, '5');
  expect((await client.call('generateZeugnis', { params: { id } })).status).toBe(200);
  await stack.preview(id);
  expect((await client.call('finishZeugnis', { params: { id } })).status).toBe(200);
  expect((await delegationMailsOf(stack, id)).map(({ kind }) => kind)).toEqual(['invitation', 'finished']);
});

test('a deputy sees the subject of the rating, requester and deadline, and nothing else that is private', async () => {
  const { id, deputy, customer } = await delegated(stack);
  const { body } = await deputy.call('getReference', { params: { id }, query: { lang: 'fr' } });
  expect(body).toEqual({
    id,
    deputyUsed: false,
    deputyEmail: peterMuster.deputyEmail,
    selfRating: false,
    idZeugnisart: 5,
    idZeugnisvariante: 1,
    idBestellgrund: 501,
    leaveDate: null,
    signature1: '',
    functionSignature1: '',
    signature2: '',
    functionSignature2: '',
    finished: false,
    employeeName: 'Sandra Keller',
    zeugnisart: 'Certificat de travail final',
    zeugnisvariante: 'Sans fonction de conduite',
    bestellgrund: expect.any(String) as string,
    sprache: 'de',
    organization: 'Alpina Haustechnik AG',
    expiresAt: new Date(clock.now().getTime() + 20 * day).toISOString(),
  });
  const reads = [
    await deputy.call('getReference', { params: { id } }),
    await deputy.call('getBewertung', { params: { id } }),
    await deputy.call('getDelegatedRating', { params: { id } }),
    await deputy.call('getMissingBewertung', { params: { id } }),
  ];
  await rateAll(deputy, id, '5');
  reads.push(await deputy.call('getBewertung', { params: { id } }));
  // Ids contain the time, and so may happen to contain a year.
  const everything = reads
    .map(({ bytes }) => bytes.toString('utf8').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ''))
    .join('\n');
  expect(everything).toContain('Keller');
  for (const secret of [
    customer.email,
    '1988',
    'Bülach',
    'Sachbearbeiterin',
    'Debitoren',
    'Mehrwertsteuer',
    '2017',
    '2024',
    'Regula',
    'Ammann',
    'Thomas',
    'Technikumstrasse',
  ]) {
    // The id begins with the time, and may contain the digits of a year.
    expect(everything.replaceAll(id, '')).not.toContain(secret);
  }
});

test('the deputy sees the text of each answer, and missing items in the requested language', async () => {
  const { id, deputy } = await delegated(stack, peterMuster, { sprache: 'it' });
  const { body } = await deputy.call('getBewertung', { params: { id }, query: { lang: 'en' } });
  expect(body[0]?.group).toBe('Professional competence');
  const best = body[0]?.rating.possibleValues.find(({ code }) => code === '5');
  expect(best?.sentence).toContain('signora\u00A0Keller');
  const saved = await deputy.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 1, bewertung: '5' }] },
  });
  expect(saved.body[0]?.paragraph?.[0]?.items).toContain(1);
  const missing = await deputy.call('getMissingBewertung', { params: { id }, query: { lang: 'fr' } });
  expect(missing.body).toHaveLength(16);
  const refused = await deputy.call('finishDeputyRating', { params: { id } });
  expect([refused.status, refused.error?.code]).toEqual([400, 'ratingsMissing']);
  expect(refused.error?.params?.['items']).toEqual(missing.body.map((item) => item.id));
});

test('«opened» means the first stored answer; reading and clearing do not count', async () => {
  const { client, id, deputy } = await delegated(stack);
  await deputy.call('getBewertung', { params: { id } });
  const save = (bewertung: string | null) =>
    deputy.call('saveBewertung', { params: { id }, body: { bewertungen: [{ idKompetenz: 1, bewertung }] } });
  await save(null);
  expect((await delegationStatusOf(client, id))?.status).toBe('waiting');
  await save('4');
  const opened = clock.now().toISOString();
  clock.advance(day);
  await save('5');
  expect(await delegationStatusOf(client, id)).toMatchObject({
    status: 'opened',
    since: opened,
    answered: 1,
  });
});

test('while a deputy can rate, the customer can neither rate, choose personal rating, delegate again nor finish', async () => {
  const { client, id, deputy } = await delegated(stack);
  await rateAll(deputy, id);
  await client.call('generateZeugnis', { params: { id } });
  const refused = await Promise.all([
    client.call('saveBewertung', {
      params: { id },
      body: { bewertungen: [{ idKompetenz: 1, bewertung: '3' }] },
    }),
    client.call('startSelfRating', { params: { id } }),
    client.call('delegateRating', { body: { zeugnisId: id, ...annaBeispiel } }),
    client.call('finishZeugnis', { params: { id } }),
  ]);
  expect(refused.map(({ status, error }) => `${status} ${error?.code}`)).toEqual(
    Array.from({ length: 4 }, () => '400 deputyActive'),
  );
});

test.each([
  ['before the third step', async (client: ApiClient) => orderReference(client), 'zeugnisIncomplete'],
  [
    'of a confirmation',
    async (client: ApiClient) => readyReference(client, { zeugnisart: 3, bestellgrund: 302, leaveDate: '' }),
    'ratingNotAllowed',
  ],
])('a rating %s cannot be delegated', async (_, prepare, code) => {
  const { client } = await stack.customer();
  const id = await prepare(client);
  const { status, error } = await client.call('delegateRating', { body: { zeugnisId: id, ...peterMuster } });
  expect([status, error?.code]).toEqual([400, code]);
});

test.each([
  ['no first name', { deputyFirstname: ' ' }, { deputyFirstname: 'required' }],
  ['no last name', { deputyLastname: '' }, { deputyLastname: 'required' }],
  ['an e-mail that is none', { deputyEmail: 'peter@' }, { deputyEmail: 'invalidEmail' }],
])('a deputy with %s is refused at the field', async (_, change, fields) => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  const { status, error } = await client.call('delegateRating', {
    body: { zeugnisId: id, ...peterMuster, ...change },
  });
  expect([status, error?.params?.['fields']]).toEqual([400, fields]);
});

test('a foreign reference is not found', async () => {
  const { id } = await delegated(stack);
  const stranger = (await stack.customer()).client;
  const answers = await Promise.all([
    stranger.call('getDelegation', { params: { id } }),
    stranger.call('resendDelegation', { params: { id } }),
    stranger.call('delegateRating', { body: { zeugnisId: id, ...annaBeispiel } }),
  ]);
  expect(answers.map(({ status, error }) => `${status} ${error?.code}`)).toEqual(
    Array.from({ length: 3 }, () => '404 notFound'),
  );
});

test('the request of product.md 4 removes the deputy; answers stay', async () => {
  const { client, id, key, deputy } = await delegated(stack);
  await rateAll(deputy, id, '3');
  const { body } = await removeDeputy(client, id, { deputySecret: '' });
  expect(body).toMatchObject({ deputyEmail: null, deputySecret: null, deputyUsed: false });
  expect(await delegationStatusOf(client, id)).toBeNull();
  const late = await deputy.call('getBewertung', { params: { id } });
  expect([late.status, late.error?.code]).toEqual([401, 'deputyLinkInvalid']);
  const login = await stack.client().call('loginDeputy', { query: { deputy: key } });
  expect([login.status, login.error?.message]).toEqual([401, 'Keine Berechtigung']);
  await client.call('startSelfRating', { params: { id } });
  const { body: kept } = await client.call('getBewertung', { params: { id } });
  expect(kept[0]?.rating.currentValue).toBe('3');
});

test.each([
  ['an empty e-mail', { deputyEmail: '' }],
  ['the present deputy', { deputySeen: ` ${peterMuster.deputyEmail.toUpperCase()} ` }],
])('a request with %s removes the deputy', async (_, more) => {
  const { client, id } = await delegated(stack);
  expect((await removeDeputy(client, id, more)).body).toMatchObject({ deputyEmail: null });
});

test.each([
  ['without the deputy fields', { deputyUsed: undefined, deputyEmail: undefined }],
  ['without an e-mail', { deputyEmail: undefined }],
  ['without `deputyUsed`', { deputyUsed: undefined }],
  ['with the values that the client received', { deputyEmail: peterMuster.deputyEmail }],
])('saving the third step %s keeps the delegation', async (_, more) => {
  const { client, id, deputy } = await delegated(stack);
  const { status, body } = await removeDeputy(client, id, more);
  expect([status, body.deputyEmail]).toEqual([200, peterMuster.deputyEmail]);
  expect((await deputy.call('getBewertung', { params: { id } })).status).toBe(200);
});

test('a stale tab cannot remove a deputy it has not seen, and saves nothing', async () => {
  const { client, id } = await delegated(stack);
  await removeDeputy(client, id);
  await delegate(client, id, annaBeispiel);
  for (const deputySeen of [peterMuster.deputyEmail, '', null]) {
    const { status, error } = await removeDeputy(client, id, { deputySeen, signature1: 'Stale' });
    expect([status, error?.code]).toEqual([400, 'deputyChanged']);
  }
  expect((await client.call('getZeugnis', { params: { id } })).body).toMatchObject({
    deputyEmail: annaBeispiel.deputyEmail,
    signature1: finalReference.signature1,
  });
});

test('the same request with an empty `deputySeen` withdraws the choice to rate personally', async () => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  await client.call('startSelfRating', { params: { id } });
  await removeDeputy(client, id, { deputySeen: null });
  expect((await client.call('getReference', { params: { id } })).body.selfRating).toBe(false);
  await client.call('startSelfRating', { params: { id } });
  await delegate(client, id);
  expect((await client.call('getReference', { params: { id } })).body.selfRating).toBe(false);
});

test.each([
  ['null', null],
  ['an empty text', ''],
])('the whole body of product.md 7 with %s as deputy keeps personal rating', async (_, none) => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  await client.call('startSelfRating', { params: { id } });
  const { status, body } = await client.call('saveZeugnis', {
    rawBody: {
      idZeugnis: id,
      ...finalReference,
      signature1: 'Ruth Amsler',
      deputyEmail: none,
      deputySecret: none,
      deputyUsed: false,
    },
  });
  expect([status, body.signature1]).toEqual([200, 'Ruth Amsler']);
  expect((await client.call('getReference', { params: { id } })).body.selfRating).toBe(true);
});

test('after a removal the body of product.md 7 changes nothing more', async () => {
  const { client, id } = await delegated(stack);
  await removeDeputy(client, id);
  await client.call('startSelfRating', { params: { id } });
  await removeDeputy(client, id);
  expect((await client.call('getReference', { params: { id } })).body.selfRating).toBe(true);
});
