import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { expect, test } from '@playwright/test';

import { createLongReference } from '../support/people/long-reference.ts';
import type { LongReference } from '../support/people/long-reference.ts';
import { readAccountRows } from '../support/stack/holdings.ts';
import { startOwnStack } from '../support/stack/own-stack.ts';
import type { OwnStack } from '../support/stack/own-stack.ts';

let stack: OwnStack;

test.describe.configure({ timeout: 600_000 });

test.beforeAll(async () => {
  stack = await startOwnStack('render-flood');
});

test.afterAll(() => stack.stop());

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

type Author = { customer: ArrangedAccount; reference: LongReference };

const arrangeAuthor = async (): Promise<Author> => {
  const customer = await stack.arrange({ credit: 1 });
  return { customer, reference: await createLongReference(stack.url, customer.token) };
};

/** Milliseconds from the click to the last byte of the preview of a new document. */
const timePreview = async ({ customer, reference }: Author, mark: string): Promise<number> => {
  await reference.vary(mark);
  const client = apiClient(stack.url, { token: customer.token });
  const params = { id: reference.id };
  const start = performance.now();
  expect((await client.call('generateZeugnis', { params })).status).toBe(200);
  expect((await client.call('getPreview', { params })).status).toBe(200);
  return performance.now() - start;
};

test('K46: composing and previewing one reference again and again delays no other customer', async () => {
  const [flooding, other] = [await arrangeAuthor(), await arrangeAuthor()];
  const client = apiClient(stack.url, { token: flooding.customer.token });
  const params = { id: flooding.reference.id };
  for (let round = 0; round < 5; round += 1) await timePreview(other, `w${round}`);
  const quiet: number[] = [];
  for (let round = 0; round < 9; round += 1) quiet.push(await timePreview(other, `q${round}`));

  // Some of these requests may be refused.
  const flood = Array.from({ length: checkSize(50, 150) }, async (_, index) => {
    if (index % 5 === 0) await flooding.reference.vary(`f${index}`).catch(() => undefined);
    await client.call('generateZeugnis', { params }).catch(() => undefined);
    await client.call('getPreview', { params }).catch(() => undefined);
  });
  const flooded: number[] = [];
  let ended = false;
  const all = Promise.all(flood).then(() => {
    ended = true;
  });
  while (!ended || flooded.length < 3) flooded.push(await timePreview(other, `b${flooded.length}`));
  await all;
  const [calm, busy, worst] = [medianOf(quiet), medianOf(flooded), Math.max(...flooded)].map(Math.round);
  test
    .info()
    .annotations.push({ type: 'milliseconds', description: `${calm} quiet, ${busy} busy, ${worst} worst` });
  expect(medianOf(flooded)).toBeLessThanOrEqual(5 * medianOf(quiet));

  expect((await client.call('getPreview', { params })).status).toBe(200);
  expect(await readAccountRows(stack.dbAdminUrl, flooding.customer.accountId)).toMatchObject({
    documents: 1,
    renderings: 1,
  });
});
