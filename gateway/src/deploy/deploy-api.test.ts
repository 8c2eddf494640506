import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteName } from '@attesta/contracts/remotes.ts';
import { sha384Of } from '@attesta/release/artefact-layout.ts';
import { packArtefact } from '@attesta/release/pack-artefact.ts';
import { bodyHashOf, deployHeaders, signRequest } from '@attesta/release/deploy-request.ts';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../test-gateway.ts';
import type { TestGateway } from '../test-gateway.ts';

const teams = { wizard: createTeamKey(), account: createTeamKey() };
const keyOf = (team: keyof typeof teams) => readPrivateKey(teams[team].privateKey);

let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'attesta-builds-'));
  const deployKeys = Object.entries(teams).map(([name, { publicKey }]) => `${name}=${publicKey}`);
  gateway = await startTestGateway({}, { BUILDS_DIR: folder, DEPLOY_KEYS: deployKeys.join(',') });
  const { webRoot } = gateway;
  writeBuild(webRoot, 'shell', 'shell1', { 'index.html': '' }, 'main.js', {
    provides: { 'web-kit': '1.4.0', contracts: '1.0.0' },
  });
  writeBuild(webRoot, 'mfe-wizard', 'wizard1', { 'remoteEntry.js': 'first' }, 'remoteEntry.js');
  writeBuild(webRoot, 'mfe-account', 'account1', {}, 'remoteEntry.js', {
    pages: [
      { pattern: '/', access: 'customer', files: [], asks: [] },
      { pattern: '/account/edit', access: 'customer', files: [], asks: [] },
      { pattern: '/account/payment/:token', access: 'customer', files: [], asks: [] },
      // Of before pages said who may open them.
      { pattern: '/register', files: [], asks: [] },
    ],
  });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

type Made = {
  requires?: Record<string, string>;
  pattern?: string;
  /** None is a build of before pages said who may open them. */
  access?: string | undefined;
  by?: keyof typeof teams;
};

const artefactOf = (
  name: RemoteName,
  build: string,
  { requires = {}, pattern = '/create', by = 'wizard', ...made }: Made = {},
) => {
  const access = 'access' in made ? made.access : 'customer';
  const entry = Buffer.from(`entry of ${build}`);
  return packArtefact(
    {
      format: 1,
      version: '1.0.1',
      commit: 'c'.repeat(40),
      record: {
        name,
        build,
        entry: 'remoteEntry.js',
        integrity: `sha384-${sha384Of(entry)}`,
        requires: { 'web-kit': '^1.0.0', contracts: '^1.0.0', ...requires },
        pages: [{ pattern, access, files: [], asks: [] }],
      },
    },
    new Map([['remoteEntry.js', entry]]),
    keyOf(by),
  );
};

type Call = { body?: Uint8Array; by?: keyof typeof teams; headers?: Record<string, string> };

let nonces = 0;
const call = async (
  method: string,
  target: string,
  { body = new Uint8Array(), by = 'wizard', headers = {} }: Call = {},
) => {
  nonces += 1;
  const request = {
    method,
    path: target,
    time: headers[deployHeaders.time] ?? new Date().toISOString(),
    nonce: headers[deployHeaders.nonce] ?? `nonce-of-this-test-${process.pid}-${nonces}`,
    bodyHash: bodyHashOf(body),
  };
  const response = await fetch(gateway.url + target, {
    method,
    headers: {
      [deployHeaders.time]: request.time,
      [deployHeaders.nonce]: request.nonce,
      [deployHeaders.bodyHash]: request.bodyHash,
      [deployHeaders.signature]: signRequest(request, keyOf(by)),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: Buffer.from(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, answer };
};

const builds = '/deploy/remotes/wizard/builds';
const current = '/deploy/remotes/wizard/current';
const json = (value: object) => Buffer.from(JSON.stringify(value));
const publish = (build: string, made?: Made) =>
  call('POST', builds, { body: artefactOf('wizard', build, made) });
const promote = (build: string) => call('PUT', current, { body: json({ build }) });
const entryNow = async (): Promise<string> => {
  const registry = (await (await fetch(`${gateway.url}/remotes.json`)).json()) as {
    remotes: { wizard: { entry: string } };
  };
  return registry.remotes.wizard.entry;
};
/** The gateway looks at most once a second. */
const served = async (build: string): Promise<void> => {
  await expect.poll(entryNow, { timeout: 20_000 }).toBe(`/remotes/wizard/${build}/remoteEntry.js`);
};

describe('deploying a remote', () => {
  it('keeps a build, makes it current, goes back, and serves all of them all the time', async () => {
    expect((await publish('wizard000002')).status).toBe(201);
    expect(await entryNow()).toBe('/remotes/wizard/wizard1/remoteEntry.js');
    expect(await promote('wizard000002')).toEqual({
      status: 200,
      answer: { build: 'wizard000002', before: null },
    });
    await served('wizard000002');
    expect((await publish('wizard000003')).status).toBe(201);
    expect((await promote('wizard000003')).answer).toEqual({ build: 'wizard000003', before: 'wizard000002' });
    await served('wizard000003');
    expect((await promote('wizard000002')).answer).toEqual({ build: 'wizard000002', before: 'wizard000003' });
    await served('wizard000002');
    for (const build of ['wizard1', 'wizard000002', 'wizard000003']) {
      const file = await fetch(`${gateway.url}/remotes/wizard/${build}/remoteEntry.js`);
      expect([file.status, file.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
    const { answer } = await call('GET', builds);
    expect(answer).toMatchObject({
      current: 'wizard000002',
      builds: [{ build: 'wizard000003', version: '1.0.1' }, { build: 'wizard000002' }],
    });
  });

  it('takes the same build twice without changing it', async () => {
    const first = await publish('wizard000004');
    expect(await publish('wizard000004')).toEqual(first);
  });

  it.each([
    ['a newer contract than there is', { requires: { contracts: '^1.999.0' } }, 'needs'],
    ['another major version of web-kit', { requires: { 'web-kit': '^2.0.0' } }, 'needs'],
    ['what nobody provides', { requires: { 'moon-kit': '^1.0.0' } }, 'needs'],
    ['a page of another remote', { pattern: '/account/edit' }, 'routes'],
    ['a page of another remote for other readers', { pattern: '/account/edit', access: 'visitor' }, 'routes'],
    ['a page of another remote in other letters', { pattern: '/Account/Edit' }, 'routes'],
    ['a page of another remote by another name', { pattern: '/account/payment/:id' }, 'routes'],
    ['a page of another remote from before rules', { pattern: '/register' }, 'routes'],
    ['the start page for who has one', { pattern: '/', access: 'customer' }, 'routes'],
    ['the start page for everybody', { pattern: '/', access: 'public' }, 'routes'],
    ['an address of the gateway', { pattern: '/api/zeugnisse' }, 'routes'],
    ['an address of the builds', { pattern: '/Remotes/wizard' }, 'routes'],
    ['a page of the shell', { pattern: '/404' }, 'routes'],
    ['all addresses there are', { pattern: '/:any' }, 'routes'],
    ['all addresses below one', { pattern: '/create/*' }, 'routes'],
    ['a file as a page', { pattern: '/robots.txt' }, 'routes'],
    ['readers that nobody knows', { pattern: '/create', access: 'everybody' }, 'routes'],
    ['the signature of another team', { by: 'account' }, 'signature'],
  ] as const)('refuses a build with %s, and keeps nothing of it', async (_name, made, reason) => {
    const { status, answer } = await publish('wizard000009', made);
    expect([status, answer['reason']]).toEqual([422, reason]);
    expect((await promote('wizard000009')).status).toBe(404);
  });

  it.each([
    ['a further page', { pattern: '/hilfe' }],
    ['a page below one of another remote', { pattern: '/account/edit/help' }],
    ['a narrower page than one of another remote', { pattern: '/account/payment/help' }],
    ['the start page for those who are not logged in', { pattern: '/', access: 'visitor' }],
    ['pages of before they said who may open them', { access: undefined }],
  ])('takes a build with %s', async (what, made) => {
    const build = createHash('sha256').update(what).digest('hex').slice(0, 12);
    expect((await publish(build, made)).status).toBe(201);
  });

  it('serves a further page from then on that it is current, with the rule that its remote gave', async () => {
    expect((await fetch(`${gateway.url}/hilfe/wizard`)).status).toBe(404);
    await publish('wizard000006', { pattern: '/hilfe/:part' });
    await promote('wizard000006');
    await served('wizard000006');
    expect((await fetch(`${gateway.url}/hilfe/wizard`)).status).not.toBe(404);
    const registry = (await (await fetch(`${gateway.url}/remotes.json`)).json()) as { routes: unknown };
    expect(registry.routes).toMatchObject({ wizard: { customer: ['/hilfe/:part'] } });
  });

  it('refuses a build of another remote, and another team at this one', async () => {
    const foreign = artefactOf('account', 'account00002', { by: 'account' });
    expect((await call('POST', builds, { body: foreign })).answer['reason']).toBe('signature');
    expect((await call('POST', builds, { by: 'account', body: foreign })).status).toBe(403);
    expect((await call('GET', builds, { by: 'account' })).status).toBe(403);
  });

  it('refuses what is replayed, late, for another address or with another body', async () => {
    const nonce = `used-twice-${process.pid}-${Date.now()}`;
    const headers = { [deployHeaders.nonce]: nonce };
    expect((await call('GET', builds, { headers })).status).toBe(200);
    expect((await call('GET', builds, { headers })).status).toBe(403);
    const late = new Date(Date.now() - 6 * 60_000).toISOString();
    expect((await call('GET', builds, { headers: { [deployHeaders.time]: late } })).status).toBe(403);
    const signature = { [deployHeaders.signature]: Buffer.alloc(64).toString('base64') };
    expect((await call('GET', builds, { headers: signature })).status).toBe(403);
    const body = json({ build: 'wizard000002' });
    const hash = { [deployHeaders.bodyHash]: bodyHashOf(json({ build: 'another' })) };
    expect((await call('PUT', current, { body, headers: hash })).status).toBe(403);
  });

  it('answers what it does not know, and what is no artefact', async () => {
    expect((await call('POST', builds, { body: Buffer.from('PK') })).answer['reason']).toBe('unreadable');
    expect((await promote('wizard999999')).answer['reason']).toBe('unknown');
    expect((await call('PUT', current, { body: json({}) })).status).toBe(400);
    for (const [method, target] of [
      ['GET', current],
      ['POST', '/deploy/remotes/deputy/builds'],
      ['GET', '/deploy/remotes/moon/builds'],
      ['GET', '/deploy/'],
    ] as const) {
      expect((await call(method, target)).status, target).toBe(404);
    }
  });

  it('writes down what happened, and what was refused', () => {
    const lines = readFileSync(path.join(folder, 'deployments.jsonl'), 'utf8').trim().split('\n');
    const events = lines.map((line) => JSON.parse(line) as { remote: string; action: string });
    expect(events).toContainEqual(
      expect.objectContaining({ action: 'madeCurrent', build: 'wizard000003', note: 'wizard000002' }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ action: 'refused', note: 'moon-kit ^1.0.0 is needed, none is there' }),
    );
  });
});

it('is no address where no team has a key', async () => {
  const plain = await startTestGateway();
  const response = await fetch(`${plain.url}${builds}`, { method: 'POST', body: 'x' });
  expect(response.status).toBe(404);
  await plain.close();
});
