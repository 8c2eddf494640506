import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { unusedAddress } from '@attesta/testing/network/unused-address.ts';
import type { StackProcess } from '@attesta/tooling/machine/stack-process.ts';
import { httpReady } from '@attesta/tooling/processes/http-ready.ts';
import type { ProcessName, StackOptions } from '@attesta/tooling/processes/run-stack.ts';
import { expect, test } from '@playwright/test';

import { createLongReference } from '../support/people/long-reference.ts';
import { startBalancer } from '../support/stack/balancer.ts';
import type { Balancer } from '../support/stack/balancer.ts';
import { isRunning } from '../support/stack/process-tree.ts';
import { startOwnStack } from '../support/stack/own-stack.ts';
import type { OwnStack } from '../support/stack/own-stack.ts';

/** Longer than a balancer takes to notice, and than the gateway keeps an idle connection. */
const drainSeconds = 6;
/** Requests a second in all. */
const rate = 50;
const total = checkSize(8, 20);
/** Milliseconds that a document may take: a claim that is left behind holds it up for 10 s. */
const longest = 10_000;

/** Processes of which there are two, in the order of their end. */
const doubled = ['documents', 'worker', 'references', 'gateway'] as const;
type Doubled = (typeof doubled)[number];

let stack: OwnStack;
let balancers: Record<Exclude<Doubled, 'worker'>, Balancer>;

test.describe.configure({ timeout: 900_000 });

/** The second process of a kind, on a port of its own. */
const copyOf = (spec: StackProcess, { port, url }: { port: number; url: string }): StackProcess => ({
  ...spec,
  name: `${spec.name}-2`,
  env: { ...spec.env, HTTP_PORT: String(port) },
  isReady: httpReady(`${url}/health/ready`),
});

test.beforeAll(async () => {
  const [documents, references, gateway] = await Promise.all([
    startBalancer(),
    startBalancer(),
    startBalancer(),
  ]);
  balancers = { documents, references, gateway };
  const places = await Promise.all(doubled.map(unusedAddress));
  const placeOf = (name: Doubled) => places[doubled.indexOf(name)] ?? { port: 0, url: '' };
  const adapt: NonNullable<StackOptions['adapt']> = (plan) => {
    const { url, urls } = plan.addresses;
    documents.balance([urls.documents, placeOf('documents').url]);
    references.balance([urls.references, placeOf('references').url]);
    gateway.balance([url, placeOf('gateway').url]);
    const more = {
      DRAIN_SECONDS: String(drainSeconds),
      DOCUMENTS_URL: documents.url,
      REFERENCES_URL: references.url,
    };
    const twice = (specs: readonly StackProcess[]): StackProcess[] =>
      specs.flatMap((given) => {
        const spec = { ...given, env: { ...given.env, ...more } };
        const name = doubled.find((each) => each === given.name);
        return name === undefined ? [spec] : [spec, copyOf(spec, placeOf(name))];
      });
    const { stages } = plan;
    return {
      ...plan,
      stages: { ...stages, services: twice(stages.services), gateway: twice(stages.gateway) },
    };
  };
  stack = await startOwnStack('drain', { GENERATE_LIMIT_PER_MINUTE: '1000', LIBREOFFICE_POOL: '1' }, adapt);
});

test.afterAll(async () => {
  await stack.stop();
  await Promise.all(Object.values(balancers).map((each) => each.stop()));
});

/** Reads, saves and opens pages at a rate, whatever the answers take. */
const startLoad = (url: string, token: string, id: string) => {
  const client = apiClient(url, { token });
  const params = { id };
  const bewertungen = [{ idKompetenz: 1, bewertung: '4' }];
  const calls: readonly [string, () => Promise<{ status: number }>][] = [
    ['listReferences', () => client.call('listReferences')],
    ['saveBewertung', () => client.call('saveBewertung', { params, body: { bewertungen } })],
    ['getDokument', () => client.call('getDokument', { params })],
    ['page', () => fetch(`${url}/login`).then((page) => page.text().then(() => page))],
    ['getReference', () => client.call('getReference', { params })],
  ];
  const failures: string[] = [];
  const answered: Promise<void>[] = [];
  const judge = async (name: string, call: () => Promise<{ status: number }>): Promise<void> => {
    const outcome = await call().then(
      ({ status }) => String(status),
      (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
    );
    if (outcome !== '200') failures.push(`${name}: ${outcome}`);
  };
  const begin = (): void => {
    const next = calls[answered.length % calls.length];
    if (next !== undefined) answered.push(judge(...next));
  };
  const timer = setInterval(begin, 1000 / rate);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(answered);
      return { sent: answered.length, failures };
    },
  };
};

/** Ends a process and waits until its successor is ready. @returns milliseconds until it had ended */
const replace = async (name: ProcessName, url: string): Promise<number> => {
  const pid = stack.pid(name) ?? 0;
  const began = performance.now();
  stack.kill(name, 'SIGTERM');
  while (isRunning(pid)) await sleep(20);
  const took = performance.now() - began;
  await expect.poll(httpReady(`${url}/health/ready`), { timeout: 120_000 }).toBe(true);
  return took;
};

test('K40: of two processes of a kind, behind a balancer that repeats nothing, each ends under load without a failed request', async () => {
  const { url } = balancers.gateway;
  const customer = await stack.arrange({ credit: total + 1 });
  const busy = await createLongReference(url, customer.token);
  const ids: string[] = [];
  while (ids.length < total) ids.push((await createLongReference(url, customer.token)).id);
  const client = apiClient(url, { token: customer.token });
  const load = startLoad(url, customer.token, busy.id);
  const times: number[] = [];
  let isOver = false;
  /** Composes one document after the other and waits for each. */
  const makeDocuments = async (): Promise<string[]> => {
    const failures: string[] = [];
    for (let turn = 0; !isOver || turn < total; turn += 1) {
      const params = { id: ids[turn % total] ?? '' };
      const body = { id: params.id, function: `Buchhalterin ${turn}`, entryDate: '2017-03-01T00:00:00.000Z' };
      const began = performance.now();
      const statuses = [
        (await client.call('saveAnstellung', { body: { ...body, tasks: ['Führung der Buchhaltung'] } }))
          .status,
        (await client.call('generateZeugnis', { params })).status,
        (await client.call('getPreview', { params })).status,
      ];
      times.push(performance.now() - began);
      if (statuses.some((status) => status !== 200)) failures.push(statuses.join(' '));
    }
    return failures;
  };
  const making = makeDocuments();
  const ends: Record<string, number> = {};
  try {
    await sleep(2_000);
    for (const name of doubled) {
      const own = name === 'gateway' ? stack.url : stack.urls[name];
      ends[name] = Math.round(await replace(name, own));
      await sleep(2_000);
    }
  } finally {
    isOver = true;
  }
  const failedDocuments = await making;
  const { sent, failures } = await load.stop();
  const slowest = Math.round(Math.max(...times));
  process.stdout.write(`${sent} requests, ${times.length} documents in ${slowest} ms at most; `);
  process.stdout.write(`ended after ms: ${JSON.stringify(ends)}\n`);
  expect([failures, failedDocuments]).toEqual([[], []]);
  expect(sent).toBeGreaterThan(rate * drainSeconds);
  expect(Math.max(...Object.values(ends))).toBeLessThan(60_000);
  expect(slowest).toBeLessThan(longest);
});
