import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openArtefact } from '@attesta/release/artefact.ts';
import { createTeamKey, readPrivateKey, readPublicKey } from '@attesta/release/keys.ts';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import { openBreakableProxy } from '@attesta/testing/network/breakable-proxy.ts';
import type { BreakableProxy } from '@attesta/testing/network/breakable-proxy.ts';
import { testDatabase } from '@attesta/testing/stores/test-database.ts';
import type { TestDatabase } from '@attesta/testing/stores/test-database.ts';
import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, testProduct, writeBuild } from '../../testing/test-gateway.ts';
import type { TestGateway } from '../../testing/test-gateway.ts';
import { packBuild } from '../../testing/published-builds.ts';
import { keptBuilds } from './build-store.ts';
import type { DeployEvent } from './build-store.ts';
import { createDatabaseStore } from './database-store.ts';
import { readDeployKeys } from './deploy-keys.ts';

const team = createTeamKey();
const laterTeam = createTeamKey();
const key = readPrivateKey(team.privateKey);
const keysOf = ({ publicKey }: typeof team) => `wizard=${publicKey}`;

let database: TestDatabase;
let line: BreakableProxy;
const folders: string[] = [];
const gateways: TestGateway[] = [];

beforeAll(async () => {
  database = await testDatabase();
  line = await openBreakableProxy(database.url('gateway'));
  // Each test begins with an empty history.
  await database.admin.query('alter table deploy.audit disable trigger audit_is_whole');
});
beforeEach(async () => {
  await line.mend();
  await database.admin.query(
    'truncate deploy.current, deploy.canary, deploy.artefact, deploy.audit, deploy.preview',
  );
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await line.close();
  await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'attesta-store-'));
  folders.push(folder);
  return folder;
};

/** A gateway with a disk of its own. */
const startGateway = async (folder: string): Promise<TestGateway> => {
  const gateway = await startTestGateway(
    {},
    { BUILDS_STORE: 'database', DATABASE_URL: line.url, BUILDS_DIR: folder, DEPLOY_KEYS: keysOf(team) },
  );
  gateways.push(gateway);
  writeBuild(gateway.webRoot, 'shell', 'shell1', { 'index.html': '{{start}}' }, 'main.js', {
    provides: { 'web-kit': '1.4.0', contracts: '1.0.0' },
  });
  writeBuild(gateway.webRoot, 'mfe-wizard', 'inplace1', {}, 'remoteEntry.js');
  return gateway;
};

const pack = (label: string, by = key) => packBuild(`entry of ${label}`, {}, by).bytes;
/** A build's name by its label in these tests. */
const nameOf = (label: string): string => packBuild(`entry of ${label}`).build;

const clientOf = ({ url }: TestGateway) => createDeployClient(url, 'wizard', key, testProduct);
const entryNow = async ({ url }: TestGateway): Promise<string | undefined> => {
  const registry = (await (await fetch(`${url}/remotes.json`)).json()) as {
    remotes: { wizard?: { entry: string } };
  };
  return registry.remotes.wizard?.entry;
};
const entryOf = (build: string): string => `/remotes/wizard/${build}/remoteEntry.js`;
const serves = async (gateway: TestGateway, label: string): Promise<void> => {
  await expect.poll(() => entryNow(gateway), { timeout: 10_000 }).toBe(entryOf(nameOf(label)));
  const file = await fetch(gateway.url + entryOf(nameOf(label)));
  expect([file.status, await file.text()]).toEqual([200, `entry of ${label}`]);
};

describe('two gateways on one database', () => {
  it('both serve a build made current at either, and so does a third that starts later', async () => {
    const [one, two] = [await startGateway(await newFolder()), await startGateway(await newFolder())];
    await clientOf(one).publish(pack('wizard000001'));
    expect(await entryNow(two)).toBe(entryOf('inplace1'));
    expect(await clientOf(one).makeCurrent(nameOf('wizard000001'))).toMatchObject({ before: null });
    await Promise.all([serves(one, 'wizard000001'), serves(two, 'wizard000001')]);
    await clientOf(two).publish(pack('wizard000002'));
    expect(await clientOf(two).makeCurrent(nameOf('wizard000002'))).toMatchObject({
      before: nameOf('wizard000001'),
    });
    await Promise.all([serves(one, 'wizard000002'), serves(two, 'wizard000002')]);
    expect(await clientOf(one).makeCurrent(nameOf('wizard000001'))).toMatchObject({
      before: nameOf('wizard000002'),
    });
    await Promise.all([serves(one, 'wizard000001'), serves(two, 'wizard000001')]);
    expect(await clientOf(one).list()).toEqual(await clientOf(two).list());
    await serves(await startGateway(await newFolder()), 'wizard000001');
    const { rows } = await database.admin.query<{ event: { action: string; build: string } }>(
      'select event from deploy.audit order by id',
    );
    expect(rows.map(({ event }) => `${event.action} ${event.build}`)).toEqual([
      `published ${nameOf('wizard000001')}`,
      `madeCurrent ${nameOf('wizard000001')}`,
      `published ${nameOf('wizard000002')}`,
      `madeCurrent ${nameOf('wizard000002')}`,
      `madeCurrent ${nameOf('wizard000001')}`,
    ]);
  });

  it('prune what nothing uses, on every disk', async () => {
    const disks = [await newFolder(), await newFolder()] as const;
    const [one, two] = [await startGateway(disks[0]), await startGateway(disks[1])];
    const labels = Array.from({ length: 6 }, (_, index) => `wizard00000${index + 1}`);
    const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = labels.map(nameOf);
    for (const label of labels) await clientOf(one).publish(pack(label));
    for (const build of [second, third]) await clientOf(one).makeCurrent(build);
    await clientOf(one).startCanary(fourth, 10);
    const kept = async (): Promise<string[]> => (await clientOf(two).list()).builds.map(({ build }) => build);

    expect(await clientOf(one).prune(1, true)).toEqual([fifth, first]);
    expect(await kept()).toHaveLength(6);
    expect(await clientOf(two).prune(1, false)).toEqual([fifth, first]);
    expect(await kept()).toEqual([sixth, fourth, third, second]);
    for (const folder of disks) {
      await expect
        .poll(() => existsSync(path.join(folder, 'mfe-wizard', first)), { timeout: 10_000 })
        .toBe(false);
      expect(existsSync(path.join(folder, 'mfe-wizard', third))).toBe(true);
    }
    expect((await clientOf(one).events())[0]).toMatchObject({ action: 'pruned', note: `${fifth}, ${first}` });
    expect(await clientOf(one).prune(1, false)).toEqual([]);
  });

  it('make a build current, end its canary and record both, or do none of it', async () => {
    const [one, two] = [await startGateway(await newFolder()), await startGateway(await newFolder())];
    const [first, second] = [nameOf('wizard000001'), nameOf('wizard000002')];
    for (const label of ['wizard000001', 'wizard000002']) await clientOf(one).publish(pack(label));
    const { startedAt } = await clientOf(one).startCanary(second, 10);
    const actions = async (): Promise<string[]> => {
      const { rows } = await database.admin.query<{ event: DeployEvent }>(
        `select event from deploy.audit where event ->> 'action' in ('madeCurrent', 'canaryEnded') order by id`,
      );
      return rows.map(({ event: { action, build, note, counts } }) =>
        [action, build, note, ...(counts === undefined ? [] : [`${counts.canary.sessions} sessions`])].join(
          ', ',
        ),
      );
    };
    await database.admin.query('revoke insert on deploy.audit from attesta_gateway');
    await expect(clientOf(one).makeCurrent(first)).rejects.toThrow('refuses');
    await database.admin.query('grant insert on deploy.audit to attesta_gateway');
    expect(await clientOf(one).list()).toMatchObject({ current: null, canary: { build: second, startedAt } });
    expect(await actions()).toEqual([]);
    // Each gateway ends the canary that it reads; one of them records it.
    await Promise.all([clientOf(one).makeCurrent(first), clientOf(two).makeCurrent(first)]);
    expect(await clientOf(two).list()).toMatchObject({ current: first, canary: null });
    expect(await actions()).toEqual([
      `canaryEnded, ${second}, ${first} is current, 0 sessions`,
      `madeCurrent, ${first}, none`,
      `madeCurrent, ${first}, ${first}`,
    ]);
  });

  it('both go back to the shipped build, and from there to a published one', async () => {
    const [one, two] = [await startGateway(await newFolder()), await startGateway(await newFolder())];
    await clientOf(one).publish(pack('wizard000001'));
    await clientOf(one).makeCurrent(nameOf('wizard000001'));
    await Promise.all([serves(one, 'wizard000001'), serves(two, 'wizard000001')]);
    expect(await clientOf(two).list()).toMatchObject({
      current: nameOf('wizard000001'),
      shipped: { build: 'inplace1' },
    });
    expect(await clientOf(two).makeCurrent('inplace1')).toEqual({
      build: 'inplace1',
      before: nameOf('wizard000001'),
    });
    for (const gateway of [one, two]) {
      await expect.poll(() => entryNow(gateway), { timeout: 10_000 }).toBe(entryOf('inplace1'));
    }
    expect((await clientOf(one).list()).current).toBeNull();
    expect(await clientOf(one).makeCurrent(nameOf('wizard000001'))).toMatchObject({ before: null });
    await Promise.all([serves(one, 'wizard000001'), serves(two, 'wizard000001')]);
  });

  it('keep serving while it is away, refuse to publish, and recover when it is back', async () => {
    const folder = await newFolder();
    const [one, two] = [await startGateway(folder), await startGateway(await newFolder())];
    await clientOf(one).publish(pack('wizard000001'));
    await clientOf(one).makeCurrent(nameOf('wizard000001'));
    await Promise.all([serves(one, 'wizard000001'), serves(two, 'wizard000001')]);
    await line.cut();
    for (const gateway of [one, two]) {
      await expect(clientOf(gateway).publish(pack('wizard000002'))).rejects.toThrow('(away)');
      await expect(clientOf(gateway).makeCurrent(nameOf('wizard000001'))).rejects.toThrow('(away)');
      await expect(clientOf(gateway).list()).rejects.toThrow('(away)');
      await serves(gateway, 'wizard000001');
    }
    const { status } = await fetch(`${one.url}/create`);
    expect(status).toBe(200);
    // A gateway that starts meanwhile serves from its disk.
    await serves(await startGateway(folder), 'wizard000001');
    await line.mend();
    await expect.poll(() => clientOf(one).publish(pack('wizard000002')), { timeout: 10_000 }).toBeTruthy();
    await clientOf(one).makeCurrent(nameOf('wizard000002'));
    await Promise.all([serves(one, 'wizard000002'), serves(two, 'wizard000002')]);
  });
});

describe('a store in the database', () => {
  const open = async (by = team, folder?: string) =>
    createDatabaseStore({
      url: line.url,
      folder: folder ?? (await newFolder()),
      keys: readDeployKeys(
        { DEPLOY_KEYS: [keysOf(by)], DEPLOY_KEYS_FILE: undefined },
        createLogger('gateway', 'silent'),
      ),
      product: testProduct,
      auditYears: 2,
      logger: createLogger('gateway', 'silent'),
    });
  const read = (build: string, by = team) =>
    openArtefact(pack(build, readPrivateKey(by.privateKey)), {
      keysOf: () => [readPublicKey(by.publicKey)],
      product: testProduct,
    });
  const labels = Array.from({ length: keptBuilds + 3 }, (_, index) => `wizard0000${index + 10}`);
  const at = (index: number): string => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();

  const promotionOf = (build = '') => ({ build, isShipped: false, at: at(0) });

  it('keeps the newest builds and the current one, in the database and on each disk', async () => {
    const folder = await newFolder();
    const store = await open(team, folder);
    const names = labels.map(nameOf);
    const [first = ''] = names;
    for (const [index, label] of labels.entries()) {
      await store.add(read(label), at(index));
      if (index === 0) await store.makeCurrent('wizard', promotionOf(first));
    }
    const listed = (await store.list('wizard')).map(({ build }) => build);
    expect(listed).toEqual([...names.slice(-keptBuilds).toReversed(), first]);
    expect(await store.makeCurrent('wizard', promotionOf(names[1]))).toBe('unknown');
    const other = await open();
    await other.opened;
    expect(await other.makeCurrent('wizard', promotionOf(names.at(-1)))).toMatchObject({ before: first });
    expect(await store.current('wizard')).toBe(names.at(-1));
    await Promise.all([store.close(), other.close()]);
  });

  it('serves a canary at every gateway, and each ends it even while the database is away', async () => {
    const [one, two] = [await open(), await open()];
    await one.add(read('wizard000001'), at(1));
    const canary = { build: nameOf('wizard000001'), share: 10, startedAt: at(2) };
    await one.setCanary('wizard', canary);
    expect(await one.givenCanary('wizard')).toEqual(canary);
    expect(await two.canary('wizard')).toEqual(canary);
    await expect.poll(() => two.givenCanary('wizard'), { timeout: 10_000 }).toEqual(canary);
    expect(await two.endCanary('wizard', at(2))).toBe(true);
    expect(await one.endCanary('wizard', at(2))).toBe(false);
    expect(await one.givenCanary('wizard')).toBeNull();

    const again = { ...canary, startedAt: at(3) };
    await one.setCanary('wizard', again);
    await expect.poll(() => two.givenCanary('wizard'), { timeout: 10_000 }).toEqual(again);
    await line.cut();
    expect(await two.givenCanary('wizard')).toEqual(again);
    expect(await two.endCanary('wizard', at(3))).toBe(true);
    await two.note({ at: at(4), remote: 'wizard', action: 'canaryTakenBack', build: again.build });
    expect(await two.givenCanary('wizard')).toBeNull();
    await line.mend();
    await expect.poll(() => one.givenCanary('wizard'), { timeout: 10_000 }).toBeNull();
    expect(await two.givenCanary('wizard')).toBeNull();
    await expect
      .poll(async () => (await database.admin.query('select event from deploy.audit')).rowCount, {
        timeout: 10_000,
      })
      .toBe(1);
    await Promise.all([one.close(), two.close()]);
  });

  it('knows a nonce used at any gateway, and a preview until any gateway ends it', async () => {
    const [one, two] = [await open(), await open()];
    const nonce = 'a number that is used'.replaceAll(' ', '-');
    expect([await one.spendNonce(nonce), await two.spendNonce(nonce)]).toEqual([true, false]);
    const until = Math.floor(Date.now() / 1000) + 3600;
    const preview = { id: '0123456789ab', build: nameOf('wizard000001'), until, openedAt: at(1) };
    await one.openPreview('wizard', preview);
    await one.openPreview('wizard', { ...preview, id: '0123456789ac', until: 1 });
    expect(await two.previews('wizard')).toEqual([preview]);
    const isOpen = () =>
      Promise.all([one, two].map((store) => store.isPreviewOpen('wizard', '0123456789ab')));
    await expect.poll(isOpen, { timeout: 10_000 }).toEqual([true, true]);
    expect(await two.isPreviewOpen('wizard', '0123456789ac')).toBe(false);
    expect(await two.isPreviewOpen('account', '0123456789ab')).toBe(false);
    expect(await two.recallPreviews('wizard', null)).toBe(1);
    await expect.poll(isOpen, { timeout: 10_000 }).toEqual([false, false]);
    expect(await one.previews('wizard')).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });

  it('returns events of a remote noted at any gateway, newest first', async () => {
    const [one, two] = [await open(), await open()];
    const event = { remote: 'wizard', action: 'madeCurrent', build: nameOf('wizard000001') } as const;
    await one.note({ ...event, at: at(1) });
    await two.note({ ...event, at: at(2), adminId: '01990000-0000-7000-8000-000000000001' });
    await two.note({ ...event, at: at(3), remote: 'account' });
    expect(await one.events('wizard')).toEqual([
      { ...event, at: at(2), adminId: '01990000-0000-7000-8000-000000000001' },
      { ...event, at: at(1) },
    ]);
    await Promise.all([one.close(), two.close()]);
  });

  it('keeps events unchanged as long as the setting says, and no longer', async () => {
    const now = new Date();
    const yearsAgo = (years: number): string =>
      new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - 1)).toISOString();
    const store = await open();
    const event = { remote: 'wizard', action: 'madeCurrent', build: nameOf('wizard000001') } as const;
    for (const years of [3, 2, 1]) await store.note({ ...event, at: yearsAgo(years) });
    for (const sql of ["update deploy.audit set remote = 'account'", 'delete from deploy.audit']) {
      await expect(database.admin.query(sql)).rejects.toThrow('never changed');
    }
    await store.close();
    // The start deletes expired rows, too.
    const later = await open();
    await expect.poll(() => later.events('wizard')).toEqual([{ ...event, at: yearsAgo(1) }]);
    await later.close();
  });

  it('serves nothing that no team has signed, even if the database lists it', async () => {
    const store = await open();
    await store.add(read('wizard000001'), at(1));
    await store.add(read('wizard000002'), at(2));
    const [first, second] = [nameOf('wizard000001'), nameOf('wizard000002')];
    const evil = pack('wizard000002', readPrivateKey(createTeamKey().privateKey));
    await database.admin.query(
      `update deploy.artefact set bytes = $1, sha256 = encode(sha256($1), 'hex') where build = $2`,
      [evil, second],
    );
    await database.admin.query(`update deploy.artefact set sha256 = repeat('0', 64) where build = $1`, [
      first,
    ]);
    await database.admin.query(`insert into deploy.current (remote, build) values ('wizard', $1)`, [second]);
    const gateway = await startGateway(await newFolder());
    await expect.poll(() => entryNow(gateway), { timeout: 10_000 }).toBe(entryOf('inplace1'));
    await fetch(`${gateway.url}/health/ready`);
    for (const build of [first, second]) {
      expect((await fetch(gateway.url + entryOf(build))).status).toBe(404);
    }
    expect(await entryNow(gateway)).toBe(entryOf('inplace1'));
    await store.close();
  });

  it('accepts a build again that was signed with a revoked key', async () => {
    const before = await open();
    const first = await before.add(read('wizard000001'), at(1));
    expect(await before.add(read('wizard000001'), at(2))).toEqual(first);
    await before.makeCurrent('wizard', promotionOf(nameOf('wizard000001')));
    const after = await open(laterTeam);
    expect(await after.add(read('wizard000001', laterTeam), at(3))).toMatchObject({ publishedAt: at(3) });
    expect(await after.list('wizard')).toMatchObject([{ build: nameOf('wizard000001'), publishedAt: at(3) }]);
    expect(await after.current('wizard')).toBe(nameOf('wizard000001'));
    await Promise.all([before.close(), after.close()]);
  });
});

it('needs an address and a folder', async () => {
  const settings = { BUILDS_STORE: 'database', BUILDS_DIR: await newFolder() };
  await expect(startTestGateway({}, settings)).rejects.toThrow('needs DATABASE_URL');
});
