import { movableClock } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { rateAll } from '../../testing/builders.ts';
import {
  annaBeispiel,
  delegate,
  delegated,
  delegationRow,
  keyIn,
  openLink,
  peterMuster,
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

test('a finished rating can be delegated again only after the deputy was removed', async () => {
  const { client, id, deputy } = await delegated(stack);
  await rateAll(deputy, id);
  await deputy.call('finishDeputyRating', { params: { id } });
  const again = await client.call('delegateRating', { body: { zeugnisId: id, ...annaBeispiel } });
  expect(again.error?.code).toBe('deputyActive');
  await removeDeputy(client, id, { deputySeen: peterMuster.deputyEmail });
  const colleague = await openLink(stack, await delegate(client, id, annaBeispiel));
  expect((await colleague.call('finishDeputyRating', { params: { id } })).status).toBe(200);
});

test('a declined rating shows the reason and can be delegated again', async () => {
  const { client, id, deputy } = await delegated(stack);
  const reason = 'Ich habe nur kurz mit ihr gearbeitet.\nBitte fragen Sie Frau Beispiel.';
  const { status } = await deputy.call('declineDelegation', { params: { id }, body: { reason } });
  expect(status).toBe(200);
  expect(await delegationStatusOf(client, id)).toMatchObject({
    status: 'declined',
    declineReason: reason,
    link: null,
    deputyEmail: peterMuster.deputyEmail,
  });
  expect((await client.call('getZeugnis', { params: { id } })).body.deputyEmail).toBe(
    peterMuster.deputyEmail,
  );
  const resent = await client.call('resendDelegation', { params: { id } });
  expect([resent.status, resent.error?.code]).toEqual([400, 'delegationEnded']);
  await openLink(stack, await delegate(client, id, annaBeispiel));
  expect(await delegationStatusOf(client, id)).toMatchObject({
    ...annaBeispiel,
    status: 'waiting',
    declineReason: null,
  });
  expect((await delegationMailsOf(stack, id)).map(({ kind }) => kind)).toEqual([
    'invitation',
    'declined',
    'invitation',
  ]);
});

test.each([
  ['nothing', {}],
  ['blanks', { reason: ' \n ' }],
  ['a novel', { reason: 'x'.repeat(601) }],
])('declining with %s as reason is refused', async (_, body) => {
  const { id, deputy } = await delegated(stack);
  const { status, error } = await deputy.call('declineDelegation', { params: { id }, rawBody: body });
  expect([status, error?.code]).toEqual([400, 'validation']);
});

test('after a refusal the customer may rate personally', async () => {
  const { client, id, deputy } = await delegated(stack);
  await deputy.call('declineDelegation', { params: { id }, body: { reason: 'Keine Zeit' } });
  await rateAll(client, id, '4');
  const { body } = await client.call('startSelfRating', { params: { id } });
  expect(body).toMatchObject({ selfRating: true, deputyEmail: null, deputyUsed: false });
  expect(await delegationStatusOf(client, id)).toBeNull();
  await client.call('generateZeugnis', { params: { id } });
  await stack.preview(id);
  expect((await client.call('finishZeugnis', { params: { id } })).status).toBe(200);
});

test('a task that was passed on belongs to the colleague alone; answers stay', async () => {
  const { client, id, key, deputy } = await delegated(stack);
  await deputy.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 1, bewertung: '2' }] },
  });
  expect((await deputy.call('passOnDelegation', { params: { id }, body: annaBeispiel })).status).toBe(200);
  const after = await delegationStatusOf(client, id);
  expect(after).toMatchObject({ ...annaBeispiel, status: 'waiting', answered: 1 });
  expect((await client.call('getReference', { params: { id } })).body.deputyEmail).toBe(
    annaBeispiel.deputyEmail,
  );
  expect((await deputy.call('getBewertung', { params: { id } })).status).toBe(401);
  expect((await stack.client().call('loginDeputy', { query: { deputy: key } })).status).toBe(401);
  const colleague = await openLink(stack, keyIn(after?.link ?? ''));
  const { body } = await colleague.call('getBewertung', { params: { id } });
  expect(body[0]?.rating.currentValue).toBe('2');
  expect((await delegationMailsOf(stack, id)).map(({ kind }) => kind)).toEqual([
    'invitation',
    'passedOn',
    'invitation',
  ]);
});

test('a link expires; resending makes a new one and invalidates the old one', async () => {
  const { client, id, key } = await delegated(stack);
  const expired = new Date(clock.now().getTime() + 20 * day).toISOString();
  clock.advance(20 * day - 3_600_000);
  const deputy = await openLink(stack, key);
  await rateAll(deputy, id, '4');
  clock.advance(3_600_000);
  expect((await deputy.call('finishDeputyRating', { params: { id } })).status).toBe(401);
  expect((await stack.client().call('loginDeputy', { query: { deputy: key } })).status).toBe(401);
  expect(await delegationStatusOf(client, id)).toMatchObject({
    status: 'expired',
    since: expired,
    link: null,
  });

  const { body } = await client.call('resendDelegation', { params: { id } });
  expect(body).toMatchObject({
    status: 'waiting',
    answered: 17,
    expiresAt: new Date(clock.now().getTime() + 20 * day).toISOString(),
  });
  expect((await stack.client().call('loginDeputy', { query: { deputy: key } })).status).toBe(401);
  const again = await openLink(stack, keyIn(body.link ?? ''));
  expect((await again.call('finishDeputyRating', { params: { id } })).status).toBe(200);
  expect(await delegationMailsOf(stack, id)).toEqual([
    { kind: 'invitation', generation: 1 },
    { kind: 'invitation', generation: 2 },
    { kind: 'finished', generation: 2 },
  ]);
});

test('an expired delegation can be replaced by another or by personal rating', async () => {
  const first = await delegated(stack);
  const second = await delegated(stack);
  clock.advance(21 * day);
  await delegate(first.client, first.id, annaBeispiel);
  expect(await delegationStatusOf(first.client, first.id)).toMatchObject({
    ...annaBeispiel,
    status: 'waiting',
  });
  await rateAll(second.client, second.id);
  await second.client.call('startSelfRating', { params: { id: second.id } });
  expect(await delegationStatusOf(second.client, second.id)).toBeNull();
});

test('refuses to resend without a delegation, after its end and after its removal', async () => {
  const { client, id, deputy } = await delegated(stack);
  await rateAll(deputy, id);
  await deputy.call('finishDeputyRating', { params: { id } });
  expect((await client.call('resendDelegation', { params: { id } })).error?.code).toBe('delegationEnded');
  await removeDeputy(client, id);
  expect((await client.call('resendDelegation', { params: { id } })).error?.code).toBe('delegationEnded');
});

test('a token lasts eight hours, and never longer than its link', async () => {
  const { id, key, deputy } = await delegated(stack);
  clock.advance(8 * 3_600_000 + 1000);
  expect((await deputy.call('getBewertung', { params: { id } })).status).toBe(401);
  clock.advance(20 * day - 9 * 3_600_000);
  const { token } = await stack.client().call('loginDeputy', { query: { deputy: key } });
  const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as object;
  const row = await delegationRow(stack, id);
  expect(claims).toMatchObject({
    ROLES: ['ROLE_DEPUTY'],
    sub: peterMuster.deputyEmail,
    exp: Math.floor(new Date(String(row['expires_at'])).getTime() / 1000),
  });
});

test('an expired delegation cannot be renewed once the reference is finished', async () => {
  const { client, id, key, deputy } = await delegated(stack);
  await rateAll(deputy, id);
  clock.advance(21 * day);
  await client.call('generateZeugnis', { params: { id } });
  await stack.preview(id);
  await client.call('finishZeugnis', { params: { id } });
  expect((await client.call('resendDelegation', { params: { id } })).error?.code).toBe('zeugnisFinished');
  expect((await stack.client().call('loginDeputy', { query: { deputy: key } })).status).toBe(401);
});
