import { endOfSwissDay, swissDay } from '@attesta/service-kit/schedule/clock.ts';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { rateAll } from '../../testing/builders.ts';
import {
  annaBeispiel,
  delegationStatusOf,
  keyIn,
  openLink,
  peterMuster,
  readyReference,
} from '../../testing/deputies.ts';
import { startMailingReferences } from '../../testing/mailing-stack.ts';
import type { MailingStack } from '../../testing/mailing-stack.ts';

const hour = 3_600_000;
const day = 24 * hour;
let stack: MailingStack;
beforeAll(async () => {
  stack = await startMailingReferences();
});
afterAll(() => stack.close());

let deputies = 0;
const newDeputy = () => {
  deputies += 1;
  return { ...peterMuster, deputyEmail: `until-${deputies}@example.org` };
};
/** Swiss day `days` from now. */
const dayIn = (days: number): string => swissDay(new Date(stack.clock.now().getTime() + days * day));

const message = 'Bitte vor den Feiertagen, danke.Die Austrittsmappe liegt bei mir';
/** Text as mails show it: a dot without a blank would become a link. */
const mailed = 'Bitte vor den Feiertagen, danke. Die Austrittsmappe liegt bei mir';

const askedUntil = async (days: number, more: object = {}) => {
  const { client, email } = await stack.customer();
  const id = await readyReference(client);
  const deputy = newDeputy();
  const deadline = dayIn(days);
  const { body, error } = await client.call('delegateRating', {
    rawBody: { zeugnisId: id, ...deputy, deadline, message, ...more },
  });
  expect(error).toBeUndefined();
  return { client, email, id, deadline, deputy, body, key: keyIn(body.link ?? '') };
};

const rateOne = (deputy: ApiClient, id: string) =>
  deputy.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 1, bewertung: '4' }] },
  });

const opens = async (key: string): Promise<number> =>
  (await stack.client().call('loginDeputy', { query: { deputy: key } })).status;

test('without a deadline a link has the usual validity, and mails name no deadline', async () => {
  const { body } = await askedUntil(0, { deadline: undefined, message: undefined });
  expect(body).toMatchObject({ deadline: null, message: null, note: null });
  expect(body.expiresAt).toBe(new Date(stack.clock.now().getTime() + 30 * day).toISOString());
});

test('the link is valid to the end of the Swiss day that the customer sets; customer and deputy see day and message', async () => {
  const { client, id, key, deadline, body } = await askedUntil(6);
  expect(body).toMatchObject({ deadline, message, expiresAt: endOfSwissDay(deadline).toISOString() });
  const deputy = await openLink(stack, key);
  const { body: shown } = await deputy.call('getDelegatedRating', { params: { id } });
  expect(shown.reference).toMatchObject({ deadline, message, expiresAt: body.expiresAt });
  expect((await rateOne(deputy, id)).status).toBe(200);

  stack.clock.set(new Date(endOfSwissDay(deadline).getTime() - 1));
  expect(await opens(key)).toBe(200);
  stack.clock.advance(2);
  expect(await opens(key)).toBe(401);
  const before = await delegationStatusOf(client, id);
  expect(before).toMatchObject({ status: 'expired', answered: 1, deadline });

  // Answers stay for the next deputy.
  const next = await client.call('delegateRating', {
    body: { zeugnisId: id, ...newDeputy(), deadline: dayIn(3) },
  });
  expect(next.body).toMatchObject({ status: 'waiting', answered: 1, deadline: dayIn(3), message: null });
});

test('a day that is over, and one after the last of a link, are refused at the field', async () => {
  const { client } = await stack.customer();
  const id = await readyReference(client);
  const { body: reference } = await client.call('getReference', { params: { id } });
  // The last day on which the link is valid to the last hour.
  expect(reference.latestDeadline).toBe(dayIn(29));
  const ask = async (fields: object) => {
    const body = { zeugnisId: id, ...newDeputy(), ...fields };
    return (await client.call('delegateRating', { rawBody: body })).error?.params?.['fields'];
  };
  expect(await ask({ deadline: dayIn(-1) })).toEqual({ deadline: 'deadlinePast' });
  expect(await ask({ deadline: dayIn(31) })).toEqual({ deadline: 'deadlineTooLate' });
  expect(await ask({ deadline: '31.02.2027' })).toEqual({ deadline: 'notADate' });
  expect(await ask({ message: 'Mehr auf evil.example/login' })).toEqual({ message: 'wordsHoldAddress' });
  expect(await ask({ message: 'x'.repeat(201) })).toEqual({ message: 'tooLong' });
  expect(await delegationStatusOf(client, id)).toBeNull();
  // The day on which a link without a deadline ends is accepted, and the link ends at its usual hour.
  expect(await ask({ deadline: dayIn(30) })).toBeUndefined();
  const latest = new Date(stack.clock.now().getTime() + 30 * day).toISOString();
  expect((await delegationStatusOf(client, id))?.expiresAt).toBe(latest);
});

test('accepts today as deadline', async () => {
  const { body } = await askedUntil(0);
  expect(body.expiresAt).toBe(endOfSwissDay(dayIn(0)).toISOString());
});

test('a renewed link keeps a future deadline and drops a past one', async () => {
  const { client, id, deadline } = await askedUntil(4);
  const kept = await client.call('resendDelegation', { params: { id } });
  expect(kept.body).toMatchObject({ deadline, expiresAt: endOfSwissDay(deadline).toISOString() });
  stack.clock.advance(5 * day);
  const dropped = await client.call('resendDelegation', { params: { id } });
  expect(dropped.body).toMatchObject({
    deadline: null,
    expiresAt: new Date(stack.clock.now().getTime() + 30 * day).toISOString(),
  });
});

test('a colleague gets the deadline as well, but not the message to the first deputy', async () => {
  const { client, id, key, deadline } = await askedUntil(8);
  const deputy = await openLink(stack, key);
  const colleague = { ...annaBeispiel, deputyEmail: newDeputy().deputyEmail };
  expect((await deputy.call('passOnDelegation', { params: { id }, body: colleague })).status).toBe(200);
  expect(await delegationStatusOf(client, id)).toMatchObject({ deadline, message: null });
  const { text } = await stack.inbox.waitForMail({ to: colleague.deputyEmail });
  expect(text).not.toContain('Feiertagen');
});

test('a transferred reference keeps neither deadline nor message', async () => {
  const owner = await stack.customer();
  const heir = await stack.customer();
  const id = await readyReference(owner.client);
  await owner.client.call('delegateRating', {
    body: { zeugnisId: id, ...newDeputy(), deadline: dayIn(9), message },
  });
  await stack.database.admin.query('select zeugnisse_api.transfer_references($1, $2)', [
    owner.accountId,
    heir.accountId,
  ]);
  expect(await delegationStatusOf(heir.client, id)).toMatchObject({ deadline: null, message: null });
});

test.each([
  ['de', 'Bitte bewerten Sie bis ', 'Regula Ammann (Alpina Haustechnik AG) schreibt Ihnen: «'],
  ['fr', 'Merci de répondre jusqu’au ', 'Regula Ammann (Alpina Haustechnik AG) vous écrit\u202F: «\u202F'],
  ['it', 'La preghiamo di rispondere entro ', 'Regula Ammann (Alpina Haustechnik AG) le scrive: «'],
  ['en', 'Please rate by ', 'Regula Ammann (Alpina Haustechnik AG) writes: “'],
])('mail and reminder name day and message: %s', async (sprache, until, phrase) => {
  const { client } = await stack.customer();
  const id = await readyReference(client, { sprache });
  const deputy = newDeputy();
  const deadline = dayIn(3);
  await client.call('delegateRating', { body: { zeugnisId: id, ...deputy, deadline, message } });
  const invitation = await stack.inbox.waitForMail({ to: deputy.deputyEmail });
  await expect.poll(async () => (await delegationStatusOf(client, id))?.status).toBe('sent');
  // 08:00 on the day before: the usual first reminder would come after the deadline.
  const morning = new Date(endOfSwissDay(deadline).getTime() + 1 - 40 * hour);
  stack.clock.set(new Date(morning.getTime() + 60_000));
  const reminder = await stack.inbox.waitForMail({ to: deputy.deputyEmail });
  for (const { text } of [invitation, reminder]) {
    expect(text).toContain(until);
    expect(text).toContain(`${Number(deadline.slice(8))}`);
    expect(text).toContain(`${phrase}${mailed}`);
  }
  expect(await delegationStatusOf(client, id)).toMatchObject({ reminders: 1, nextReminderAt: null });
});

test('the customer sees a deputy’s note in a mail and with the delegation; no reference prints it', async () => {
  const { client, email, id, key } = await askedUntil(5);
  const deputy = await openLink(stack, key);
  await rateAll(deputy, id);
  const finish = (note: string) => deputy.call('finishDeputyRating', { params: { id }, body: { note } });
  const refused = await finish('Siehe https://evil.example');
  expect(refused.error?.params?.['fields']).toEqual({ note: 'wordsHoldAddress' });
  expect((await finish('x'.repeat(601))).error?.params?.['fields']).toEqual({ note: 'tooLong' });
  const note = 'Die Projektleitung habe ich\nnur ein Jahr gesehen.';
  expect((await finish(note)).status).toBe(200);
  expect(await delegationStatusOf(client, id)).toMatchObject({ status: 'finished', note });
  const { text } = await stack.inbox.waitForMail({ to: email });
  expect(text).toContain(`Peter Muster schreibt Ihnen dazu:\n\n«${note}»`);
  const { body: draft } = await client.call('getDraft', { params: { id } });
  expect(draft?.whole).toBe(true);
  expect(JSON.stringify(draft)).not.toMatch(/Projektleitung|Feiertagen/);
});

test('a deputy finishes without a note', async () => {
  const { client, id, key } = await askedUntil(5);
  const deputy = await openLink(stack, key);
  await rateAll(deputy, id);
  expect((await deputy.call('finishDeputyRating', { params: { id } })).status).toBe(200);
  expect(await delegationStatusOf(client, id)).toMatchObject({ status: 'finished', note: null });
});
