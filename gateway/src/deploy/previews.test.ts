import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTeamKey, readPrivateKey } from '@attesta/release/keys.ts';
import { previewEnd, signPreview } from '@attesta/release/preview.ts';
import type { Preview } from '@attesta/release/preview.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../test-gateway.ts';
import type { TestGateway } from '../test-gateway.ts';

const teams = { wizard: createTeamKey(), marketing: createTeamKey(), account: createTeamKey() };
type Team = keyof typeof teams;

let gateway: TestGateway;
let published: string;
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

/** As the deployment API keeps it. */
const keep = (remote: string, build: string, webKit: string, files: Record<string, string> = {}): void => {
  const folder = path.join(published, `mfe-${remote}`);
  mkdirSync(path.join(folder, build), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, build, name), content);
  const requires = { 'web-kit': webKit };
  const pages = pagesOf(remote);
  const record = { build, entry: 'remoteEntry.js', integrity: 'sha384-test', requires, ...pages };
  const text = JSON.stringify({ version: '1.4.0', publishedAt: '2026-01-01T00:00:00Z', record });
  writeFileSync(path.join(folder, `${build}.published.json`), text);
};

beforeAll(async () => {
  published = mkdtempSync(path.join(tmpdir(), 'attesta-previews-'));
  keep('wizard', 'wizard2', '^1.0.0', { 'remoteEntry.js': 'second' });
  keep('wizard', 'wizard3', '^2.0.0');
  keep('marketing', 'marketing2', '^1.0.0', {
    'prerendered.json': JSON.stringify(written('prices of the preview')),
  });
  gateway = await start();
  layOut(gateway.webRoot);
});
afterAll(async () => {
  await gateway.close();
  rmSync(published, { recursive: true, force: true });
});

type Made = Partial<Preview> & { by?: Team };
const passOf = ({ by = 'wizard', ...preview }: Made = {}): string =>
  signPreview(
    { remote: 'wizard', build: 'wizard2', until: previewEnd(7, Date.now()), ...preview },
    readPrivateKey(teams[by].privateKey),
  );

const follow = (pass: string, { url = gateway.url, at = '/', cookie = '' } = {}) =>
  fetch(`${url}${at}?build=${pass}`, { redirect: 'manual', headers: { cookie } });
/** What a browser would send on. */
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

const [own, previewed] = ['wizard1', 'wizard2'].map((build) => `/remotes/wizard/${build}/remoteEntry.js`);

describe('a link of a team', () => {
  it('sets a cookie that scripts cannot read, and leads to the ordinary address', async () => {
    const pass = passOf();
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

  it('shows that build to this browser, in registry and pages, and to nobody else', async () => {
    const cookie = await cookieAfter(passOf());
    const preview = { remote: 'wizard', version: '1.4.0', build: 'wizard2' };
    expect(await registryFor(`a=b; ${cookie}; c=d`)).toEqual({
      cache: 'no-store',
      entry: previewed,
      preview,
    });
    const page = await pageFor('/create', cookie);
    expect(page.html).toContain(previewed);
    expect(page.html).not.toContain(own);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const others = await pageFor('/create');
    expect(others.html).toContain(own);
    expect(others.html).not.toContain('wizard2');
    expect(await registryFor()).toEqual({ cache: 'no-store', entry: own, preview: undefined });
    const file = await fetch(gateway.url + previewed);
    expect([await file.text(), file.headers.get('cache-control')]).toEqual([
      'second',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('shows the page as that build wrote it, whoever asked before or after', async () => {
    const cookie = await cookieAfter(passOf({ remote: 'marketing', build: 'marketing2', by: 'marketing' }));
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

  it('is left by one click', async () => {
    const cookie = await cookieAfter(passOf());
    const response = await follow('none', { cookie });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('set-cookie')).toBe('preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });

  it.each([
    ['forged', () => passOf().replace('wizard2', 'wizard3')],
    ['signed by another team', () => passOf({ by: 'account' })],
    ['expired', () => passOf({ until: previewEnd(-1, Date.now()) })],
    ['good for longer than any may be', () => passOf({ until: previewEnd(60, Date.now()) })],
    ['of a build that is not kept', () => passOf({ build: 'wizard9' })],
    ['of a build that the shell cannot load', () => passOf({ build: 'wizard3' })],
    ['nonsense', () => '%0d%0aset-cookie:x=1'],
  ])('shows the ordinary page where it is %s, as does a cookie', async (_why, make) => {
    const response = await follow(make());
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0;/);
    expect(await registryFor(`preview=${make()}`)).toMatchObject({ entry: own, preview: undefined });
  });

  it('leads nowhere else, and means nothing at another address', async () => {
    for (const at of ['//evil.example', '/create', '/%2F/evil.example']) {
      const response = await follow(passOf(), { at });
      expect(response.headers.get('location'), at).toBeNull();
      expect(response.headers.get('set-cookie'), at).toBeNull();
    }
  });
});

it('means nothing where no team has a key', async () => {
  const plain = await start({ DEPLOY_KEYS: '' });
  layOut(plain.webRoot);
  const response = await follow(passOf(), { url: plain.url });
  expect([response.status, response.headers.get('set-cookie')]).toEqual([404, null]);
  const registry = await fetch(`${plain.url}/remotes.json`, { headers: { cookie: `preview=${passOf()}` } });
  expect(await registry.text()).not.toContain('wizard2');
  await plain.close();
});
