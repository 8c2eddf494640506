import { execFile } from 'node:child_process';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const repositoryRoot = path.resolve(import.meta.dirname, '../..');
const buildDeadline = 600_000;
/** How long anything may take to appear; far beyond what it needs. */
const deadline = 20_000;

type Failure = 'none' | 'unavailable' | 'hanging' | 'partMissing';
let failure: Failure = 'none';
const failingRemote = /^\/remotes\/marketing\//;

let gateway: TestGateway;
let browser: Browser;
let context: BrowserContext;
let page: Page;

const nothing: RequestListener = (request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.end(request.url?.includes('prices') === true ? '[]' : 'null');
};

const tokenOf = (roles: readonly string[]): string =>
  [{ alg: 'none' }, { ROLES: roles, sub: 'petra@example.ch', sid: 'x', exp: 4_000_000_000 }, {}]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

beforeAll(async () => {
  const build = path.join(repositoryRoot, 'packages/tooling/web/build.ts');
  await promisify(execFile)(process.execPath, [build], { cwd: repositoryRoot });
  gateway = await startTestGateway(
    { accounts: nothing, payments: nothing, references: nothing, documents: nothing },
    { WEB_ROOT: repositoryRoot },
    (request, response) => {
      const url = request.url ?? '';
      if (failure === 'none' || !failingRemote.test(url)) return false;
      if (failure === 'partMissing' && url.endsWith('remoteEntry.js')) return false;
      if (failure !== 'hanging') {
        response.writeHead(failure === 'unavailable' ? 503 : 404, { 'cache-control': 'no-store' });
        response.end('{}');
      }
      return true;
    },
  );
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}, buildDeadline);

afterAll(async () => {
  await browser.close();
  await gateway.close();
});

beforeEach(async () => {
  failure = 'none';
  context = await browser.newContext();
  context.setDefaultTimeout(deadline);
  page = await context.newPage();
});

afterEach(() => context.close());

const signIn = (token: string): Promise<unknown> =>
  context.addInitScript((value) => sessionStorage.setItem('attesta.token', value), token);

const collectViolations = (): Promise<unknown> =>
  context.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(globalThis, 'violations', seen);
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.disposition} ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });

const readViolations = (): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis, 'violations') as unknown);

describe('federation in a browser, with the security policy enforced', () => {
  it.each([
    ['/', 'marketing', []],
    ['/login', 'account', []],
    ['/create', 'wizard', ['ROLE_USER']],
    ['/deputy/some-key', 'deputy', []],
    ['/admin', 'admin', ['ROLE_USER', 'ROLE_ADMIN']],
  ])('shows %s with the shell and the remote %s only, breaking no rule', async (url, remote, roles) => {
    if (roles.length > 0) await signIn(tokenOf(roles));
    await collectViolations();
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const name = /\/remotes\/(\w+)\//.exec(request.url())?.[1];
      if (name !== undefined) loaded.add(name);
    });
    await page.goto(`${gateway.url}${url}`);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    expect([...loaded]).toEqual([remote]);
    expect(await readViolations()).toEqual([]);
    expect(await page.title()).toMatch(/ – Attesta$/);
  });

  it.each<Failure>(['unavailable', 'hanging', 'partMissing'])(
    'stays usable when a remote is %s, and its retry works once it is back',
    async (kind) => {
      failure = kind;
      await page.goto(`${gateway.url}/preise`);
      const retry = page.getByRole('button', { name: 'Nochmals versuchen' });
      await retry.waitFor();
      expect(await page.getByRole('navigation', { name: 'Hauptnavigation' }).isVisible()).toBe(true);

      await retry.click();
      await retry.and(page.locator(':enabled')).waitFor();

      await page.getByRole('link', { name: 'Anmelden' }).click();
      await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();

      await page.getByRole('link', { name: 'Preise' }).click();
      await retry.waitFor();
      failure = 'none';
      await retry.click();
      await page.getByRole('heading', { level: 1, name: 'Preise' }).waitFor();
    },
    4 * deadline,
  );

  it('asks the server for the payment page, so that its own policy holds', async () => {
    await signIn(tokenOf(['ROLE_USER']));
    await page.goto(`${gateway.url}/agb`);
    await page.locator('main h1').waitFor();
    const asDocument = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/account/payment/some-id'),
    );
    await page.evaluate(() => {
      history.pushState(null, '', '/account/payment/some-id');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect((await asDocument).isNavigationRequest()).toBe(true);
  });

  it('sends visitors to the login and customers away from the administration', async () => {
    await page.goto(`${gateway.url}/dashboard`);
    await page.waitForURL('**/login');
    await signIn(tokenOf(['ROLE_USER']));
    await page.goto(`${gateway.url}/admin`);
    await page.getByText('Sie sind nicht berechtigt diese Seite aufzurufen!').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });
});
