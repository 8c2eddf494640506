import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { openBreakableProxy } from '@attesta/testing/network/breakable-proxy.ts';
import { testDatabase } from '@attesta/testing/stores/test-database.ts';
import type { TestDatabase } from '@attesta/testing/stores/test-database.ts';
import { testRedis } from '@attesta/testing/stores/test-redis.ts';
import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { packBuild } from '../testing/published-builds.ts';
import { startTestGateway, testProduct, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const team = createTeamKey();
const key = readPrivateKey(team.privateKey);
const { prefix } = testRedis();

let database: TestDatabase;
let home: string;
const gateways = new Set<TestGateway>();

beforeAll(async () => {
  database = await testDatabase();
  home = await mkdtemp(path.join(tmpdir(), 'attesta-steps-'));
});
// One that goes on would take the steps of the next test.
afterEach(async () => {
  await Promise.all([...gateways].map((gateway) => gateway.close()));
  gateways.clear();
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

/** A gateway with a disk of its own, on the database and the counts of all. */
const start = async (name: string, databaseUrl = database.url('gateway')): Promise<TestGateway> => {
  const settings = {
    BUILDS_STORE: 'database',
    DATABASE_URL: databaseUrl,
    BUILDS_DIR: path.join(home, name),
    DEPLOY_KEYS: `wizard=${team.publicKey},account=${team.publicKey}`,
    REDIS_PREFIX: prefix,
    // Lets a test send requests from several addresses.
    TRUSTED_PROXY_COUNT: '1',
  };
  const gateway = await startTestGateway({}, settings);
  gateways.add(gateway);
  const provides = { 'web-kit': '1.0.0', contracts: '1.0.0' };
  writeBuild(gateway.webRoot, 'shell', 'shell1', { 'index.html': '' }, 'main.js', { provides });
  writeBuild(gateway.webRoot, 'mfe-wizard', 'wizard1', {}, 'remoteEntry.js');
  writeBuild(gateway.webRoot, 'mfe-account', 'account1', {}, 'remoteEntry.js');
  return gateway;
};

const clientOf = ({ url }: TestGateway, remote: 'wizard' | 'account' = 'wizard') =>
  createDeployClient(url, remote, key, testProduct);
const shareAt = async (gateway: TestGateway) => (await clientOf(gateway).list()).canary?.share;

type Remotes = Record<'wizard' | 'account', { readonly entry: string }>;

let networks = 0;
/** One more session, of a network of its own, with the builds that it is given. */
const openAt = async ({ url }: TestGateway) => {
  networks += 1;
  const from = { 'x-forwarded-for': `10.${Math.floor(networks / 256)}.${networks % 256}.1` };
  const response = await fetch(`${url}/remotes.json`, { headers: from });
  const { remotes } = (await response.json()) as { remotes: Remotes };
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const buildOf = (remote: keyof Remotes): string => remotes[remote].entry.split('/')[3] ?? '';
  const report = async (remote: keyof Remotes, ...kinds: readonly string[]): Promise<void> => {
    for (const kind of kinds) {
      const body = JSON.stringify({ remote, build: buildOf(remote), kind });
      await fetch(`${url}/remote-report`, { method: 'POST', headers: { ...from, cookie }, body });
    }
  };
  return { buildOf, report };
};

/** Sessions without a fault, at one gateway after the other, until so many of them had the canary. */
const visit = async (build: string, sessions: number, visited: readonly TestGateway[]): Promise<void> => {
  let given = 0;
  for (let turn = 0; given < sessions; turn += 1) {
    const gateway = visited[turn % visited.length];
    if (gateway === undefined) throw new Error('no gateway to visit');
    const session = await openAt(gateway);
    await session.report('wizard', 'started', 'loaded');
    if (session.buildOf('wizard') === build) given += 1;
  }
};

/** Waits without a visit, so that no session counts for a later step. */
const waitForShare = (gateway: TestGateway, share: number): Promise<void> =>
  expect.poll(() => shareAt(gateway), { timeout: 60_000 }).toBe(share);

it('takes each step after sessions of its own, at one of two gateways, and goes on after a restart', async () => {
  const [one, two] = [await start('one'), await start('two')];
  const { build } = await clientOf(one).publish(packBuild('stepped', {}, key).bytes);
  await clientOf(one).startSteps(build, { steps: [40, 70, 100], minutes: 0.001, sessions: 10 });
  await Promise.all([waitForShare(one, 40), waitForShare(two, 40)]);
  await visit(build, 10, [one, two]);
  await waitForShare(one, 70);
  await one.close();
  gateways.delete(one);
  const three = await start('three');
  // Several turns of the watch: the sessions of the first step do not count for the second.
  await sleep(2500);
  expect(await shareAt(three)).toBe(70);
  await visit(build, 10, [two, three]);
  await waitForShare(three, 100);
  const events = await clientOf(three).events();
  const steps = events.filter(({ action }) => action === 'canaryStepped');
  expect(steps.map(({ share }) => share)).toEqual([100, 70]);
  expect(await clientOf(three).list()).toMatchObject({ current: null, canary: { build, share: 100 } });
}, 150_000);

it('takes a canary back while the database is away, although another one cannot take its step', async () => {
  const line = await openBreakableProxy(database.url('gateway'));
  const gateway = await start('cut off', line.url);
  const { build: good } = await clientOf(gateway, 'account').publish(
    packBuild('good', { name: 'account' }, key).bytes,
  );
  const { build: bad } = await clientOf(gateway).publish(packBuild('bad', {}, key).bytes);
  await clientOf(gateway, 'account').startSteps(good, { steps: [90, 100], minutes: 0.001, sessions: 3 });
  await clientOf(gateway).startCanary(bad, 100);
  const wizardNow = async () => (await openAt(gateway)).buildOf('wizard');
  await expect.poll(wizardNow, { timeout: 20_000 }).toBe(bad);
  await line.cut();
  const sessions = await Promise.all(Array.from({ length: 12 }, () => openAt(gateway)));
  await Promise.all(sessions.map(({ report }) => report('account', 'started', 'loaded')));
  await Promise.all(sessions.map(({ report }) => report('wizard', 'started', 'loadFailed')));
  await expect.poll(wizardNow, { timeout: 20_000 }).toBe('wizard1');
  await line.mend();
  await expect
    .poll(async () => (await clientOf(gateway, 'account').list()).canary?.share, { timeout: 20_000 })
    .toBe(100);
  await line.close();
}, 150_000);
