import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, testProduct, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { packBuild } from '../testing/published-builds.ts';

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
    // Lets a test send requests from several addresses.
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

const client = () => createDeployClient(gateway.url, 'wizard', key, testProduct);

/** @returns the build's name */
const publish = async (label: string): Promise<string> => {
  const { build } = await client().publish(packBuild(label, { pages: [createPage] }, key).bytes);
  return build;
};

const entryOf = (build: string): string => `/remotes/wizard/${build}/remoteEntry.js`;

type Entry = { entry: string; watched?: string; instead?: { entry: string } };

/** A browser's request with this cookie, from an address. */
const open = async (cookie = '', address = '203.0.113.1') => {
  const response = await fetch(`${gateway.url}/remotes.json`, {
    headers: { cookie, 'x-forwarded-for': address },
  });
  const { remotes } = (await response.json()) as { remotes: { wizard: Entry; account: Entry } };
  const set = response.headers.get('set-cookie');
  return { remotes, set, cookie: set?.split(';')[0] ?? cookie, cache: response.headers.get('cache-control') };
};

/** Builds are read at most once a second. */
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  await expect.poll(isSo, { timeout: 20_000, interval: 100 }).toBe(true);
};

const start = async (label: string, share: number): Promise<string> => {
  const build = await publish(label);
  await client().startCanary(build, share);
  await until(async () => (await open()).set !== null);
  return build;
};
const stop = async (): Promise<void> => {
  await client().stopCanary();
  await until(async () => (await open()).set === null);
};

const report = async (cookie: string, body: object | string, address = '203.0.113.1'): Promise<number> => {
  const response = await fetch(`${gateway.url}/remote-report`, {
    method: 'POST',
    headers: { cookie, 'x-forwarded-for': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return response.status;
};

/** An address in a network of its own. */
const network = (number: number): string => `198.51.${number}.1`;

/** A session that starts at an address and sends reports in order. */
const sessionThat = async (build: string, kinds: readonly object[], address: string): Promise<string> => {
  const { cookie } = await open('', address);
  for (const kind of kinds) {
    expect(await report(cookie, { remote: 'wizard', build, ...kind }, address)).toBe(204);
  }
  return cookie;
};
const failing = [{ kind: 'started' }, { kind: 'loadFailed' }];

const counts = async () => (await client().list()).canary?.counts.canary;

describe('a canary in steps', () => {
  it('goes to its next share after enough good sessions, and ends its steps at the last one', async () => {
    const build = await publish('steps');
    await client().startSteps(build, { steps: [40, 70, 100], minutes: 0.001, sessions: 3 });
    await until(async () => (await open()).set !== null);
    const running = async () => (await client().list()).canary;
    expect((await running())?.share).toBe(40);
    let address = 1;
    const visitUntil = async (share: number): Promise<void> => {
      await until(async () => {
        address += 1;
        await sessionThat(build, [{ kind: 'started' }, { kind: 'loaded' }], network(address));
        return (await running())?.share === share;
      });
    };
    await visitUntil(70);
    expect((await running())?.steps?.shares).toEqual([100]);
    await visitUntil(100);
    expect((await running())?.steps).toBeUndefined();
    const steps = (await client().events()).filter(({ action }) => action === 'canaryStepped');
    expect(steps.map(({ share }) => share)).toEqual([100, 70]);
    await stop();
  });

  it('takes no step while it has too few sessions, and none once it is taken back', async () => {
    const build = await publish('bad steps');
    await client().startSteps(build, { steps: [50, 100], minutes: 0.001, sessions: 100 });
    await until(async () => (await open()).set !== null);
    let address = 100;
    await until(async () => {
      address += 1;
      await sessionThat(build, failing, network(address));
      return (await client().list()).canary === null;
    });
    await until(async () => (await open()).set === null);
    const events = await client().events();
    expect(events.find(({ build: of }) => of === build)?.action).toBe('canaryTakenBack');
    expect(events.some(({ action, build: of }) => action === 'canaryStepped' && of === build)).toBe(false);
  });

  it.each([[[5]], [[25, 5]], [[5, 101]]])('refuses the steps %j', async (steps) => {
    const build = await publish('no steps');
    await expect(client().startSteps(build, { steps, minutes: 1, sessions: 1 })).rejects.toThrow(
      'ascending steps',
    );
  });
});

describe('a canary', () => {
  it('goes to a share of the sessions, each always the same, in registry and page; other remotes do not change', async () => {
    const build = await start('half', 50);
    const given = new Map<string, string>();
    for (let count = 0; count < 60; count += 1) {
      const { remotes, cookie, set, cache } = await open();
      expect(set).toMatch(/^canary=[\w.-]{70,80}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
      expect([cache, remotes.account.watched]).toEqual(['no-store', undefined]);
      given.set(cookie, remotes.wizard.entry);
    }
    const builds = [...given.values()];
    for (const name of ['wizard1', build]) {
      // Fewer than 10 of 60 for either would happen once in ten million runs.
      expect(builds.filter((entry) => entry === entryOf(name)).length).toBeGreaterThan(9);
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

  it.each([0, 100])('at a share of %i goes to no session or to all', async (share) => {
    const build = await start('to some', share);
    const [given, instead] = share === 0 ? ['wizard1', undefined] : [build, entryOf('wizard1')];
    for (let count = 0; count < 8; count += 1) {
      const { wizard } = (await open()).remotes;
      expect([wizard.entry, wizard.watched, wizard.instead?.entry]).toEqual([entryOf(given), given, instead]);
    }
    await stop();
    const after = await open();
    expect([after.remotes.wizard.entry, after.remotes.wizard.watched]).toEqual([
      entryOf('wizard1'),
      undefined,
    ]);
  });

  it('is taken back once sessions of four networks have failed and none has not, with an audit entry', async () => {
    const build = await start('fails', 100);
    const first = await sessionThat(build, failing, network(1));
    expect((await open(first)).remotes.wizard.entry).toBe(entryOf('wizard1'));
    expect((await open()).remotes.wizard.entry).toBe(entryOf(build));
    await sessionThat(build, [...failing, ...failing], network(2));
    await sessionThat(build, [{ kind: 'started' }, { kind: 'hung' }], network(3));
    await sessionThat(build, [{ kind: 'started' }, { kind: 'uncaught' }], network(4));
    await until(async () => (await open()).set === null);
    expect((await open(first)).remotes.wizard.entry).toBe(entryOf('wizard1'));
    const lines = readFileSync(path.join(folder, 'deployments.jsonl'), 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        remote: 'wizard',
        action: 'canaryTakenBack',
        build,
        note: "4 of 4 sessions failed (100 %), 0 % of the current build's",
        cause: 'failed',
      }),
    );
  });

  it('is taken back if pages hang and report nothing but their start', async () => {
    const build = await start('hangs', 100);
    for (const number of [1, 2, 3, 4]) await sessionThat(build, [{ kind: 'started' }], network(number));
    // A session that leaves in time is no failure.
    await sessionThat(build, [{ kind: 'started' }, { kind: 'left' }], network(5));
    await expect.poll(async () => (await open()).set, { timeout: 40_000, interval: 500 }).toBeNull();
  }, 60_000);

  it('counts two sessions per network, each once, and only their reports about the build they were given', async () => {
    const build = await start('counted', 100);
    for (let count = 0; count < 4; count += 1) {
      await sessionThat(build, failing, network(7));
      await sessionThat('wizard1', failing, network(count + 10));
      // Reports without a start do not count, and each session counts once.
      await sessionThat(build, [{ kind: 'uncaught' }], network(count + 20));
    }
    expect(await counts()).toMatchObject({ sessions: 2, failed: 2, slow: 0, lcp: null });
    for (const lcp of [900, 9000]) {
      const vitals = { kind: 'vitals', vitals: { lcp, cls: 0.01 } };
      const kinds = [{ kind: 'started' }, { kind: 'loaded' }, vitals, vitals];
      await sessionThat(build, kinds, network(30 + lcp / 900));
    }
    expect(await counts()).toEqual({ sessions: 4, failed: 2, slow: 1, lcp: 9000, cls: 0.01, inp: null });
    expect((await open()).remotes.wizard.entry).toBe(entryOf(build));
    await stop();
  });

  it('ends when its build is promoted', async () => {
    const build = await start('promoted', 0);
    await client().makeCurrent(build);
    // Although this gateway may serve the former build for another second.
    await expect(client().startCanary(build, 5)).rejects.toThrow('(current)');
    await until(async () => (await open()).remotes.wizard.entry === entryOf(build));
    expect(await client().list()).toMatchObject({ current: build, canary: null });
  });

  it('ends when another build is promoted, also while Redis is away', async () => {
    const build = await start('left behind', 10);
    const deployKeys = `wizard=${team.publicKey}`;
    const settings = { BUILDS_DIR: folder, DEPLOY_KEYS: deployKeys, REDIS_URL: 'redis://127.0.0.1:1' };
    const away = await startTestGateway({}, settings);
    writeBuild(away.webRoot, 'shell', 'shell1', {}, 'main.js', {
      provides: { 'web-kit': '1.0.0', contracts: '1.0.0' },
    });
    const other = await publish('instead');
    const byTeam = createDeployClient(away.url, 'wizard', key, testProduct);
    expect(await byTeam.makeCurrent(other)).toMatchObject({ build: other });
    expect(await byTeam.list()).toMatchObject({ current: other, canary: null });
    const lines = readFileSync(path.join(folder, 'deployments.jsonl'), 'utf8').trim().split('\n');
    expect(lines.slice(-2).map((line) => JSON.parse(line) as object)).toMatchObject([
      { action: 'canaryEnded', build, note: `${other} is current` },
      { action: 'madeCurrent', build: other },
    ]);
    await away.close();
    await until(async () => (await open()).set === null);
  });

  it('is refused for an unknown build or an invalid share', async () => {
    await expect(client().startCanary('wizard999999', 10)).rejects.toThrow('(unknown)');
    await expect(client().startCanary('wizard1', 101)).rejects.toThrow('(unreadable)');
    await expect(client().startCanary('wizard1', Number.NaN)).rejects.toThrow('(unreadable)');
  });
});

/** Every kind of report from few networks, concurrently, in random order. */
describe('K63: reports of three networks, in any order and parallelism, end no canary', () => {
  const sessions = checkSize(24, 150);
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, key: Math.random() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item);
  const kinds = [
    { kind: 'started' },
    { kind: 'started' },
    { kind: 'loadFailed' },
    { kind: 'hung' },
    { kind: 'uncaught' },
    { kind: 'left' },
    { kind: 'vitals', vitals: { lcp: 60_000, cls: 900, inp: 60_000 } },
  ];
  /** Spread over three networks in turn, a /24, a /48 and one more, with any number of addresses and sessions. */
  const addressOf = (number: number): string =>
    [`198.51.100.${number % 250}`, `2001:db8:7:${number % 250}::1`, '192.0.2.1'][number % 3] ?? '';

  const throwAll = async (build: string, cookies: readonly string[], from: (number: number) => string) => {
    const all = cookies.flatMap((cookie, number) =>
      kinds.map((kind) => ({ cookie, kind, at: from(number) })),
    );
    const thrown = shuffled([...all, ...all]);
    await Promise.all(
      thrown.map(({ cookie, kind, at }) => report(cookie, { remote: 'wizard', build, ...kind }, at)),
    );
  };

  it.each([
    ['sessions that were given there', addressOf],
    // The origin of a report does not count: headers are forged easily, and proxies are for rent.
    ['the same sessions, from everywhere', (number: number) => network(number % 250)],
  ])(
    '%s',
    async (what, from) => {
      const build = await start(`attacked, ${what}`, 100);
      const cookies = await Promise.all(
        Array.from({ length: sessions }, async (_, n) => (await open('', addressOf(n))).cookie),
      );
      await throwAll(build, cookies, from);
      const seen = await counts();
      // Two per network, unless all reports of a session preceded its start.
      expect(seen?.sessions).toBeGreaterThan(3);
      expect(seen?.sessions).toBeLessThan(7);
      // Longer than the interval of the rule.
      await sleep(2500);
      expect((await open()).remotes.wizard.entry).toBe(entryOf(build));
      expect((await client().list()).canary?.build).toBe(build);
      // The rule works: a failure in one more network ends the canary.
      await sessionThat(build, failing, network(200));
      await until(async () => (await open()).set === null);
    },
    300_000,
  );

  it('sessions that the gateway did not start', async () => {
    const build = await start('invented', 100);
    const good = (await open('', network(1))).cookie;
    const [id = '', ...rest] = good.slice('canary='.length).split('.');
    const invented = Array.from({ length: sessions }, (_, n) => {
      const other = `${id.slice(0, -3)}${String(n).padStart(3, '0')}`;
      return n % 2 === 0 ? `canary=${other}` : `canary=${[other, ...rest].join('.')}`;
    });
    await throwAll(build, invented, (number) => network(number % 250));
    expect((await counts())?.sessions).toBe(0);
    const [, given = '', own = '', signature = ''] = good.split('.');
    const otherNetwork = `canary=${[id, given, own.toUpperCase(), signature].join('.')}`;
    await throwAll(build, [otherNetwork], () => network(2));
    expect((await counts())?.sessions).toBe(0);
    await stop();
  }, 300_000);
});

describe('a report', () => {
  const good = { remote: 'wizard', build: 'wizard1', kind: 'loaded' };

  it('is accepted from any client, and its answer reveals nothing', async () => {
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
