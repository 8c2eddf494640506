import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import { listReleases } from '@attesta/contracts/operations/accounts/releases.ts';
import type { PartReleases } from '@attesta/contracts/operations/accounts/releases.ts';
import { adminsHeader, internalHeader, isInternalCall } from '@attesta/service-kit/auth/internal-caller.ts';
import { testInternalSecret } from '@attesta/testing/network/internal-secret.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { keepBuild } from '../testing/published-builds.ts';
import type { BuildStore } from '../builds/store/build-store.ts';
import { createFolderStore } from '../builds/store/folder-store.ts';

const adminId = '01990000-0000-7000-8000-000000000001';
const asker = { id: adminId, email: 'a@example.ch' };
const admin = { authorization: 'Bearer admin' };
const needs = { 'web-kit': '^1.0.0', contracts: '^1.0.0' };

type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown };

/** Requests to the accounts service. */
let asked: Asked[];
let refusal: ErrorCode | null;
let gateway: TestGateway;
let folder: string;
let store: BuildStore;

/** The accounts service as far as releases go: it admits by the caller's token alone. */
const accounts: RequestListener = (request, response) => {
  const { method = '', url = '', headers } = request;
  const answer = (status: number, body: object): void => {
    response.statusCode = status;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(body));
  };
  const refuse = (code: ErrorCode): void => {
    const fault = problem(code);
    answer(fault.status, fault.toBody());
  };
  void json(request)
    .catch(() => null)
    .then((body) => {
      asked.push({ method, path: url, headers, body });
      if (refusal !== null) return refuse(refusal);
      if (headers.authorization !== admin.authorization) return refuse('forbidden');
      if (method === 'GET') return answer(200, { parts: [], admins: [asker] });
      const { build } = body as { build: unknown };
      if (typeof build !== 'string') return refuse('validation');
      answer(200, { build, before: headers['if-match'] ?? null, by: adminId });
    });
};

beforeEach(async () => {
  asked = [];
  refusal = null;
  folder = await mkdtemp(path.join(tmpdir(), 'attesta-builds-'));
  store = createFolderStore(folder);
  gateway = await startTestGateway({ accounts }, { BUILDS_DIR: folder });
  const { webRoot } = gateway;
  writeBuild(webRoot, 'shell', 'shell1', {}, 'main.js', {
    version: '1.0.0',
    provides: { 'web-kit': '1.4.0', contracts: '1.0.0' },
  });
  writeBuild(webRoot, 'mfe-wizard', 'wizard1', {}, 'remoteEntry.js', { version: '1.0.0' });
  writeBuild(webRoot, 'mfe-account', 'account1', {}, 'remoteEntry.js', {
    pages: [{ pattern: '/account', access: 'customer', files: [], asks: [] }],
  });
});
afterEach(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const publish = (
  number: number,
  requires: Record<string, string> = needs,
  pattern = '/create',
): Promise<string> =>
  keepBuild(folder, `wizard ${number}`, {
    version: `1.${number}.0`,
    requires,
    pages: [{ pattern, access: 'customer', files: [], asks: [] }],
    publishedAt: `2026-01-0${number}T08:00:00.000Z`,
  });

/** Makes a build current as its team does. */
const makeCurrent = async (build: string, at: string): Promise<void> => {
  await store.makeCurrent('wizard', { build, isShipped: false, at });
};

const call = async (method: string, target: string, more: { body?: unknown; headers?: object } = {}) => {
  const response = await fetch(`${gateway.url}/api/admin/releases${target}`, {
    method,
    headers: { ...admin, 'content-type': 'application/json', ...more.headers },
    ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
  });
  const { headers, status } = response;
  return { status, headers, body: (await response.json()) as Record<string, unknown> };
};

const wizardNow = async (): Promise<PartReleases['builds']> => {
  const { parts } = listReleases.response.parse((await call('GET', '')).body);
  return parts.find(({ part }) => part === 'wizard')?.builds ?? [];
};
const rollBack = (build: unknown, headers: object = {}, part = 'wizard') =>
  call('POST', `/${part}/rollback`, { body: { build }, headers });
const entryNow = async (): Promise<string> => {
  const registry = (await (await fetch(`${gateway.url}/remotes.json`)).json()) as {
    remotes: { wizard: { entry: string } };
  };
  return registry.remotes.wizard.entry;
};
/** Builds are read at most once a second. */
const served = async (build: string): Promise<void> => {
  await expect.poll(entryNow, { timeout: 20_000 }).toBe(`/remotes/wizard/${build}/remoteEntry.js`);
};
const readEvents = () => readFile(path.join(folder, 'deployments.jsonl'), 'utf8').catch(() => '');

it('lists the shipped build if nothing was published', async () => {
  const { status, headers, body } = await call('GET', '');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { parts, admins } = listReleases.response.parse(body);
  expect(admins).toEqual([asker]);
  const shipped = {
    publishedAt: null,
    madeCurrent: null,
    state: 'current',
    requires: { 'web-kit': '^1.0.0' },
  };
  expect(parts.filter(({ builds }) => builds.length > 0)).toEqual([
    {
      part: 'shell',
      provides: { 'web-kit': '1.4.0', contracts: '1.0.0' },
      builds: [{ ...shipped, build: 'shell1', version: '1.0.0' }],
      canary: null,
    },
    {
      part: 'account',
      provides: {},
      builds: [{ ...shipped, build: 'account1', version: null }],
      canary: null,
    },
    {
      part: 'wizard',
      provides: {},
      builds: [{ ...shipped, build: 'wizard1', version: '1.0.0' }],
      canary: null,
    },
  ]);
  expect((await rollBack('wizard2')).body['code']).toBe('releaseUnknown');
});

it('goes back at once, records when and by whom, and serves the build to all', async () => {
  const [first, second] = [await publish(1), await publish(2)];
  await makeCurrent(first, '2026-01-01T09:00:00.000Z');
  await makeCurrent(second, '2026-01-02T09:00:00.000Z');
  await served(second);
  const { status, body } = await rollBack(first, { 'if-match': second });
  expect([status, body]).toEqual([200, { build: first, before: second, by: adminId }]);
  const [newest, older] = await wizardNow();
  expect(newest).toMatchObject({
    build: second,
    state: 'kept',
    madeCurrent: { at: '2026-01-02T09:00:00.000Z', adminId: null },
  });
  expect(older).toMatchObject({ build: first, version: '1.1.0', state: 'current', madeCurrent: { adminId } });
  expect(asked.at(-1)?.headers[adminsHeader]).toBe(adminId);
  await served(first);
  expect(JSON.parse((await readEvents()).trim().split('\n').at(-1) ?? '')).toMatchObject({
    action: 'madeCurrent',
    build: first,
    note: second,
    adminId,
  });
});

it('goes back to the shipped build, also after a publication', async () => {
  const first = await publish(1);
  await makeCurrent(first, '2026-01-01T09:00:00.000Z');
  await served(first);
  const [, shipped] = await wizardNow();
  expect(shipped).toMatchObject({ build: 'wizard1', state: 'kept', publishedAt: null, madeCurrent: null });
  const { status, body } = await rollBack('wizard1', { 'if-match': first });
  expect([status, body]).toEqual([200, { build: 'wizard1', before: first, by: adminId }]);
  expect((await wizardNow()).map(({ build, state }) => [build, state])).toEqual([
    [first, 'kept'],
    ['wizard1', 'current'],
  ]);
  expect((await wizardNow())[1]?.madeCurrent).toMatchObject({ adminId });
  await served('wizard1');
  expect((await rollBack(first, { 'if-match': 'wizard1' })).status).toBe(200);
  await served(first);
});

it('goes back to an earlier shell, which is unfit while a remote without another build needs more', async () => {
  const keepShell = (number: number, webKit: string): Promise<string> =>
    keepBuild(folder, `shell ${number}`, {
      name: 'shell',
      provides: { 'web-kit': webKit, contracts: '1.0.0' },
      publishedAt: `2026-01-0${number}T08:00:00.000Z`,
    });
  const [earlier, later] = [await keepShell(1, '1.4.0'), await keepShell(2, '1.5.0')];
  for (const build of [earlier, later]) {
    await store.makeCurrent('shell', { build, isShipped: false, at: '2026-01-03T08:00:00.000Z' });
  }
  const shellsNow = async () => {
    const { parts } = listReleases.response.parse((await call('GET', '')).body);
    return parts.find(({ part }) => part === 'shell')?.builds.map(({ build, state }) => `${build} ${state}`);
  };
  const isCurrent = `${later} current`;
  await expect.poll(shellsNow).toEqual([isCurrent, `${earlier} kept`, 'shell1 kept']);
  const { webRoot } = gateway;
  const wizard = (build: string, webKit: string): void =>
    writeBuild(webRoot, 'mfe-wizard', build, {}, 'remoteEntry.js', { requires: { 'web-kit': webKit } });
  wizard('wizard2', '^1.5.0');
  await expect.poll(shellsNow, { timeout: 20_000 }).toEqual([isCurrent, `${earlier} unfit`, 'shell1 unfit']);
  expect((await rollBack(earlier, {}, 'shell')).body['code']).toBe('releaseUnfit');
  wizard('wizard1', '^1.0.0');
  await expect.poll(shellsNow, { timeout: 20_000 }).toEqual([isCurrent, `${earlier} kept`, 'shell1 kept']);
  expect(await rollBack(earlier, {}, 'shell')).toMatchObject({ status: 200, body: { before: later } });
});

it('lets the accounts service admit and audit before anything is done, and sends it the current build', async () => {
  const [first, second] = [await publish(1), await publish(2)];
  await makeCurrent(second, '2026-01-02T09:00:00.000Z');
  await rollBack(first);
  const [question, ...others] = asked;
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    method: 'POST',
    path: '/api/admin/releases/wizard/rollback',
    headers: { authorization: 'Bearer admin', 'if-match': second },
    body: { build: first },
  });
  expect(isInternalCall(question?.headers[internalHeader], testInternalSecret)).toBe(true);
});

it.each([
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['serviceUnavailable', 502],
] as const)('does and reveals nothing if the accounts service answers %s', async (code, status) => {
  const [first, second] = [await publish(1), await publish(2)];
  await makeCurrent(second, '2026-01-02T09:00:00.000Z');
  const before = await readEvents();
  refusal = code;
  const answers = [
    await call('GET', ''),
    await rollBack(first),
    await rollBack('wizard000009'),
    await rollBack(first, { 'if-match': 'wizard000009' }),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect(JSON.stringify(answer.body)).not.toContain(first);
  }
  expect(await store.current('wizard')).toBe(second);
  expect(await readEvents()).toBe(before);
});

it('trusts neither a cookie nor a forged internal header', async () => {
  const [first] = [await publish(1), await publish(2)];
  const headers = { authorization: '', cookie: 'token=admin', [adminsHeader]: adminId };
  expect((await call('GET', '', { headers })).status).toBe(403);
  expect((await rollBack(first, headers)).status).toBe(403);
  expect(asked.map(({ headers: { [adminsHeader]: said = '' } }) => said)).toEqual(['', '']);
  expect(await store.current('wizard')).toBeNull();
});

it('refuses an unknown, unfit or overtaken build, and audits nothing', async () => {
  const [first, current] = [await publish(1), await publish(2)];
  const [tooNew, foreign] = [
    await publish(3, { contracts: '^1.999.0' }),
    await publish(4, needs, '/account'),
  ];
  await makeCurrent(current, '2026-01-02T09:00:00.000Z');
  const states = (await wizardNow()).map(({ build, state }) => [build, state]);
  expect(states).toEqual([
    [foreign, 'unfit'],
    [tooNew, 'unfit'],
    [current, 'current'],
    [first, 'kept'],
    ['wizard1', 'kept'],
  ]);
  const refused = async (answer: ReturnType<typeof rollBack>) => {
    const { status, body } = await answer;
    return [status, body['code']];
  };
  expect(await refused(rollBack('wizard000009'))).toEqual([400, 'releaseUnknown']);
  expect(await refused(rollBack(tooNew))).toEqual([400, 'releaseUnfit']);
  expect(await refused(rollBack(foreign))).toEqual([400, 'releaseUnfit']);
  expect(await refused(rollBack(first, { 'if-match': 'wizard000009' }))).toEqual([409, 'releaseChanged']);
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(await refused(rollBack(7))).toEqual([400, 'validation']);
  expect(await store.current('wizard')).toBe(current);
});

it("ends the canary of the remote, as a team's promotion does", async () => {
  const [first, second] = [await publish(1), await publish(2)];
  await store.setCanary('wizard', { build: second, share: 10, startedAt: '2026-01-02T09:00:00.000Z' });
  expect((await rollBack(first)).status).toBe(200);
  expect(await store.canary('wizard')).toBeNull();
  expect((await store.events('wizard')).map(({ action }) => action)).toEqual(['madeCurrent', 'canaryEnded']);
});

it('shows the served build if the one made current does not fit', async () => {
  const [fitting, tooNew] = [await publish(1), await publish(2, { 'web-kit': '^2.0.0' })];
  await makeCurrent(tooNew, '2026-01-02T09:00:00.000Z');
  await served(fitting);
  expect((await wizardNow()).map(({ build, state }) => [build, state])).toEqual([
    [tooNew, 'unfit'],
    [fitting, 'current'],
    ['wizard1', 'kept'],
  ]);
});

const canaryNow = async () => {
  const { parts } = listReleases.response.parse((await call('GET', '')).body);
  return parts.find(({ part }) => part === 'wizard')?.canary;
};

it("shows the canary with its counts and the rule's limits, and how it ended", async () => {
  const [first, second] = [await publish(1), await publish(2)];
  await makeCurrent(first, '2026-01-01T09:00:00.000Z');
  expect(await canaryNow()).toBeNull();
  const startedAt = '2026-01-02T09:00:00.000Z';
  await store.setCanary('wizard', { build: second, share: 10, startedAt });
  await store.note({ at: startedAt, remote: 'wizard', action: 'canaryStarted', build: second, share: 10 });
  const none = { sessions: 0, failed: 0, slow: 0, loadFailed: 0, uncaught: 0, hung: 0 };
  const counts = { ...none, failedNetworks: 0, slowNetworks: 0, lcp: null, cls: null, inp: null };
  const shown = {
    build: second,
    version: '1.2.0',
    share: 10,
    startedAt,
    counts: { canary: counts, current: counts },
    rule: { failedAbove: 5, slowAbove: 5, least: 5, first: 4 },
  };
  expect(await canaryNow()).toEqual({ ...shown, ended: null });
  expect((await rollBack(second)).status).toBe(200);
  expect(await canaryNow()).toMatchObject({ ...shown, ended: { how: 'promoted', cause: null } });
  const failed = { ...counts, sessions: 6, failed: 4, uncaught: 4 };
  const at = '2027-01-02T10:00:00.000Z';
  await store.note({ at: startedAt, remote: 'wizard', action: 'canaryStarted', build: first, share: 20 });
  await store.note({
    at,
    remote: 'wizard',
    action: 'canaryTakenBack',
    build: first,
    note: '4 of 6 sessions failed',
    cause: 'failed',
    counts: { canary: failed, current: counts },
  });
  expect(await canaryNow()).toMatchObject({
    build: first,
    share: 20,
    counts: { canary: failed },
    ended: { at, how: 'takenBack', cause: 'failed' },
  });
});
