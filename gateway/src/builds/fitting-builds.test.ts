import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { keepBuild, writeCurrent } from '../testing/published-builds.ts';
import { createFitting, othersOf } from './fitting-builds.ts';

let gateway: TestGateway;
let published: string;

beforeEach(async () => {
  published = mkdtempSync(path.join(tmpdir(), 'attesta-kept-'));
  gateway = await startTestGateway({}, { BUILDS_DIR: published });
  deployShell('shell1', '1.4.0');
});
afterEach(async () => {
  await gateway.close();
  rmSync(published, { recursive: true, force: true });
});

const deployShell = (build: string, webKit: string): void =>
  writeBuild(gateway.webRoot, 'shell', build, { 'index.html': '{{start}}' }, 'main.js', {
    provides: { 'web-kit': webKit, contracts: '1.0.0' },
  });

const recordOf = (build: string, webKit: string, contracts = '^1.0.0') => ({
  build,
  entry: 'remoteEntry.js',
  integrity: 'sha384-test',
  requires: { 'web-kit': webKit, contracts },
  pages: [{ pattern: '/create', access: 'customer' as const, files: [], asks: [] }],
});

let minutes = 0;
const madeOf = (webKit: string, contracts = '^1.0.0') => ({
  requires: { 'web-kit': webKit, contracts },
  pages: [{ pattern: '/create', access: 'customer', files: [], asks: [] }],
});
/** Adds a build as the deployment API does. @returns the build's name */
const keep = (label: string, webKit: string, contracts?: string): Promise<string> => {
  minutes += 1;
  const publishedAt = new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();
  return keepBuild(published, label, { ...madeOf(webKit, contracts), publishedAt });
};
const makeCurrent = async (label: string, webKit: string, contracts?: string): Promise<string> => {
  const build = await keep(label, webKit, contracts);
  writeCurrent(published, 'wizard', recordOf(build, webKit, contracts));
  return build;
};

type Wizard = { entry: string; others?: { entry: string }[] };
const wizardNow = async (): Promise<Wizard | undefined> => {
  const response = await fetch(`${gateway.url}/remotes.json`);
  return ((await response.json()) as { remotes: { wizard?: Wizard } }).remotes.wizard;
};
const entryOf = (build: string): string => `/remotes/wizard/${build}/remoteEntry.js`;

describe('a remote that the current shell cannot load', () => {
  it('gives way to the newest kept build that fits, in registry and page, until a shell fits it', async () => {
    writeBuild(gateway.webRoot, 'mfe-wizard', 'inplace1', {}, 'remoteEntry.js');
    await keep('fits1', '^1.3.0');
    const fits = await keep('fits2', '^1.4.0');
    const early = await makeCurrent('early1', '^1.5.0');
    expect((await wizardNow())?.entry).toBe(entryOf(fits));
    const page = await (await fetch(`${gateway.url}/create`)).text();
    expect(page).toContain(entryOf(fits));
    expect(page).not.toContain(early);
    deployShell('shell2', '1.5.0');
    await expect.poll(async () => (await wizardNow())?.entry, { timeout: 20_000 }).toBe(entryOf(early));
  });

  it('gives way to the shipped build if none was kept', async () => {
    writeBuild(gateway.webRoot, 'mfe-wizard', 'inplace1', {}, 'remoteEntry.js');
    await makeCurrent('early1', '^2.0.0');
    expect((await wizardNow())?.entry).toBe(entryOf('inplace1'));
  });

  it('is absent if none fits, and its pages stay pages', async () => {
    await makeCurrent('late1', '^1.0.0', '^7.0.0');
    expect(await wizardNow()).toBeUndefined();
    expect((await fetch(`${gateway.url}/create`)).status).toBe(200);
  });

  it('is logged once per build and shell', () => {
    const lines: object[] = [];
    const choose = createFitting({ warn: (line: unknown) => void lines.push(line as object) });
    const shell = { ...recordOf('shell1', '^1.0.0'), provides: { 'web-kit': '1.4.0' } };
    const early = { ...recordOf('early1', '^1.5.0'), because: { 'web-kit': ['useNews', 'useToday'] } };
    const candidates = { wizard: [early, recordOf('fits1', '^1.4.0')] };
    expect(choose(shell, candidates).remotes.wizard?.build).toBe('fits1');
    choose(shell, candidates);
    expect(lines).toEqual([
      {
        remote: 'wizard',
        build: 'early1',
        unmet: ['web-kit ^1.5.0 is needed, 1.4.0 is there (for useNews, useToday)'],
        given: 'fits1',
      },
    ]);
    choose({ ...shell, build: 'shell2' }, candidates);
    expect(lines).toHaveLength(2);
  });
});

describe('tabs that stay open while another shell is deployed', () => {
  it('find the newest kept build for each set of needs in the registry', async () => {
    await keep('old1', '^1.2.0');
    const [second, third] = [await keep('old2', '^1.2.0'), await keep('old3', '^1.3.0')];
    await keep('same1', '^1.4.0');
    const now = await makeCurrent('now1', '^1.4.0');
    expect((await wizardNow())?.others?.map(({ entry }) => entry)).toEqual([entryOf(third), entryOf(second)]);
    const page = await (await fetch(`${gateway.url}/create`)).text();
    expect(page).toContain(entryOf(now));
    expect(page).not.toContain(third);
  });

  it('are offered no build whose contracts this gateway does not speak', () => {
    const given = recordOf('now1', '^1.4.0');
    expect(othersOf(given, [recordOf('newer1', '^1.2.0', '^9.0.0'), given])).toEqual([]);
  });
});
