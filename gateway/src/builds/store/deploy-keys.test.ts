import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { testDatabase } from '@attesta/testing/stores/test-database.ts';
import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { packBuild } from '../../testing/published-builds.ts';
import { startTestGateway, testProduct, writeBuild } from '../../testing/test-gateway.ts';
import type { TestGateway } from '../../testing/test-gateway.ts';

const [former, next] = [createTeamKey(), createTeamKey()];
let folder: string;
let gateway: TestGateway;

/** Writes the keys of the wizard's team; a gateway follows within a second. */
const writeKeys = (...keys: string[]): Promise<void> =>
  writeFile(path.join(folder, 'keys'), ['# teams', ...keys.map((key) => `wizard=${key}`), ''].join('\n'));

const clientWith = ({ privateKey }: typeof former) =>
  createDeployClient(gateway.url, 'wizard', readPrivateKey(privateKey), testProduct);
const publish = (label: string, team: typeof former) =>
  clientWith(team).publish(packBuild(label, {}, readPrivateKey(team.privateKey)).bytes);
const accepts = (team: typeof former): Promise<boolean> =>
  clientWith(team)
    .list()
    .then(
      () => true,
      () => false,
    );
const until = (team: typeof former, isAccepted: boolean) =>
  expect.poll(() => accepts(team), { timeout: 10_000, interval: 200 }).toBe(isAccepted);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'attesta-keys-'));
  await writeKeys(former.publicKey);
  const settings = { BUILDS_DIR: path.join(folder, 'builds'), DEPLOY_KEYS_FILE: path.join(folder, 'keys') };
  gateway = await startTestGateway({}, settings);
  writeBuild(gateway.webRoot, 'shell', 'shell1', { 'index.html': '' }, 'main.js', {
    provides: { 'web-kit': '1.4.0', contracts: '1.0.0' },
  });
  writeBuild(gateway.webRoot, 'mfe-wizard', 'inplace1', {}, 'remoteEntry.js');
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

it('lets a team replace its key while the gateway runs: two count, then the new one alone', async () => {
  const { build } = await publish('with the former key', former);
  expect(await accepts(next)).toBe(false);

  await writeKeys(former.publicKey, next.publicKey);
  await until(next, true);
  expect(await accepts(former)).toBe(true);
  await publish('with the new key', next);
  await clientWith(next).makeCurrent(build);

  await writeKeys(next.publicKey);
  await until(former, false);
  await expect(publish('too late', former)).rejects.toThrow('refuses the key');
  expect((await clientWith(next).list()).current).toBe(build);
});

it('keeps the keys that it has if the file becomes faulty', async () => {
  await writeFile(path.join(folder, 'keys'), 'wizard=nonsense\n');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await accepts(next)).toBe(true);
  await writeKeys(former.publicKey);
  await until(next, false);
  expect(await accepts(former)).toBe(true);
});

it.each([
  ['a part that does not exist', `moon=${former.publicKey}`, 'names no part: moon'],
  ['what is no key', `wizard=${'A'.repeat(59)}=`, 'has no public key for wizard'],
  ['a third key', Array(3).fill(`wizard=${former.publicKey}`).join(','), 'names wizard more than twice'],
])('a start is refused for %s', async (_what, DEPLOY_KEYS, message) => {
  await expect(startTestGateway({}, { BUILDS_DIR: folder, DEPLOY_KEYS })).rejects.toThrow(message);
});

it('serves a build of the database that came before its key', async () => {
  const database = await testDatabase();
  const file = path.join(folder, 'late-keys');
  await writeFile(file, `wizard=${former.publicKey}\n`);
  const startAt = (name: string, keys: Record<string, string>) =>
    startTestGateway(
      {},
      {
        BUILDS_STORE: 'database',
        DATABASE_URL: database.url('gateway'),
        BUILDS_DIR: path.join(folder, name),
        ...keys,
      },
    );
  const both = [former, next].map(({ publicKey }) => `wizard=${publicKey}`).join(',');
  const early = await startAt('early', { DEPLOY_KEYS: both });
  const late = await startAt('late', { DEPLOY_KEYS_FILE: file });
  const publishAt = (label: string, { privateKey }: typeof former) =>
    createDeployClient(early.url, 'wizard', readPrivateKey(privateKey), testProduct).publish(
      packBuild(label, {}, readPrivateKey(privateKey)).bytes,
    );
  const statusOf = async (build: string) =>
    (await fetch(`${late.url}/remotes/wizard/${build}/remoteEntry.js`)).status;
  const isServed = (build: string) => expect.poll(() => statusOf(build), { timeout: 20_000 }).toBe(200);
  try {
    writeBuild(early.webRoot, 'shell', 'shell1', { 'index.html': '' }, 'main.js', {
      provides: { 'web-kit': '1.4.0', contracts: '1.0.0' },
    });
    const { build: before } = await publishAt('before its key', next);
    // Once the second is there, the pull that brought the first has refused the one before its key.
    await isServed((await publishAt('with a known key', former)).build);
    await isServed((await publishAt('once more', former)).build);
    expect(await statusOf(before)).toBe(404);
    await writeFile(file, both.replace(',', '\n'));
    await isServed(before);
  } finally {
    await Promise.all([early.close(), late.close()]);
    await database.drop();
  }
});
