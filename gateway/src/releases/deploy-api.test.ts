import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bodyHashOf, deployHeaders, signRequest } from '@attesta/release/deploy-request.ts';
import { createTeamKey, readPrivateKey, signBytes } from '@attesta/release/keys.ts';
import { signedUntil } from '@attesta/release/manifest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, testProduct, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { packBuild } from '../testing/published-builds.ts';
import type { Made } from '../testing/published-builds.ts';
import { createFolderStore } from '../builds/store/folder-store.ts';

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
  const chunk = { 'chunk.js': 'chunk that came with the product' };
  writeBuild(webRoot, 'mfe-wizard', 'wizard000001', chunk, 'remoteEntry.js');
  writeBuild(webRoot, 'mfe-wizard', 'wizard1', { 'remoteEntry.js': 'first' }, 'remoteEntry.js');
  writeBuild(webRoot, 'mfe-account', 'account1', {}, 'remoteEntry.js', {
    pages: [
      { pattern: '/', access: 'customer', files: [], asks: [] },
      { pattern: '/account/edit', access: 'customer', files: [], asks: [] },
      { pattern: '/account/payment/:token', access: 'customer', files: [], asks: [] },
      { pattern: '/register', access: 'public', files: [], asks: [] },
    ],
  });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

type Published = Omit<Made, 'pages'> & {
  pattern?: string;
  access?: string | undefined;
  by?: keyof typeof teams;
};

const artefactOf = (label: string, { pattern = '/create', by = 'wizard', ...made }: Published = {}) => {
  const access = 'access' in made ? made.access : 'customer';
  const requires = { 'web-kit': '^1.0.0', contracts: '^1.0.0', ...made.requires };
  const pages = [{ pattern, access, files: [], asks: [] }];
  return packBuild(label, { ...made, requires, pages }, keyOf(by));
};

const productsOf = (made: object): readonly string[] =>
  'products' in made ? (made.products as readonly string[]) : [testProduct];

/** A manifest signed by a team that names a build like another one. */
const renamed = (bytes: Uint8Array, build: string, name: string): Uint8Array => {
  const packed = Buffer.from(bytes).toString('latin1');
  const text = packed.slice(packed.indexOf('{\n "format"'), packed.indexOf('\n}\n') + 3);
  const other = text.replaceAll(build, name);
  const sign = (signed: string): string => signBytes(Buffer.from(signed), keyOf('wizard'));
  return Buffer.from(packed.replace(text, other).replace(sign(text), sign(other)), 'latin1');
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
    product: headers['product'] ?? testProduct,
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
const publish = async (label: string, made?: Published) => {
  const { build, bytes } = artefactOf(label, made);
  return { build, ...(await call('POST', builds, { body: bytes })) };
};
const promote = (build: string) => call('PUT', current, { body: json({ build }) });
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

describe('deploying a remote', () => {
  it('keeps a build, makes it current, goes back, and serves all of them all the time', async () => {
    const { status, build: second } = await publish('second');
    expect(status).toBe(201);
    expect(await entryNow()).toBe('/remotes/wizard/wizard1/remoteEntry.js');
    expect(await promote(second)).toEqual({ status: 200, answer: { build: second, before: null } });
    await served(second);
    const { build: third } = await publish('third');
    expect((await promote(third)).answer).toEqual({ build: third, before: second });
    await served(third);
    expect((await promote(second)).answer).toEqual({ build: second, before: third });
    await served(second);
    for (const build of ['wizard1', second, third]) {
      const file = await fetch(`${gateway.url}/remotes/wizard/${build}/remoteEntry.js`);
      expect([file.status, file.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
    const { answer } = await call('GET', builds);
    expect(answer).toMatchObject({
      current: second,
      builds: [{ build: third, version: '1.0.1' }, { build: second }],
    });
    const lines = readFileSync(path.join(folder, 'deployments.jsonl'), 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ action: 'madeCurrent', build: third, note: second }),
    );
  });

  it('names what a refused build needs a newer shell for', async () => {
    const needs = {
      requires: { 'web-kit': '^1.999.0' },
      because: { 'web-kit': ['@attesta/web-kit useIdle'] },
    };
    const { status, answer } = await call('POST', builds, {
      body: Buffer.from(artefactOf('idle', needs).bytes),
    });
    expect([status, answer['reason']]).toEqual([422, 'needs']);
    expect(answer['message']).toMatch(
      /^web-kit \^1\.999\.0 is needed, .* is there \(for @attesta\/web-kit useIdle\)$/,
    );
  });

  it('accepts the same build twice without changing it', async () => {
    const first = await publish('fourth');
    expect(await publish('fourth')).toEqual(first);
  });

  it.each([
    ['a newer contract than there is', { requires: { contracts: '^1.999.0' } }, 'needs'],
    ['another major version of web-kit', { requires: { 'web-kit': '^2.0.0' } }, 'needs'],
    ['what nobody provides', { requires: { 'moon-kit': '^1.0.0' } }, 'needs'],
    ['a page of another remote', { pattern: '/account/edit' }, 'routes'],
    ['a page of another remote for other readers', { pattern: '/account/edit', access: 'visitor' }, 'routes'],
    ['a page of another remote in other letters', { pattern: '/Account/Edit' }, 'routes'],
    ['a page of another remote by another name', { pattern: '/account/payment/:id' }, 'routes'],
    ['a public page of another remote', { pattern: '/register' }, 'routes'],
    ['a page below one of another remote', { pattern: '/account/edit/help' }, 'routes'],
    ['a narrower page than one of another remote', { pattern: '/account/payment/redirect/x' }, 'routes'],
    ['a page where another remote may have one', { pattern: '/admin/x' }, 'routes'],
    ['a page where no remote has one', { pattern: '/hilfe' }, 'routes'],
    ['a page that may be in the way', { pattern: '/create/abc/:part' }, 'routes'],
    ['the start page for visitors', { pattern: '/', access: 'visitor' }, 'routes'],
    ['the start page for who has one', { pattern: '/', access: 'customer' }, 'routes'],
    ['the start page for everybody', { pattern: '/', access: 'public' }, 'routes'],
    ['an address of the gateway', { pattern: '/api/zeugnisse' }, 'routes'],
    ['an address of the builds', { pattern: '/Remotes/wizard' }, 'routes'],
    ['a page of the shell', { pattern: '/404' }, 'routes'],
    ['all addresses there are', { pattern: '/:any' }, 'routes'],
    ['all addresses below one', { pattern: '/create/*' }, 'routes'],
    ['a file as a page', { pattern: '/robots.txt' }, 'routes'],
    ['readers that nobody knows', { pattern: '/create', access: 'everybody' }, 'routes'],
    ['a page that does not say who may open it', { pattern: '/create', access: undefined }, 'routes'],
    ['the signature of another team', { by: 'account' }, 'signature'],
    ['a signature for another product', { products: ['https://other.example'] }, 'product'],
    ['a signature that is over', { until: signedUntil(0, Date.now()) }, 'expired'],
    ['a signature without an end that counts', { until: 2 ** 52 }, 'expired'],
  ] as const)('refuses a build with %s, and keeps nothing of it', async (name, made, reason) => {
    const { status, answer, build } = await publish(name, { ...made, products: [...productsOf(made)] });
    expect([status, answer['reason']]).toEqual([422, reason]);
    expect((await promote(build)).status).toBe(404);
  });

  it("names the owner of an address, and the remote's own addresses", async () => {
    expect((await publish('foreign page', { pattern: '/admin/x' })).answer['message']).toBe(
      '/admin/x is of admin: wizard may have pages at /create/*, /finished/*, /delegatesuccess',
    );
  });

  it.each([
    ['the shipped one', () => 'wizard000001'],
    ['another one that is kept', async () => (await publish('victim')).build],
    ['one that nobody has', () => 'wizard999999'],
  ])(
    'K53: a signed build that goes by the name of %s is refused, and changes no file',
    async (_whose, nameOf) => {
      const name = await nameOf();
      const chunkOf = async (build: string) =>
        (await fetch(`${gateway.url}/remotes/wizard/${build}/chunk.js`)).text();
      const before = await chunkOf(name);
      const { build, bytes } = artefactOf(`evil of ${name}`, { files: { 'chunk.js': 'evil' } });
      const { status, answer } = await call('POST', builds, { body: renamed(bytes, build, name) });
      expect([status, answer['reason']]).toEqual([422, 'integrity']);
      expect(await chunkOf(name)).toBe(before);
      expect(await chunkOf(build)).not.toBe('evil');
    },
  );

  it('K53: a folder planted under the name of the shipped build is not served', async () => {
    const planted = path.join(folder, 'mfe-wizard', 'wizard000001');
    await mkdir(planted, { recursive: true });
    await writeFile(path.join(planted, 'chunk.js'), 'evil');
    const file = await fetch(`${gateway.url}/remotes/wizard/wizard000001/chunk.js`);
    expect(await file.text()).toBe('chunk that came with the product');
    await rm(planted, { recursive: true });
  });

  it('K53: a file that differs from the published one is not served, compressed or plain', async () => {
    const files = { 'chunk.js': 'good', 'chunk.js.gz': 'good, packed' };
    const { build } = await publish('changed on disk', { files });
    const chunk = (encoding: string) =>
      fetch(`${gateway.url}/remotes/wizard/${build}/chunk.js`, { headers: { 'accept-encoding': encoding } });
    expect(await (await chunk('identity')).text()).toBe('good');
    await writeFile(path.join(folder, 'mfe-wizard', build, 'chunk.js.gz'), 'evil, packed');
    expect(await (await chunk('gzip')).text()).toBe('good');
    await writeFile(path.join(folder, 'mfe-wizard', build, 'chunk.js'), 'evil');
    expect((await chunk('identity')).status).toBe(404);
    await promote(build);
    await served(build);
    await writeFile(path.join(folder, 'mfe-wizard', build, 'remoteEntry.js'), 'evil');
    await expect.poll(entryNow, { timeout: 20_000 }).not.toContain(build);
    await writeFile(path.join(folder, 'mfe-wizard', build, 'more.js'), 'evil');
    expect((await fetch(`${gateway.url}/remotes/wizard/${build}/more.js`)).status).toBe(404);
  });

  it.each([
    ['a further page', { pattern: '/create/:part/help' }],
    ['a signature for this product and others', { products: ['https://other.example', testProduct] }],
  ])('accepts a build with %s', async (what, made) => {
    expect((await publish(what, made)).status).toBe(201);
  });

  it('serves a further page once the build is current, with the rule of its remote', async () => {
    expect((await fetch(`${gateway.url}/finished/some/help`)).status).toBe(404);
    const { build } = await publish('with help', { pattern: '/finished/:part/help' });
    await promote(build);
    await served(build);
    expect((await fetch(`${gateway.url}/finished/some/help`)).status).not.toBe(404);
    const registry = (await (await fetch(`${gateway.url}/remotes.json`)).json()) as { routes: unknown };
    expect(registry.routes).toMatchObject({ wizard: { customer: ['/finished/:part/help'] } });
  });

  it('refuses a build of another remote, and another team at this one', async () => {
    const { bytes: foreign } = artefactOf('of account', { name: 'account', by: 'account' });
    expect((await call('POST', builds, { body: foreign })).answer['reason']).toBe('signature');
    expect((await call('POST', builds, { by: 'account', body: foreign })).status).toBe(403);
    expect((await call('GET', builds, { by: 'account' })).status).toBe(403);
  });

  it('refuses a replayed or late request, one for another address, and another body', async () => {
    const nonce = `used-twice-${process.pid}-${Date.now()}`;
    const headers = { [deployHeaders.nonce]: nonce };
    expect((await call('GET', builds, { headers })).status).toBe(200);
    expect((await call('GET', builds, { headers })).status).toBe(403);
    // Stored with the builds, so that another gateway knows it too, without Redis.
    expect(await createFolderStore(folder).spendNonce(nonce)).toBe(false);
    expect((await call('GET', builds, { headers: { product: 'https://other.example' } })).status).toBe(403);
    const late = new Date(Date.now() - 6 * 60_000).toISOString();
    expect((await call('GET', builds, { headers: { [deployHeaders.time]: late } })).status).toBe(403);
    const signature = { [deployHeaders.signature]: Buffer.alloc(64).toString('base64') };
    expect((await call('GET', builds, { headers: signature })).status).toBe(403);
    const body = json({ build: 'wizard1' });
    const hash = { [deployHeaders.bodyHash]: bodyHashOf(json({ build: 'another' })) };
    expect((await call('PUT', current, { body, headers: hash })).status).toBe(403);
  });

  it('answers unknown requests, and refuses a malformed artefact', async () => {
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

  it('removes old builds that nothing uses, and lists its events newest first', async () => {
    const prune = '/deploy/remotes/wizard/prune';
    const before = (await call('GET', builds)).answer as unknown as {
      current: string;
      builds: { build: string }[];
    };
    const names = before.builds.map(({ build }) => build);
    expect(names.length).toBeGreaterThan(3);
    const dry = await call('POST', prune, { body: json({ keep: 1, dryRun: true }) });
    const { pruned } = dry.answer as unknown as { pruned: string[] };
    expect(pruned).not.toContain(before.current);
    expect(pruned).not.toContain(names[0]);
    expect(pruned.length).toBeGreaterThan(0);
    expect((await call('POST', prune, { body: json({ keep: 1 }) })).answer).toEqual({ pruned });
    const after = (await call('GET', builds)).answer as unknown as typeof before;
    expect(after.builds.map(({ build }) => build)).toEqual(names.filter((name) => !pruned.includes(name)));
    expect((await call('POST', prune, { body: json({ keep: 0 }) })).status).toBe(400);
    const { events } = (await call('GET', '/deploy/remotes/wizard/events')).answer as unknown as {
      events: { action: string }[];
    };
    expect(events[0]).toMatchObject({ action: 'pruned', note: pruned.join(', ') });
  });

  it('records refusals', () => {
    const lines = readFileSync(path.join(folder, 'deployments.jsonl'), 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ action: 'refused', note: 'moon-kit ^1.0.0 is needed, none is there' }),
    );
  });
});

it("does not exist without a team's key", async () => {
  const plain = await startTestGateway();
  const response = await fetch(`${plain.url}${builds}`, { method: 'POST', body: 'x' });
  expect(response.status).toBe(404);
  await plain.close();
});
