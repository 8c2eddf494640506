import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const template =
  '<html><script type="application/json" id="start">{{start}}</script><p>{{productName}}</p></html>';

const ask = { url: '/api/zeugnisse/counts', open: false };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({}, { PRODUCT_NAME: '</script><b>' });
  const { webRoot } = gateway;
  writeBuild(webRoot, 'shell', 'shell1', { 'index.html': template }, 'main.js');
  writeBuild(webRoot, 'mfe-marketing', 'marketing1', {}, 'remoteEntry.js', {
    pages: [{ pattern: '/', access: 'visitor', files: ['landing.js'], asks: [] }],
  });
  writeBuild(webRoot, 'mfe-account', 'account1', {}, 'remoteEntry.js', {
    pages: [
      { pattern: '/', access: 'customer', files: ['dashboard.js'], asks: [ask] },
      { pattern: '/dashboard', access: 'customer', files: ['remote.js', 'dashboard.js'], asks: [ask] },
      { pattern: '/password', access: 'public', files: [], asks: [] },
      { pattern: '/password/:key', access: 'public', files: [], asks: [] },
      { pattern: '/account/payment/:token', access: 'customer', ownDocument: true, files: [], asks: [] },
    ],
  });
  writeBuild(webRoot, 'mfe-deputy', 'deputy1', {}, 'remoteEntry.js', {
    pages: [
      {
        pattern: '/deputy/:key',
        access: 'public',
        files: [],
        asks: [
          { url: '/api/login/deputy?deputy=:key', open: true, next: '/api/zeugnisse/:answer/delegated' },
        ],
      },
    ],
  });
});
afterEach(() => gateway.close());

type Needs = { scripts: { url: string; integrity?: string }[]; asks: unknown[] };
type Start = { visitor: Needs; loggedIn?: Needs } & {
  registry: {
    remotes: Record<string, { entry: string }>;
    routes: Record<string, Record<string, string[]>>;
    settings: { productName: string };
  };
};

const open = async (path: string) => {
  const response = await fetch(gateway.url + path);
  const html = await response.text();
  const start = JSON.parse(/id="start">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Start;
  return { response, html, start };
};

describe('the HTML', () => {
  it('names scripts and requests of a page, the entry with its integrity', async () => {
    const { html, start } = await open('/dashboard');
    expect(start.visitor.scripts).toEqual([
      { url: '/remotes/account/account1/remoteEntry.js', integrity: expect.stringMatching(/^sha384-/) },
      { url: '/remotes/account/account1/remote.js' },
      { url: '/remotes/account/account1/dashboard.js' },
    ]);
    expect([start.visitor.asks, start.loggedIn]).toEqual([[ask], undefined]);
    // The shell comes first: it requests them as soon as it starts.
    expect(html).not.toContain('rel="preload"');
    expect(start.registry.remotes['deputy']?.entry).toBe('/remotes/deputy/deputy1/remoteEntry.js');
  });

  it('leaves the choice to the browser if it depends on the login', async () => {
    const { start } = await open('/');
    expect(start.visitor.scripts.at(-1)?.url).toBe('/remotes/marketing/marketing1/landing.js');
    expect(start.loggedIn?.scripts.at(-1)?.url).toBe('/remotes/account/account1/dashboard.js');
    expect([start.visitor.asks, start.loggedIn?.asks]).toEqual([[], [ask]]);
  });

  it("fills the path's parameters into a request, and escapes its data block", async () => {
    const { html, start } = await open('/deputy/a.1.%3C%2Fscript%3E');
    expect(start.visitor.asks).toEqual([
      {
        url: '/api/login/deputy?deputy=a.1.%3C%2Fscript%3E',
        open: true,
        next: '/api/zeugnisse/:answer/delegated',
      },
    ]);
    expect(start.registry.settings.productName).toBe('</script><b>');
    expect(html.match(/<\/script/g)).toHaveLength(1);
  });

  it('contains owner and access of every page, compactly', async () => {
    const { start } = await open('/password');
    expect(start.registry.routes).toEqual({
      marketing: { visitor: ['/'] },
      account: {
        customer: ['/', '/dashboard'],
        public: ['/password', '/password/:key'],
        'customer ownDocument': ['/account/payment/:token'],
      },
      deputy: { public: ['/deputy/:key'] },
    });
  });

  it('follows the deployment of a remote', async () => {
    writeBuild(gateway.webRoot, 'mfe-account', 'account2', {}, 'remoteEntry.js', {
      pages: ['/dashboard', '/hilfe'].map((pattern) => ({
        pattern,
        access: 'customer',
        files: [],
        asks: [],
      })),
    });
    await expect
      .poll(async () => (await open('/dashboard')).start.visitor.scripts.map(({ url }) => url), {
        timeout: 10_000,
      })
      .toEqual(['/remotes/account/account2/remoteEntry.js']);
    const { response, start } = await open('/hilfe');
    expect([response.status, start.registry.routes['account']]).toEqual([
      200,
      { customer: ['/dashboard', '/hilfe'] },
    ]);
    expect((await open('/password/key')).response.status).toBe(404);
  });
});

describe('the status of a page', () => {
  it.each([
    ['/', 200, true],
    ['/password/key', 200, false],
    ['/account/payment/0199', 200, false],
    ['/dashboard', 200, false],
    ['/deputy/key', 200, false],
    ['/403', 403, false],
    ['/404', 404, false],
    ['/500', 500, false],
    ['/nothing', 404, false],
    ['/password/key/more', 404, false],
    ['/deputy', 404, false],
    ['/dashboard/0199/x', 404, false],
  ])('%s answers %i, for search engines: %s', async (path, status, isIndexed) => {
    const { response } = await open(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('x-robots-tag')).toBe(isIndexed ? null : 'noindex');
  });
});
