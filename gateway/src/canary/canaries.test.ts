import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha384Of } from '@attesta/release/artefact-layout.ts';
import { packArtefact } from '@attesta/release/pack-artefact.ts';
import { bodyHashOf, deployHeaders, signRequest } from '@attesta/release/deploy-request.ts';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../test-gateway.ts';
import type { TestGateway } from '../test-gateway.ts';

const team = createTeamKey();
const key = readPrivateKey(team.privateKey);
let gateway: TestGateway;
let folder: string;

const createPage = { pattern: '/create', access: 'customer', files: [], asks: [] };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'attesta-canaries-'));
  const settings = {
    BUILDS_DIR: folder,
    DEPLOY_KEYS: `wizard=${team.publicKey}`,
    // So that a test can come from several addresses.
    TRUSTED_PROXY_COUNT: '1',
  };
  gateway = await startTestGateway({}, settings);
  const { webRoot } = gateway;
  writeBuild(webRoot, 'shell', 'shell1', { 'index.html': '{{start}}' }, 'main.js', {
    provides: { 'web-kit': '1.0.0', contracts: '1.0.0' },
  });
  writeBuild(webRoot, 'mfe-wizard', 'wizard1', {}, 'remoteEntry.js', { pages: [createPage] });
  writeBuild(webRoot, 'mfe-account', 'account1', {}, 'remoteEntry.js');
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

let calls = 0;
const deploy = async (method: string, what: string, body: Uint8Array = new Uint8Array()) => {
  calls += 1;
  const request = {
    method,
    path: `/deploy/remotes/wizard/${what}`,
    time: new Date().toISOString(),
    nonce: `canaries-${process.pid}-${Date.now()}-${calls}`,
    bodyHash: bodyHashOf(body),
  };
  const response = await fetch(gateway.url + request.path, {
    method,
    headers: {
      [deployHeaders.time]: request.time,
      [deployHeaders.nonce]: request.nonce,
      [deployHeaders.bodyHash]: request.bodyHash,
      [deployHeaders.signature]: signRequest(request, key),
    },
    ...(method === 'GET' ? {} : { body: Buffer.from(body) }),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
};

const json = (value: object) => Buffer.from(JSON.stringify(value));

const publish = async (build: string): Promise<void> => {
  const entry = Buffer.from(build);
  const record = {
    name: 'wizard' as const,
    build,
    entry: 'remoteEntry.js',
    integrity: `sha384-${sha384Of(entry)}`,
    requires: { 'web-kit': '^1.0.0', contracts: '^1.0.0' },
    pages: [createPage],
  };
  const manifest = { format: 1 as const, version: '1.0.1', commit: 'c'.repeat(40), record };
  const { status } = await deploy(
    'POST',
    'builds',
    packArtefact(manifest, new Map([['remoteEntry.js', entry]]), key),
  );
  expect(status).toBe(201);
};

const entryOf = (build: string): string => `/remotes/wizard/${build}/remoteEntry.js`;

type Entry = { entry: string; watched?: string; instead?: { entry: string } };

/** Asks as a browser with this cookie does. */
const open = async (cookie = '') => {
  const response = await fetch(`${gateway.url}/remotes.json`, { headers: { cookie } });
  const { remotes } = (await response.json()) as { remotes: { wizard: Entry; account: Entry } };
  const set = response.headers.get('set-cookie');
  return { remotes, set, cookie: set?.split(';')[0] ?? cookie, cache: response.headers.get('cache-control') };
};

/** The gateway looks at its builds at most once a second. */
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  await expect.poll(isSo, { timeout: 20_000, interval: 100 }).toBe(true);
};

const start = async (build: string, share: number): Promise<void> => {
  await publish(build);
  expect((await deploy('PUT', 'canary', json({ build, share }))).status).toBe(200);
  await until(async () => (await open()).set !== null);
};
const stop = async (): Promise<void> => {
  await deploy('DELETE', 'canary');
  await until(async () => (await open()).set === null);
};

const report = async (cookie: string, body: object | string, address: string): Promise<number> => {
  const response = await fetch(`${gateway.url}/remote-report`, {
    method: 'POST',
    headers: { cookie, 'x-forwarded-for': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return response.status;
};

/** One session after the other from addresses of their own, or all from one. */
const sessionThat = async (build: string, kinds: readonly object[], address: string): Promise<string> => {
  const { cookie } = await open();
  for (const kind of kinds) {
    expect(await report(cookie, { remote: 'wizard', build, ...kind }, address)).toBe(204);
  }
  return cookie;
};
const failing = [{ kind: 'started' }, { kind: 'loadFailed' }];

const counts = async () =>
  ((await deploy('GET', 'builds')).answer['canary'] as { counts: { canary: object } } | null)?.counts.canary;

describe('a canary', () => {
  it('goes to a share of the sessions, to each the same, in registry and page, and no other remote changes', async () => {
    await start('wizard000100', 50);
    const given = new Map<string, string>();
    for (let count = 0; count < 60; count += 1) {
      const { remotes, cookie, set, cache } = await open();
      expect(set).toMatch(/^canary=[\w-]{22}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
      expect([cache, remotes.account.watched]).toEqual(['no-store', undefined]);
      given.set(cookie, remotes.wizard.entry);
    }
    const builds = [...given.values()];
    for (const build of ['wizard1', 'wizard000100']) {
      // Both at less than 10 of 60 would be one in ten million.
      expect(builds.filter((entry) => entry === entryOf(build)).length).toBeGreaterThan(9);
    }
    for (const [cookie, entry] of [...given].slice(0, 10)) {
      const again = await open(`a=b; ${cookie}; c=d`);
      expect([again.remotes.wizard.entry, again.set]).toEqual([entry, null]);
      const page = await fetch(`${gateway.url}/create`, { headers: { cookie } });
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).toContain(`"scripts":[{"url":"${entry}"`);
    }
    await stop();
  });

  it.each([
    [0, 'wizard1', undefined],
    [100, 'wizard000101', entryOf('wizard1')],
  ])('at a share of %i gives everybody %s', async (share, build, instead) => {
    await start('wizard000101', share);
    for (let count = 0; count < 8; count += 1) {
      const { wizard } = (await open()).remotes;
      expect([wizard.entry, wizard.watched, wizard.instead?.entry]).toEqual([entryOf(build), build, instead]);
    }
    await stop();
    const after = await open();
    expect([after.remotes.wizard.entry, after.remotes.wizard.watched]).toEqual([
      entryOf('wizard1'),
      undefined,
    ]);
  });

  it('is taken back once three sessions have failed and none has not, with a line of audit', async () => {
    await start('wizard000102', 100);
    const first = await sessionThat('wizard000102', failing, '198.51.100.1');
    expect((await open(first)).remotes.wizard.entry).toBe(entryOf('wizard1'));
    expect((await open()).remotes.wizard.entry).toBe(entryOf('wizard000102'));
    await sessionThat('wizard000102', [...failing, ...failing], '198.51.100.2');
    await sessionThat('wizard000102', [{ kind: 'started' }, { kind: 'hung' }], '198.51.100.3');
    await until(async () => (await open()).set === null);
    expect((await open(first)).remotes.wizard.entry).toBe(entryOf('wizard1'));
    const lines = readFileSync(path.join(folder, 'deployments.jsonl'), 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        remote: 'wizard',
        action: 'canaryTakenBack',
        build: 'wizard000102',
        note: "3 of 3 sessions failed (100 %), 0 % of the current build's",
        cause: 'failed',
      }),
    );
  });

  it('is taken back where pages hang as a whole and tell nothing but their start', async () => {
    await start('wizard000103', 100);
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      await sessionThat('wizard000103', [{ kind: 'started' }], address);
    }
    // One that is left in time says nothing.
    await sessionThat('wizard000103', [{ kind: 'started' }, { kind: 'left' }], '198.51.100.4');
    await expect.poll(async () => (await open()).set, { timeout: 40_000, interval: 500 }).toBeNull();
  }, 60_000);

  it('is not taken back by one address, whatever it says, nor by reports about another build', async () => {
    await start('wizard000104', 100);
    for (let count = 0; count < 8; count += 1) {
      await sessionThat('wizard000104', failing, '198.51.100.7');
      await sessionThat('wizard1', failing, `198.51.100.${count + 10}`);
      // Without a start nothing counts, and each session once.
      await sessionThat('wizard000104', [{ kind: 'uncaught' }], `198.51.100.${count + 20}`);
    }
    expect(await counts()).toMatchObject({ sessions: 2, failed: 2, slow: 0, lcp: null });
    for (const lcp of [900, 9000]) {
      const vitals = { kind: 'vitals', vitals: { lcp, cls: 0.01 } };
      const address = `203.0.113.${lcp / 100}`;
      await sessionThat('wizard000104', [{ kind: 'started' }, { kind: 'loaded' }, vitals, vitals], address);
    }
    expect(await counts()).toEqual({
      sessions: 4,
      failed: 2,
      slow: 1,
      loadFailed: 2,
      uncaught: 0,
      hung: 0,
      lcp: 9000,
      cls: 0.01,
      inp: null,
    });
    expect((await open()).remotes.wizard.entry).toBe(entryOf('wizard000104'));
    await stop();
  });

  it('becomes current by being promoted, and is no canary any more', async () => {
    await start('wizard000105', 0);
    expect((await deploy('PUT', 'current', json({ build: 'wizard000105' }))).status).toBe(200);
    // Though this gateway may give the one before for a second more.
    expect((await deploy('PUT', 'canary', json({ build: 'wizard000105', share: 5 }))).answer['reason']).toBe(
      'current',
    );
    await until(async () => (await open()).remotes.wizard.entry === entryOf('wizard000105'));
    expect((await deploy('GET', 'builds')).answer).toMatchObject({ current: 'wizard000105', canary: null });
  });

  it.each([
    ['unknown', { build: 'wizard999999', share: 10 }],
    ['unreadable', { build: 'wizard000100', share: 101 }],
    ['unreadable', { build: 'wizard000100' }],
  ])('is refused as %s', async (reason, body) => {
    expect((await deploy('PUT', 'canary', json(body))).answer['reason']).toBe(reason);
  });
});

describe('a report', () => {
  const good = { remote: 'wizard', build: 'wizard1', kind: 'loaded' };

  it('is taken from anybody and tells nothing back', async () => {
    expect(await report('', good, '198.51.100.1')).toBe(204);
  });

  it.each([
    ['of no remote', { ...good, remote: 'moon' }, 400],
    ['of no build', { ...good, build: '../..' }, 400],
    ['of another kind', { ...good, kind: 'opened' }, 400],
    ['with more than is asked', { ...good, path: '/deputy/abc' }, 400],
    ['with numbers that are none', { ...good, kind: 'vitals', vitals: { lcp: -1 } }, 400],
    ['that is no JSON', 'remote=wizard', 400],
    ['that is too long', { ...good, build: 'a'.repeat(600) }, 413],
  ])('%s is refused', async (_what, body, status) => {
    expect(await report('', body, '198.51.100.1')).toBe(status);
  });
});
