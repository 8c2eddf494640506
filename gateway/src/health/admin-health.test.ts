import type { RequestListener } from 'node:http';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { getHealth } from '@attesta/contracts/operations/accounts/health.ts';
import type { Health } from '@attesta/contracts/operations/accounts/health.ts';
import { internalHeader, isInternalCall } from '@attesta/service-kit/auth/internal-caller.ts';
import { testInternalSecret } from '@attesta/testing/network/internal-secret.ts';
import { unusedAddress } from '@attesta/testing/network/unused-address.ts';
import { testRedis } from '@attesta/testing/stores/test-redis.ts';
import { testServer } from '@attesta/testing/network/test-server.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const at = '2026-11-27T12:00:00.000Z';
const metrics = `# HELP attesta_documents_waiting Documents that a worker could take now.
attesta_documents_waiting{line="renderings"} 12
attesta_documents_waiting{line="receipts"} 0
attesta_documents_oldest_seconds{line="renderings"} 83.25
attesta_documents_oldest_seconds{line="receipts"} 0
attesta_documents_running{line="renderings"} 3
attesta_documents_running{line="receipts"} 0
`;

/** Health that each part tells to whoever has the internal pass. */
let told: Record<string, { status: number; parts: Record<string, string> }>;
/** Questions about health. */
let asked: string[];
let opened: { close(): Promise<void> }[];

const part =
  (name: string): RequestListener =>
  (request, response) => {
    const answer = (status: number, body: object): void => {
      response.statusCode = status;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (request.url === '/metrics') return void response.end(metrics);
    if (request.url === '/health/parts') {
      asked.push(name);
      const { status = 200, parts = { database: 'up' } } = told[name] ?? {};
      const isInternal = isInternalCall(request.headers[internalHeader], testInternalSecret);
      return answer(status, { status: 'ready', ...(isInternal ? { parts } : {}) });
    }
    // The accounts service, which admits by the caller's token.
    if (request.headers.authorization === 'Bearer admin') return answer(200, { at, parts: [], lines: null });
    const fault = problem(request.headers.authorization === undefined ? 'unauthenticated' : 'forbidden');
    answer(fault.status, fault.toBody());
  };

beforeEach(() => {
  told = { accounts: { status: 200, parts: { database: 'up', mail: 'up' } } };
  asked = [];
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((each) => each.close()));
});

const start = async (settings: Record<string, string> = {}): Promise<TestGateway> => {
  const names = ['accounts', 'payments', 'references', 'documents'] as const;
  const services = Object.fromEntries(names.map((name) => [name, part(name)]));
  const worker = await testServer(part('worker'));
  const gateway = await startTestGateway(services, { WORKER_URL: worker.url, ...settings });
  writeBuild(gateway.webRoot, 'shell', 'abc123', { 'index.html': '', 'main.js': 'run()' }, 'main.js');
  opened.push(gateway, worker);
  return gateway;
};

const call = async (
  gateway: TestGateway,
  headers: Record<string, string> = { authorization: 'Bearer admin' },
) => {
  const response = await fetch(`${gateway.url}/api/admin/health`, { headers });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Health };
};
const statesOf = ({ parts }: Health) =>
  Object.fromEntries(parts.map(({ part: name, state }) => [name, state]));

it('tells an admin the state of each part and the lines of documents, and no address', async () => {
  told['worker'] = { status: 200, parts: { database: 'up', libreoffice: 'up' } };
  const gateway = await start();
  const { status, body, text } = await call(gateway);
  expect(status).toBe(200);
  const health = getHealth.response.parse(body);
  expect(health.at).toBe(at);
  const up = ['gateway', 'accounts', 'payments', 'references', 'documents', 'worker', 'redis', 'web'];
  expect(statesOf(health)).toEqual(
    Object.fromEntries([...up, 'database', 'mail', 'libreoffice'].map((name) => [name, 'up'])),
  );
  expect(health.lines).toEqual([
    { line: 'renderings', waiting: 12, running: 3, oldestSeconds: 83.25 },
    { line: 'receipts', waiting: 0, running: 0, oldestSeconds: 0 },
  ]);
  const accounts = health.parts.find(({ part: name }) => name === 'accounts');
  expect(accounts?.milliseconds).toBeGreaterThanOrEqual(0);
  expect(text).not.toMatch(/127\.0\.0\.1|localhost|redis:|http/);
});

it('tells a part that fails from one that does not answer, and says what nobody knows', async () => {
  told['payments'] = { status: 503, parts: { database: 'down' } };
  const gateway = await start({ WORKER_URL: (await unusedAddress()).url });
  const { parts } = (await call(gateway)).body;
  const of = (name: string) => parts.find(({ part: each }) => each === name);
  expect(of('payments')).toMatchObject({ state: 'down', milliseconds: expect.any(Number) as number });
  expect(of('worker')).toMatchObject({ state: 'down', milliseconds: null });
  expect(of('database')?.state).toBe('down');
  expect(of('libreoffice')).toEqual({
    part: 'libreoffice',
    state: 'unknown',
    since: null,
    milliseconds: null,
  });
});

it('refuses strangers and customers before it asks any part', async () => {
  const gateway = await start();
  const visitor = await call(gateway, {});
  const customer = await call(gateway, { authorization: 'Bearer customer' });
  expect([visitor.status, customer.status]).toEqual([401, 403]);
  for (const { text } of [visitor, customer]) expect(text).not.toMatch(/parts|lines/);
  expect(asked).toEqual([]);
});

it('answers 502 while the accounts service, which knows the admins, does not answer', async () => {
  const gateway = await start({ ACCOUNTS_URL: (await unusedAddress()).url });
  expect((await call(gateway)).status).toBe(502);
});

it('remembers since when for all gateways, also while Redis is away', async () => {
  const prefix = testRedis().prefix;
  const since = async (gateway: TestGateway) =>
    (await call(gateway)).body.parts.find(({ part: name }) => name === 'references')?.since ?? '';
  const [one, other] = [await start({ REDIS_PREFIX: prefix }), await start({ REDIS_PREFIX: prefix })];
  const first = await since(one);
  expect(Date.parse(first)).toBeGreaterThan(Date.now() - 60_000);
  expect(await since(other)).toBe(first);
  told['references'] = { status: 503, parts: {} };
  // Findings are given again for a second.
  await expect.poll(() => since(one), { timeout: 10_000 }).not.toBe(first);
  const second = await since(one);
  await expect.poll(() => since(other), { timeout: 10_000 }).toBe(second);
  const alone = await start({ REDIS_URL: `redis://127.0.0.1:${(await unusedAddress()).port}` });
  const { body } = await call(alone);
  expect(statesOf(body)['redis']).toBe('down');
  expect(body.parts.find(({ part: name }) => name === 'references')?.since).not.toBeNull();
});
