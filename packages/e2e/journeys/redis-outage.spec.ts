import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { expect, test } from '@playwright/test';
import { createLongReference } from '../support/people/long-reference.ts';
import { readAccountRows } from '../support/stack/holdings.ts';
import { killRepeatedly } from '../support/stack/outage.ts';
import { startOwnStack } from '../support/stack/own-stack.ts';
import type { OwnStack } from '../support/stack/own-stack.ts';

/** Calls under load; a failure names operation and status. */
type Load = { calls: () => number; failures: () => string[]; stop: () => Promise<void> };

/** Reads and saves a reference repeatedly, with so many concurrent clients, until stopped. */
const startReferenceLoad = (url: string, token: string, id: string, people: number): Load => {
  const client = apiClient(url, { token });
  const failures: string[] = [];
  let calls = 0;
  let stopped = false;

  const note = async (name: string, call: Promise<{ status: number }>): Promise<void> => {
    const outcome = await call.then(
      ({ status }) => String(status),
      (error: unknown) => String(error),
    );
    calls += 1;
    if (outcome !== '200') failures.push(`${name}: ${outcome}`);
  };
  const work = async (): Promise<void> => {
    const params = { id };
    while (!stopped) {
      await note('listReferences', client.call('listReferences'));
      await note('getReference', client.call('getReference', { params }));
      await note('getBewertung', client.call('getBewertung', { params }));
      const bewertungen = [{ idKompetenz: 1, bewertung: '4' }];
      await note('saveBewertung', client.call('saveBewertung', { params, body: { bewertungen } }));
      await note('getAccount', client.call('getAccount'));
    }
  };
  const running = Promise.all(Array.from({ length: people }, work));
  return {
    calls: () => calls,
    failures: () => failures,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
};

/** Seconds that GET preview waits for a document. */
const previewWait = 3;
/** Timeout for the restart of Redis, its connections and the documents. */
const recovery = { timeout: 240_000, intervals: [50] };

let stack: OwnStack;

test.describe.configure({ timeout: 600_000 });

test.beforeAll(async () => {
  stack = await startOwnStack('redis-outage', {
    PREVIEW_WAIT_SECONDS: String(previewWait),
    // Limit above the number of concurrent documents of one customer.
    GENERATE_LIMIT_PER_MINUTE: '1000',
  });
});

test.afterAll(() => stack.stop());

const clientOf = ({ token }: ArrangedAccount) => apiClient(stack.url, { token });

const generate = async (customer: ArrangedAccount, id: string): Promise<void> => {
  const { status } = await clientOf(customer).call('generateZeugnis', { params: { id } });
  expect(status).toBe(200);
};

const countReady = async (customer: ArrangedAccount, ids: readonly string[]): Promise<number> => {
  const client = clientOf(customer);
  const states = await Promise.all(ids.map((id) => client.call('getDokument', { params: { id } })));
  return states.filter(({ body }) => body.status === 'ready').length;
};

test('K13: Redis killed during document jobs: every document is made exactly once', async () => {
  const total = checkSize(12, 100);
  const customer = await stack.arrange({ credit: total });
  const ids: string[] = [];
  while (ids.length < total) ids.push((await createLongReference(stack.url, customer.token)).id);
  await Promise.all(ids.map((id) => generate(customer, id)));

  await expect.poll(() => countReady(customer, ids), recovery).toBeGreaterThan(0);
  const release = await killRepeatedly(stack, 'redis');
  expect(await countReady(customer, ids)).toBeLessThan(total);
  await sleep(3000);
  release();

  await expect.poll(() => countReady(customer, ids), recovery).toBe(total);
  expect(await readAccountRows(stack.dbAdminUrl, customer.accountId)).toMatchObject({
    zeugnisse: total,
    documents: total,
    renderings: total,
  });
});

/** Two outages of Redis: refused connections, and connections without answers. */
const outages = {
  'is down': () => killRepeatedly(stack, 'redis'),
  hangs: async () => {
    stack.kill('redis', 'SIGSTOP');
    return Promise.resolve(() => stack.kill('redis', 'SIGCONT'));
  },
};

for (const [name, begin] of Object.entries(outages)) {
  test(`K15: Redis ${name} under load: reading and saving go on, and the document is made by itself afterwards`, async () => {
    const customer = await stack.arrange({ credit: 2 });
    const { id } = await createLongReference(stack.url, customer.token);
    const busy = await createLongReference(stack.url, customer.token);
    const client = clientOf(customer);
    const release = await begin();
    const load = startReferenceLoad(stack.url, customer.token, busy.id, 4);
    try {
      const end = Date.now() + checkSize(5000, 60_000);
      await generate(customer, id);
      const { status, error } = await client.call('getPreview', { params: { id } });
      expect([status, error?.code]).toEqual([502, 'documentPending']);
      expect(error?.message).toContain('Das Dokument wird noch erstellt.');
      await sleep(Math.max(0, end - Date.now()));
      expect(await countReady(customer, [id])).toBe(0);
      release();
      // Polls the state without requesting the document.
      await expect.poll(() => countReady(customer, [id]), recovery).toBe(1);
    } finally {
      release();
      await load.stop();
    }
    expect(load.failures()).toEqual([]);
    expect(load.calls()).toBeGreaterThan(0);
    expect((await client.call('getPreview', { params: { id } })).status).toBe(200);
    expect(await readAccountRows(stack.dbAdminUrl, customer.accountId)).toMatchObject({
      documents: 1,
      renderings: 1,
    });
  });
}
