import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { previewEnd, signPreview } from '@attesta/release/preview.ts';
import { testDatabase } from '@attesta/testing/stores/test-database.ts';
import type { TestDatabase } from '@attesta/testing/stores/test-database.ts';
import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packBuild } from '../testing/published-builds.ts';
import { startTestGateway, testProduct, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const teams = { shell: createTeamKey(), wizard: createTeamKey() };
const keyOf = (part: keyof typeof teams) => readPrivateKey(teams[part].privateKey);

const templateOf = (label: string): string =>
  `{{about}}<p>${label}</p><script id="start">{{start}}</script>{{content}}`;
const framesOf = (label: string): string =>
  JSON.stringify({
    pages: { '*': `<header>${label}</header>` },
    translations: {},
    addresses: [{ de: `/${label}` }],
    descriptions: {},
    withoutScripts: {},
    fonts: [],
  });

let database: TestDatabase;
let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** A gateway with the shipped shell `shell1`, which brings web-kit 1.4.0. */
const start = async (store: 'folder' | 'database'): Promise<void> => {
  folder = await mkdtemp(path.join(tmpdir(), 'attesta-shells-'));
  await database.admin.query('truncate deploy.current, deploy.canary, deploy.artefact, deploy.preview');
  const keys = Object.entries(teams).map(([part, { publicKey }]) => `${part}=${publicKey}`);
  gateway = await startTestGateway(
    {},
    {
      BUILDS_DIR: folder,
      DEPLOY_KEYS: keys.join(','),
      BUILDS_STORE: store,
      // Lets a test send requests from several networks.
      TRUSTED_PROXY_COUNT: '1',
      ...(store === 'database' && { DATABASE_URL: database.url('gateway') }),
    },
  );
  const files = { 'index.html': templateOf('shipped'), 'prerendered.json': framesOf('shipped') };
  writeBuild(gateway.webRoot, 'shell', 'shell1', files, 'main.js', {
    version: '1.0.0',
    provides: { 'web-kit': '1.4.0', contracts: '1.0.0' },
  });
  writeBuild(gateway.webRoot, 'mfe-wizard', 'wizard1', { 'remoteEntry.js': '' }, 'remoteEntry.js');
};

afterEach(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const clientOf = (part: keyof typeof teams, of: ReleasePart = part) =>
  createDeployClient(gateway.url, of, keyOf(part), testProduct);

const packShell = (label: string, webKit: string, contracts = '^1.0.0') =>
  packBuild(
    label,
    {
      name: 'shell',
      requires: { 'web-kit': `^${webKit}`, contracts },
      provides: { 'web-kit': webKit, contracts: '1.0.0' },
      files: { 'index.html': templateOf(label), 'prerendered.json': framesOf(label) },
    },
    keyOf('shell'),
  );
const packWizard = (label: string, webKit: string) =>
  packBuild(label, { requires: { 'web-kit': `^${webKit}`, contracts: '^1.0.0' } }, keyOf('wizard'));

/** Publishes and promotes. @returns the build's name */
const release = async (
  part: keyof typeof teams,
  { build, bytes }: ReturnType<typeof packBuild>,
): Promise<string> => {
  await clientOf(part).publish(bytes);
  await clientOf(part).makeCurrent(build);
  return build;
};

const given = async () => {
  const registry = (await (await fetch(`${gateway.url}/remotes.json`)).json()) as {
    shell: string;
    remotes: { wizard?: { entry: string } };
  };
  return { shell: registry.shell, wizard: registry.remotes.wizard?.entry.split('/')[3] };
};
const serves = (wanted: Partial<Awaited<ReturnType<typeof given>>>) =>
  expect.poll(given, { timeout: 20_000 }).toMatchObject(wanted);
const pageOf = async (cookie = ''): Promise<string> =>
  (await fetch(`${gateway.url}/create`, { headers: { accept: 'text/html', cookie } })).text();

describe.each(['folder', 'database'] as const)('the shell, published into a %s', (store) => {
  beforeEach(() => start(store));

  it('is kept, made current and rolled back; pages, frames and sitemap are those of its build', async () => {
    const { build, bytes } = packShell('second', '1.5.0');
    await clientOf('shell').publish(bytes);
    expect(await pageOf()).toContain('<p>shipped</p>');
    expect(await clientOf('shell').makeCurrent(build)).toMatchObject({ build, before: null });
    await serves({ shell: build, wizard: 'wizard1' });
    const page = await pageOf();
    expect(page).toContain('<p>second</p>');
    expect(page).toContain('<header>second</header>');
    expect(await (await fetch(`${gateway.url}/sitemap.xml`)).text()).toContain('/second</loc>');

    const list = await clientOf('shell').list();
    expect(list).toMatchObject({ current: build, shipped: { build: 'shell1', version: '1.0.0' } });
    await clientOf('shell').makeCurrent('shell1');
    await serves({ shell: 'shell1' });
    expect(await pageOf()).toContain('<header>shipped</header>');
    // A tab that has the other shell open goes on loading from it.
    const file = await fetch(`${gateway.url}/assets/${build}/main.js`);
    expect([file.status, await file.text()]).toEqual([200, 'second']);
  });

  it('goes back although a remote needs more, which then falls back to the newest build that fits', async () => {
    const earlier = await release('wizard', packWizard('needs 1.4.0', '1.4.0'));
    const shell = await release('shell', packShell('newer', '1.5.0'));
    await serves({ shell, wizard: earlier });
    const wizard = await release('wizard', packWizard('needs 1.5.0', '1.5.0'));
    await serves({ shell, wizard });
    expect(await clientOf('shell').makeCurrent('shell1')).toMatchObject({ before: shell });
    await serves({ shell: 'shell1', wizard: earlier });
    await clientOf('shell').makeCurrent(shell);
    await serves({ shell, wizard });
  });
});

describe('the shell', () => {
  beforeEach(() => start('folder'));

  it('is published by the key of its own team alone', async () => {
    const { bytes } = packShell('stranger', '1.5.0');
    await expect(clientOf('wizard', 'shell').publish(bytes)).rejects.toThrow(/refuses|fetch failed/);
    await expect(clientOf('wizard', 'shell').makeCurrent('shell1')).rejects.toThrow('refuses');
    const { bytes: foreign } = packBuild('foreign', { name: 'shell' }, keyOf('wizard'));
    await expect(clientOf('shell').publish(foreign)).rejects.toThrow('not signed by the team of shell');
  });

  it('brings what the remotes are held against: a remote that needs a newer web-kit follows it', async () => {
    const wizard = packWizard('needs 1.5.0', '1.5.0');
    await expect(clientOf('wizard').publish(wizard.bytes)).rejects.toThrow(
      'web-kit ^1.5.0 is needed, 1.4.0 is there',
    );
    const shell = await release('shell', packShell('newer', '1.5.0'));
    await serves({ shell });
    await release('wizard', wizard);
    await serves({ shell, wizard: wizard.build });
  });

  it('leaves a tab with the earlier shell what fits that, although it came with the product', async () => {
    const shell = await release('shell', packShell('newer', '1.5.0'));
    await serves({ shell });
    const wizard = await release('wizard', packWizard('needs 1.5.0', '1.5.0'));
    await serves({ wizard });
    const registry = (await (await fetch(`${gateway.url}/remotes.json`)).json()) as {
      remotes: { wizard: { others?: { entry: string }[] } };
    };
    expect(registry.remotes.wizard.others?.map(({ entry }) => entry)).toEqual([
      '/remotes/wizard/wizard1/remoteEntry.js',
    ]);
  });

  it('is refused if it brings less than a current remote needs, and the sentence names the remotes', async () => {
    const shell = await release('shell', packShell('newer', '1.5.0'));
    await serves({ shell });
    const wizard = await release('wizard', packWizard('needs 1.5.0', '1.5.0'));
    await serves({ wizard });
    const other = packShell('never current', '1.4.1');
    await expect(clientOf('shell').publish(other.bytes)).rejects.toThrow(
      'It brings less than these remotes need: wizard (web-kit ^1.5.0 is needed, 1.4.1 is there).',
    );
    expect(await given()).toEqual({ shell, wizard });
  });

  it.each([
    ['contracts that this gateway does not speak', '^9.0.0', 'contracts ^9.0.0 is needed'],
    ['nothing for the remotes', null, 'does not say what it brings'],
  ])('is refused if it needs or says %s', async (_what, contracts, message) => {
    const { bytes } =
      contracts === null
        ? packBuild('silent', { name: 'shell' }, keyOf('shell'))
        : packShell('demanding', '1.5.0', contracts);
    await expect(clientOf('shell').publish(bytes)).rejects.toThrow(message);
  });

  it.each([
    ['has no document', {}, 'has no index.html'],
    ['asks for what pages do not have', { 'index.html': '{{start}} {{weather}}' }, 'asks for {{weather}}'],
    ['has unreadable frames', { 'index.html': '', 'prerendered.json': '[]' }, 'prerendered.json is not'],
  ])('is refused if it %s', async (_what, files, message) => {
    const provides = { 'web-kit': '1.5.0', contracts: '1.0.0' };
    const { bytes } = packBuild('no pages', { name: 'shell', provides, files }, keyOf('shell'));
    await expect(clientOf('shell').publish(bytes)).rejects.toThrow(message);
  });

  it('is shown by a link before all, with the remotes that fit it', async () => {
    const { build, bytes } = packShell('previewed', '1.5.0');
    await clientOf('shell').publish(bytes);
    const until = previewEnd(1, Date.now());
    const pass = signPreview({ remote: 'shell', build, until }, testProduct, keyOf('shell'));
    await clientOf('shell').openPreview(pass);
    const page = () => pageOf(`preview=${pass}`);
    await expect.poll(page, { timeout: 20_000 }).toContain('<p>previewed</p>');
    expect(await page()).toContain(`"preview":{"remote":"shell","version":"1.0.1","build":"${build}"}`);
    expect(await pageOf()).toContain('<p>shipped</p>');
  });

  it('gives way to the shipped one where a remote of an updated product has no build that fits it', async () => {
    const shell = await release('shell', packShell('soon too old', '1.5.0'));
    await clientOf('shell').publish(packShell('only kept', '1.7.0').bytes);
    await serves({ shell });
    writeBuild(gateway.webRoot, 'shell', 'shell2', { 'index.html': templateOf('updated') }, 'main.js', {
      provides: { 'web-kit': '1.6.0', contracts: '1.0.0' },
    });
    writeBuild(gateway.webRoot, 'mfe-wizard', 'wizard2', {}, 'remoteEntry.js', {
      requires: { 'web-kit': '^1.6.0' },
    });
    await serves({ shell: 'shell2', wizard: 'wizard2' });
    expect(await pageOf()).toContain('<p>updated</p>');
  });
});

describe('a canary of the shell', () => {
  beforeEach(() => start('folder'));

  /** A browser's page from a network. */
  const open = async (network: number, cookie = '') => {
    const response = await fetch(`${gateway.url}/create`, {
      headers: { accept: 'text/html', cookie, 'x-forwarded-for': `198.51.${network}.1` },
    });
    const set = response.headers.get('set-cookie')?.split(';')[0];
    return { page: await response.text(), cookie: set ?? cookie };
  };
  const report = async (cookie: string, build: string, kind: string): Promise<void> => {
    await fetch(`${gateway.url}/remote-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1', cookie },
      body: JSON.stringify({ remote: 'shell', build, kind }),
    });
  };
  const watch = '<script src="/shell-watch.js"';

  /** Publishes a shell and begins its canary. @returns its name, once it is given */
  const begin = async (label: string, share: number): Promise<string> => {
    const { build, bytes } = packShell(label, '1.5.0');
    await clientOf('shell').publish(bytes);
    await clientOf('shell').startCanary(build, share);
    await expect.poll(async () => (await open(1)).page, { timeout: 20_000 }).toContain(watch);
    return build;
  };

  it('gives sessions its document with a script that watches it, each always the same', async () => {
    expect((await open(1)).page).not.toContain(watch);
    const build = await begin('half', 50);
    const seen = new Map<string, string>();
    for (let count = 0; count < 40; count += 1) {
      const { cookie, page } = await open(1);
      const isOnTrial = page.includes('<p>half</p>');
      const element = isOnTrial
        ? `${watch} data-build="${build}" data-trial>`
        : `${watch} data-build="shell1">`;
      expect(page).toContain(element);
      expect(page).toContain(`"shell":"${isOnTrial ? build : 'shell1'}"`);
      seen.set(cookie, element);
    }
    // One for either would happen once in billions of runs.
    expect(new Set(seen.values()).size).toBe(2);
    for (const [cookie, element] of [...seen].slice(0, 8)) {
      expect((await open(1, cookie)).page).toContain(element);
    }
    const script = await fetch(`${gateway.url}/shell-watch.js`);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });

  it('is taken back once sessions of four networks have failed, and a failed one gets the current shell', async () => {
    const build = await begin('fails', 100);
    for (const network of [1, 2, 3, 4]) {
      const { cookie, page } = await open(network);
      expect(page).toContain('<p>fails</p>');
      await report(cookie, build, 'started');
      await report(cookie, build, network % 2 === 0 ? 'loadFailed' : 'uncaught');
      expect((await open(network, cookie)).page).toContain('<p>shipped</p>');
    }
    await expect.poll(async () => (await open(9)).page, { timeout: 20_000 }).not.toContain(watch);
    expect(await clientOf('shell').list()).toMatchObject({ canary: null, current: null });
  });

  it('is refused if it brings less than a current remote needs', async () => {
    const { build, bytes } = packShell('early', '1.4.0');
    await clientOf('shell').publish(bytes);
    const shell = await release('shell', packShell('newer', '1.5.0'));
    await serves({ shell });
    const wizard = await release('wizard', packWizard('needs 1.5.0', '1.5.0'));
    await serves({ wizard });
    await expect(clientOf('shell').startCanary(build, 10)).rejects.toThrow('It brings less');
  });
});
