import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { startTrackingReceiver } from '../testing/tracking-receiver.ts';
import type { ReceivedView, TrackingReceiver } from '../testing/tracking-receiver.ts';

const page = { title: 'Preise &amp; Pakete', styles: [], html: '<h1>x</h1>', answers: {} };
const frame = '<main>{{page}}</main>';
const addresses = [{ de: '/preise', en: '/en/prices', fr: '/fr/tarifs', it: '/it/prezzi' }];

const deploy = (webRoot: string): void => {
  const prerendered = (written: object) => ({ 'prerendered.json': JSON.stringify(written) });
  const shell = {
    'index.html': '{{content}}',
    ...prerendered({ fonts: [], pages: { '/preise': frame }, addresses }),
  };
  writeBuild(webRoot, 'shell', 'shell1', shell, 'main.js');
  const pages = (patterns: string[], rule = {}) => ({
    pages: patterns.map((pattern) => ({ pattern, access: 'public', ...rule, files: [], asks: [] })),
  });
  const marketing = prerendered({ fonts: [], pages: { '/preise': page } });
  writeBuild(webRoot, 'mfe-marketing', 'marketing1', marketing, 'remoteEntry.js', pages(['/preise']));
  const account = [
    ...pages(['/password', '/password/:key', '/account/payment/:token']).pages,
    ...pages(['/account/payment/redirect/:result'], { bare: true }).pages,
  ];
  writeBuild(webRoot, 'mfe-account', 'account1', {}, 'remoteEntry.js', { pages: account });
  writeBuild(webRoot, 'mfe-deputy', 'deputy1', {}, 'remoteEntry.js', pages(['/deputy/:key']));
};

let receiver: TrackingReceiver;
let gateway: TestGateway;

const start = async (settings: Record<string, string> = {}): Promise<void> => {
  gateway = await startTestGateway(
    {},
    {
      PUBLIC_URL: 'https://attesta.example',
      TRACKING_URL: receiver.url,
      TRACKING_SITE: '7',
      TRACKING_SITE_TEST: '8',
      ...settings,
    },
  );
  deploy(gateway.webRoot);
};

beforeEach(async () => {
  receiver = await startTrackingReceiver();
});
afterEach(() => receiver.close());

/** Headers of a browser that follows a link. */
const browser: IncomingHttpHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'fr-CH, de;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  cookie: 'attesta_device=secret',
  'x-forwarded-for': '203.0.113.7',
};

const open = (path: string, headers: IncomingHttpHeaders = {}, method = 'GET'): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = Object.fromEntries(
      Object.entries({ ...browser, ...headers }).filter(([, value]) => value !== ''),
    );
    get(gateway.url + path, { headers: sent, method }, (response) => resolve(text(response))).on(
      'error',
      reject,
    );
  });

/** Views received; a gateway that ends sends its queue. */
const told = async (): Promise<ReceivedView[]> => {
  await gateway.close();
  expect(receiver.faults).toEqual([]);
  return receiver.views;
};

describe('a view of a page', () => {
  it("is sent as the API's reference defines it, with the title of the build", async () => {
    await start();
    await open('/preise?email=a@b.example#c', { referer: 'https://www.suche.example/?q=geheim' });
    const [view] = await told();
    expect(view).toMatchObject({
      idsite: '8',
      url: 'https://attesta.example/preise',
      action_name: 'Preise & Pakete',
      urlref: 'https://www.suche.example',
      lang: 'fr',
    });
    expect(Math.abs(Date.parse(`${(view?.cdt ?? '').replace(' ', 'T')}Z`) - Date.now())).toBeLessThan(60_000);
  });

  it('is sent without anything that identifies the visitor', async () => {
    await start();
    await open('/preise');
    await told();
    const [headers = {}] = receiver.headers;
    expect(Object.keys(headers).toSorted()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
    ]);
    expect(headers['user-agent']).toBe('Attesta');
  });

  it.each([
    ['/deputy/abc.DEF-123', '/deputy/:key'],
    ['/password/0190-geheim.signature?x=1', '/password/:key'],
    ['/account/payment/0190-geheim', '/account/payment/:token'],
    ['/Preise/', '/preise'],
  ])('%s is sent without its secret parts', async (path, pattern) => {
    await start();
    await open(path);
    const [view] = await told();
    expect(view?.url).toBe(`https://attesta.example${pattern}`);
    // Random digits may match.
    expect(JSON.stringify({ ...view, rand: '' })).not.toMatch(/geheim|abc|DEF|0190/);
  });

  it('names neither own pages nor machines of an inner network as referrer', async () => {
    await start();
    for (const referer of [
      'https://attesta.example/deputy/key',
      'http://intranet/hr/kuendigung-meier',
      'http://192.168.1.4/',
      'android-app://com.example.mail/',
      'nonsense',
    ]) {
      await open('/preise', { referer });
    }
    expect((await told()).map(({ urlref }) => urlref)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it.each<[string, string, IncomingHttpHeaders, string?]>([
  ['Do Not Track', '/preise', { dnt: '1' }],
  ['Global Privacy Control', '/preise', { 'sec-gpc': '1' }],
  ['a browser that fetches ahead', '/preise', { 'sec-purpose': 'prefetch;prerender' }],
  ['one that says it in an older way', '/preise', { purpose: 'prefetch' }],
  [
    'a search engine',
    '/preise',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a browser without a window', '/preise', { 'user-agent': 'Mozilla/5.0 (X11) HeadlessChrome/140.0' }],
  ['a program', '/preise', { 'user-agent': 'curl/8.5.0' }],
  ['nobody who says anything', '/preise', { 'user-agent': '' }],
  ['what says not that it navigates', '/preise', { 'sec-fetch-mode': '' }],
  ['a script that reads the page', '/preise', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a frame', '/account/payment/redirect/successful', { 'sec-fetch-dest': 'iframe' }],
  ['the page in our frame', '/account/payment/redirect/successful', {}],
  ['a page that is none', '/wp-login', {}],
  ['an error page', '/500', {}],
  ['an admin', '/admin/payments', {}],
  ['a look at the head', '/preise', {}, 'HEAD'],
])('is not told: %s', async (_who, path, headers, method) => {
  await start();
  await open(path, headers, method);
  expect(await told()).toEqual([]);
  expect(receiver.headers).toEqual([]);
});

it('a phone of the brand Cubot is no bot', async () => {
  await start();
  await open('/preise', {
    'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT X70) Chrome/140.0 Mobile Safari/537.36',
  });
  expect(await told()).toHaveLength(1);
});

it.each<Record<string, string>>([{ TRACKING_URL: '' }, { TRACKING_SITE_TEST: '' }])(
  'nothing is told where %j is not set',
  async (settings) => {
    await start(settings);
    await open('/preise');
    expect(await told()).toEqual([]);
  },
);

it('pages and their policy are the same with and without tracking', async () => {
  await start();
  const response = await fetch(`${gateway.url}/preise`);
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(response.headers.get('content-security-policy')).not.toContain('127.0.0.1');
  expect(response.headers.get('set-cookie')).toBeNull();
  await gateway.close();
});
