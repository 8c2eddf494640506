import { systemClock } from '@attesta/service-kit/schedule/clock.ts';
import { securityLines } from '@attesta/testing';
import type { SecurityLine, SecurityLines } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { annaBeispiel, delegated, delegationRow } from './testing/deputies.ts';
import { startReferences } from './testing/references-stack.ts';
import type { ReferencesStack } from './testing/references-stack.ts';

let lines: SecurityLines;
let stack: ReferencesStack;

beforeAll(async () => {
  lines = await securityLines('references');
  stack = await startReferences(systemClock, { SECURITY_LOG_FOLDER: lines.folder });
});
afterAll(async () => {
  await stack.close();
  await lines.remove();
});

const take = (): Promise<SecurityLine[]> => lines.take(stack.dependencies.securityLog);

test('K50 a deputy’s valid link logs one line with its delegation, without key and address', async () => {
  const { id, key } = await delegated(stack);
  await take();
  await stack.client().call('loginDeputy', { query: { deputy: key } });
  const { id: delegationId } = await delegationRow(stack, id);
  expect(await take()).toMatchObject([
    { event: 'deputyLogin', outcome: 'accepted', accountId: null, targetId: delegationId },
  ]);
  const text = await lines.text();
  for (const secret of [key, 'example.ch', 'Muster']) expect(text).not.toContain(secret);
});

test('K50 a deputy’s invalid link logs one line', async () => {
  await take();
  await stack.client().call('loginDeputy', { query: { deputy: 'erfunden' } });
  expect(await take()).toMatchObject([{ event: 'deputyLogin', outcome: 'refused', accountId: null }]);
});

test('K50 a deputy who calls a customer’s operation logs one line', async () => {
  const { id, deputy } = await delegated(stack);
  await take();
  await deputy.call('getDelegation', { params: { id } });
  const targetId = expect.stringMatching(/^[\da-f-]{36}$/) as string;
  expect(await take()).toMatchObject([{ event: 'access', outcome: 'refused', detail: 'role', targetId }]);
});

test('K50 a token of a delegation that was passed on logs one line', async () => {
  const { id, deputy } = await delegated(stack);
  await deputy.call('passOnDelegation', { params: { id }, body: annaBeispiel });
  await take();
  await deputy.call('getBewertung', { params: { id } });
  const targetId = expect.stringMatching(/^[\da-f-]{36}$/) as string;
  expect(await take()).toMatchObject([{ event: 'token', outcome: 'refused', detail: 'revoked', targetId }]);
});
