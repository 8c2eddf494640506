import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { previewEnd, previewIdOf, signPreview } from '@attesta/release/preview.ts';
import type { Preview } from '@attesta/release/preview.ts';
import { createDeployClient } from '@attesta/tooling/release/deploy-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, testProduct, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { keepBuild } from '../testing/published-builds.ts';

const teams = { wizard: createTeamKey(), marketing: createTeamKey(), account: createTeamKey() };
type Team = keyof typeof teams;

let gateway: TestGateway;
let published: string;
/** Names of builds that are kept. */
let kept: Record<'second' | 'unfit' | 'marketing', string>;
const start = (settings: Readonly<Record<string, string>> = {}) =>
  startTestGateway({}, { BUILDS_DIR: published, DEPLOY_KEYS: deployKeys, ...settings });
const deployKeys = Object.entries(teams)
  .map(([name, { publicKey }]) => `${name}=${publicKey}`)
  .join(',');

/** A page as a build writes it. */
const written = (html: string) => ({
  fonts: [],
  pages: { '/preise': { title: 'Preise', styles: [], html, answers: {} } },
});

/** One page each. */
const pagesOf = (remote: string) => ({
  pages: [
    remote === 'marketing'
      ? { pattern: '/preise', access: 'public', files: [], asks: [] }
      : { pattern: '/create', access: 'customer', files: [], asks: [] },
  ],
});

const layOut = (webRoot: string): void => {
  const frames = { fonts: [], pages: { '/preise': '{{page}}', '*': 'waiting' } };
  writeBuild(
    webRoot,
    'shell',
    'shell1',
    { 'index.html': '{{start}} {{content}}', 'prerendered.json': JSON.stringify(frames) },
    'main.js',
    {
      provides: { 'web-kit': '1.0.0', contracts: '1.0.0' },
    },
  );
  writeBuild(webRoot, 'mfe-wizard', 'wizard1', {}, 'remoteEntry.js', pagesOf('wizard'));
  writeBuild(webRoot, 'mfe-account', 'account1', {}, 'remoteEntry.js');
  const prerendered = JSON.stringify(written('prices of everybody'));
  const files = { 'prerendered.json': prerendered };
  writeBuild(webRoot, 'mfe-marketing', 'marketing1', files, 'remoteEntry.js', pagesOf('marketing'));
};

beforeAll(async () => {
  published = mkdtempSync(path.join(tmpdir(), 'attesta-previews-'));
  const keep = (name: 'wizard' | 'marketing', label: string, webKit: string, files = {}) =>
    keepBuild(published, label, {
      name,
      version: '1.4.0',
      requires: { 'web-kit': webKit },
      files,
      ...pagesOf(name),
    });
  kept = {
    second: await keep('wizard', 'second', '^1.0.0'),
    unfit: await keep('wizard', 'unfit', '^2.0.0'),
    marketing: await keep('marketing', 'marketing', '^1.0.0', {
      'prerendered.json': JSON.stringify(written('prices of the preview')),
    }),
  };
  gateway = await start();
  layOut(gateway.webRoot);
});
afterAll(async () => {
  await gateway.close();
  rmSync(published, { recursive: true, force: true });
});

type Made = Partial<Preview> & { by?: Team; product?: string };
const passOf = ({ by = 'wizard', product = testProduct, ...preview }: Made = {}): string =>
  signPreview(
    { remote: 'wizard', build: kept.second, until: previewEnd(7, Date.now()), ...preview },
    product,
    readPrivateKey(teams[by].privateKey),
  );

const clientOf = (team: Team) =>
  createDeployClient(gateway.url, team, readPrivateKey(teams[team].privateKey), testProduct);

/** A pass that its team has opened. */
const openPass = async (made: Made = {}): Promise<string> => {
  const pass = passOf(made);
  await clientOf(made.remote === 'marketing' ? 'marketing' : 'wizard').openPreview(pass);
  return pass;
};

const follow = (pass: string, { url = gateway.url, at = '/', cookie = '' } = {}) =>
  fetch(`${url}${at}?build=${pass}`, { redirect: 'manual', headers: { cookie } });
/** The cookie that a browser would send afterwards. */
const cookieAfter = async (pass: string): Promise<string> =>
  (await follow(pass)).headers.get('set-cookie')?.split(';')[0] ?? '';

const registryFor = async (cookie = '') => {
  const response = await fetch(`${gateway.url}/remotes.json`, { headers: { cookie } });
  const { remotes, preview } = (await response.json()) as {
    remotes: Record<string, { entry: string }>;
    preview?: unknown;
  };
  return { cache: response.headers.get('cache-control'), entry: remotes['wizard']?.entry, preview };
};
const pageFor = async (address: string, cookie = '') => {
  const response = await fetch(gateway.url + address, { headers: { cookie } });
  return { headers: response.headers, html: await response.text() };
};

const own = '/remotes/wizard/wizard1/remoteEntry.js';
const previewed = (): string => `/remotes/wizard/${kept.second}/remoteEntry.js`;

describe("a team's link", () => {
  it('sets an HttpOnly cookie, and redirects to the start page', async () => {
    const pass = await openPass();
    const response = await follow(pass);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(`^preview=${pass}; Max-Age=60\\d{4}; Path=/; HttpOnly; SameSite=Lax$`),
    );
    const secure = await start({ PUBLIC_URL: 'https://attesta.example' });
    layOut(secure.webRoot);
    expect((await follow(pass, { url: secure.url })).headers.get('set-cookie')).toMatch(/; Secure$/);
    await secure.close();
  });

  it('shows that build to this browser alone, in registry and pages', async () => {
    const cookie = await cookieAfter(await openPass());
    const preview = { remote: 'wizard', version: '1.4.0', build: kept.second };
    expect(await registryFor(`a=b; ${cookie}; c=d`)).toEqual({
      cache: 'no-store',
      entry: previewed(),
      preview,
    });
    const page = await pageFor('/create', cookie);
    expect(page.html).toContain(previewed());
    expect(page.html).not.toContain(own);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const others = await pageFor('/create');
    expect(others.html).toContain(own);
    expect(others.html).not.toContain(kept.second);
    expect(await registryFor()).toEqual({ cache: 'no-store', entry: own, preview: undefined });
    const file = await fetch(gateway.url + previewed());
    expect([await file.text(), file.headers.get('cache-control')]).toEqual([
      'second',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('reads its cookie with blanks around it, but not with blanks before the next one', async () => {
    const cookie = await cookieAfter(await openPass());
    expect(await registryFor(`  ${cookie} \t `)).toMatchObject({ entry: previewed() });
    expect(await registryFor(`a=b;   ${cookie}`)).toMatchObject({ entry: previewed() });
    expect(await registryFor(`${cookie} ; c=d`)).toMatchObject({ entry: own, preview: undefined });
  });

  it('shows the page of that build, also if it was cached for others before', async () => {
    const cookie = await cookieAfter(
      await openPass({ remote: 'marketing', build: kept.marketing, by: 'marketing' }),
    );
    for (const [sent, shown, hidden] of [
      ['', 'everybody', 'the preview'],
      [cookie, 'the preview', 'everybody'],
      ['', 'everybody', 'the preview'],
    ] as const) {
      const { html } = await pageFor('/preise', sent);
      expect(html).toContain(`prices of ${shown}`);
      expect(html).not.toContain(`prices of ${hidden}`);
    }
  });

  it('ends by one click', async () => {
    const cookie = await cookieAfter(await openPass());
    const response = await follow('none', { cookie });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('set-cookie')).toBe('preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });

  it.each([
    ['forged', () => passOf().replace(kept.second, kept.unfit)],
    ['signed by another team', () => passOf({ by: 'account' })],
    ['expired', () => passOf({ until: previewEnd(-1, Date.now()) })],
    ['good for longer than any may be', () => passOf({ until: previewEnd(60, Date.now()) })],
    ['of a build that is not kept', () => passOf({ build: 'wizard9' })],
    ['of a build that the shell cannot load', () => openPass({ build: kept.unfit })],
    ['of another product', () => passOf({ product: 'https://other.example' })],
    ['opened by nobody', () => passOf({ until: previewEnd(6, Date.now()) })],
    ['nonsense', () => '%0d%0aset-cookie:x=1'],
  ])('shows the ordinary page if it is %s, as does a cookie', async (_why, make) => {
    const pass = await make();
    const response = await follow(pass);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0;/);
    expect(await registryFor(`preview=${pass}`)).toMatchObject({ entry: own, preview: undefined });
  });

  it('redirects nowhere else, and has no effect at another address', async () => {
    for (const at of ['//evil.example', '/create', '/%2F/evil.example']) {
      const response = await follow(await openPass(), { at });
      expect(response.headers.get('location'), at).toBeNull();
      expect(response.headers.get('set-cookie'), at).toBeNull();
    }
  });
});

describe('a team', () => {
  const wizard = () => clientOf('wizard');

  it('sees its open links, and recalls one or all, at once', async () => {
    await wizard().recallPreviews();
    const passes = [await openPass(), await openPass({ until: previewEnd(8, Date.now()) })] as const;
    const others = await openPass({ remote: 'marketing', build: kept.marketing, by: 'marketing' });
    const shows = async (pass: string) =>
      (await registryFor(`preview=${pass}`)).preview === undefined ? null : pass;
    const ids = passes.map(previewIdOf);
    const listed = await wizard().previews();
    expect(listed.map(({ id, build }) => [id, build])).toEqual(
      expect.arrayContaining(ids.map((id) => [id, kept.second])),
    );
    expect(await wizard().recallPreviews(ids[0])).toBe(1);
    expect(await Promise.all(passes.map(shows))).toEqual([null, passes[1]]);
    expect((await follow(passes[0])).headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0;/);
    expect(await wizard().recallPreviews()).toBe(1);
    expect(await Promise.all([...passes, others].map(shows))).toEqual([null, null, others]);
    expect(await wizard().previews()).toEqual([]);
    expect(await wizard().recallPreviews(ids[0])).toBe(0);
  });

  it.each([
    ["another team's pass", () => passOf({ remote: 'marketing', build: kept.marketing, by: 'marketing' })],
    ['one that is over', () => passOf({ until: previewEnd(-1, Date.now()) })],
    ['one of a build that is not kept', () => passOf({ build: 'wizard9' })],
    ['nonsense', () => ''],
  ])('cannot open %s', async (_what, make) => {
    await expect(wizard().openPreview(make())).rejects.toThrow(/signature|unknown/);
  });
});

it("has no effect without a team's key", async () => {
  const pass = await openPass();
  const plain = await start({ DEPLOY_KEYS: '' });
  layOut(plain.webRoot);
  const response = await follow(pass, { url: plain.url });
  expect([response.status, response.headers.get('set-cookie')]).toEqual([404, null]);
  const registry = await fetch(`${plain.url}/remotes.json`, { headers: { cookie: `preview=${pass}` } });
  expect(await registry.text()).not.toContain(kept.second);
  await plain.close();
});
