import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { deployPages, page, prices } from '../testing/test-pages.ts';

const frame =
  '<header>{{productName}}</header><main>{{page}}</main><footer>{{companyName}}<span>{{companyPlace}}</span><a href="tel:{{companyDial}}">{{companyPhone}}</a></footer>';

const frames = { fonts: ['inter.abc.woff2'], pages: { '/': frame, '/preise': frame, '/password': frame } };

let gateway: TestGateway;
/** Answer of the payments service. */
let now: unknown;

const deploy = (framesFile: string | null, pagesFile: string | null): void =>
  deployPages(gateway.webRoot, framesFile, pagesFile);

beforeEach(async () => {
  now = prices;
  gateway = await startTestGateway(
    { payments: (_request, response) => response.end(JSON.stringify(now)) },
    { PRODUCT_NAME: 'A<b> & "C"', COMPANY_ZIP: '3011', COMPANY_CITY: 'Bern', COMPANY_PHONE: '031 1' },
  );
});
afterEach(() => gateway.close());

const open = async (path: string) => {
  const response = await fetch(gateway.url + path);
  return { response, html: await response.text() };
};

const emptyRoot = '<div id="root"></div>';

describe('a prerendered page', () => {
  beforeEach(() => deploy(JSON.stringify(frames), JSON.stringify({ fonts: [], pages: { '/preise': page } })));

  it("stands in the frame of the shell, with title, typeface and the installation's settings", async () => {
    const { html } = await open('/preise');
    const name = 'A&lt;b> &amp; &quot;C&quot;';
    expect(html).toContain(`<title>Preise &amp; Pakete – ${name}</title>`);
    expect(html).toContain(`<header>${name}</header><main><h1>Preise &amp; Pakete</h1>`);
    expect(html).toContain(`<footer>${name}<span>3011 Bern</span><a href="tel:0311">031 1</a></footer>`);
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/assets/shell1/inter.abc.woff2" crossorigin>',
    );
  });

  it('has its styles with the nonce of its policy, and its own text is not filled in', async () => {
    const { html, response } = await open('/preise');
    const nonce = /<style nonce="([^"]+)" data-emotion="att-global x1" data-s>body\{margin:0\}<\/style>/.exec(
      html,
    )?.[1];
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce ?? 'none'}'`);
    expect(html).toContain('<p>{{nonce}} {{page}}</p>');
  });

  it('is compressed', async () => {
    const answer = await new Promise<{ encoding: string | undefined; body: Promise<Buffer> }>((resolve) => {
      get(`${gateway.url}/preise`, { headers: { 'accept-encoding': 'br' } }, (response) =>
        resolve({ encoding: response.headers['content-encoding'], body: buffer(response) }),
      );
    });
    expect(answer.encoding).toBe('br');
    expect(brotliDecompressSync(await answer.body).toString()).toContain('<h1>Preise');
  });

  it('has another nonce each time, compressed or not', async () => {
    const nonces: (string | undefined)[] = [];
    for (const encoding of ['br', 'gzip', 'br', 'gzip', 'identity']) {
      const response = await fetch(`${gateway.url}/preise`, { headers: { 'accept-encoding': encoding } });
      const nonce = /<style nonce="([^"]+)"/.exec(await response.text())?.[1];
      expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce ?? 'none'}'`);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(5);
  });

  it.each(['/', '/dashboard', '/password/key', '/Preise', '/preise/', '/nothing'])(
    'is absent from %s',
    async (path) => {
      const { html, response } = await open(path);
      expect(html).toContain(emptyRoot);
      expect(html).not.toContain('<style');
      expect(response.headers.get('content-encoding')).toBeNull();
    },
  );
});

describe('a page with a variant for installations that count views', () => {
  const other = { ...page, html: '<h1>Preise</h1><p>{{companyName}} zählt</p>' };
  const written = { fonts: [], pages: { '/preise': page }, whereCounted: { '/preise': other } };
  const tracking = { TRACKING_URL: 'http://127.0.0.1:9/matomo.php', TRACKING_SITE_TEST: '8' };

  it('shows the variant in its HTML, and names the company', async () => {
    await gateway.close();
    gateway = await startTestGateway({}, { ...tracking, COMPANY_NAME: 'A & B' });
    deploy(JSON.stringify(frames), JSON.stringify(written));
    const { html } = await open('/preise');
    expect(html).toContain('<p>A &amp; B zählt</p>');
    expect(html).toContain('"countsViews":true');
  });

  it('shows the ordinary page elsewhere', async () => {
    deploy(JSON.stringify(frames), JSON.stringify(written));
    const { html } = await open('/preise');
    expect(html).not.toContain('zählt');
    expect(html).toContain('"countsViews":false');
  });
});

describe('a page in several languages', () => {
  const inGerman = { '/preise': '<main>de {{page}}</main>' };
  const inFrench = { '/preise': '<main>fr {{page}}</main>' };
  const openIn = async (accepted: string) => {
    const response = await fetch(`${gateway.url}/preise`, { headers: { 'accept-language': accepted } });
    return { vary: response.headers.get('vary'), html: await response.text() };
  };
  const deployIn = (translations: Record<string, unknown>): void =>
    deploy(
      JSON.stringify({ fonts: [], pages: inGerman, translations: { fr: inFrench } }),
      JSON.stringify({ fonts: [], pages: { '/preise': page }, translations }),
    );
  const french = { '/preise': { ...page, title: 'Prix', html: '<h1>Prix</h1>' } };

  it.each([
    ['fr-CH, de;q=0.8', 'fr', '<h1>Prix</h1>'],
    ['de-CH, fr;q=0.8', 'de', '<h1>Preise'],
    ['xx', 'de', '<h1>Preise'],
    ['"; é,,,', 'de', '<h1>Preise'],
  ])('answers "%s" in %s, and varies by language', async (accepted, language, heading) => {
    deployIn({ fr: french });
    const { html, vary } = await openIn(accepted);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<main>${language} ${heading}`);
    expect(vary?.toLowerCase()).toContain('accept-language');
  });

  it('is left to its scripts if frame and page differ in language', async () => {
    deployIn({});
    const { html } = await openIn('fr');
    expect(html).toContain('<html lang="de">');
    expect(html).toContain(emptyRoot);
  });
});

describe('a page prerendered with an answer of the API', () => {
  const deployWith = (path: string, answer: unknown): void =>
    deploy(
      JSON.stringify(frames),
      JSON.stringify({ fonts: [], pages: { '/preise': { ...page, answers: { [path]: answer } } } }),
    );

  it('hands the answer to its scripts', async () => {
    deployWith('/api/account/prices', prices);
    const { html } = await open('/preise');
    expect(html).toContain('<main><h1>');
    const start = JSON.parse(/id="start">(.*?)<\/script>/.exec(html)?.[1] ?? '') as { answers: unknown };
    expect(start.answers).toEqual({ '/api/account/prices': prices });
  });

  it.each([
    ['is not shown once the API answers otherwise', '/api/account/prices', [{ ...prices[0], preis: 50 }]],
    ['never asks for what needs a session', '/api/account/charge', prices],
    ['never asks for what does not exist', '/api/nothing', prices],
  ])('%s', async (_name, path, answer) => {
    deployWith(path, answer);
    const { html } = await open('/preise');
    expect(html).toContain(emptyRoot);
    expect(html).toContain('"answers":{}');
  });
});

describe('an unreadable file leaves the page to the scripts:', () => {
  const pages = JSON.stringify({ fonts: [], pages: { '/preise': page } });
  it.each([
    ['no frames', null, pages],
    ['no pages', JSON.stringify(frames), null],
    ['broken frames', '{', pages],
    ['broken pages', JSON.stringify(frames), JSON.stringify({ pages: { '/preise': 'html' } })],
    ['no such frame', JSON.stringify({ fonts: [], pages: {} }), pages],
  ])('%s', async (_name, framesFile, pagesFile) => {
    deploy(framesFile, pagesFile);
    const { html, response } = await open('/preise');
    expect(response.status).toBe(200);
    expect(html).toContain(emptyRoot);
    expect(html).toContain('<title>A&lt;b> &amp; &quot;C&quot;</title>');
  });
});

describe('the waiting frame', () => {
  const waiting = '<header>{{productName}}</header><main>waits</main>';
  const deputy = {
    pages: [{ pattern: '/deputy/:key', access: 'public', files: [], asks: [] }],
  };

  beforeEach(() => {
    const pages = { ...frames.pages, '/deputy/:key': frame, '*': waiting };
    deploy(JSON.stringify({ ...frames, pages }), JSON.stringify({ fonts: [], pages: { '/preise': page } }));
    const written = { fonts: [], pages: { '/deputy/:key': { ...page, title: 'Bewertung' } } };
    writeBuild(
      gateway.webRoot,
      'mfe-deputy',
      'deputy1',
      { 'prerendered.json': JSON.stringify(written) },
      'remoteEntry.js',
      deputy,
    );
  });

  it.each(['/', '/dashboard', '/password/key', '/nothing', '/404'])(
    'stands until the scripts have loaded if nothing is prerendered: %s',
    async (path) => {
      const { html, response } = await open(path);
      expect(html).toContain(
        '<div id="root"><header>A&lt;b> &amp; &quot;C&quot;</header><main>waits</main></div>',
      );
      expect(html).not.toContain('<style');
      expect(response.headers.get('content-encoding')).toBeNull();
    },
  );

  it('gives way to a prerendered page', async () => {
    expect((await open('/preise')).html).not.toContain('waits');
  });

  it('is absent from a framed page', async () => {
    expect((await open('/account/payment/redirect')).html).toContain(emptyRoot);
  });

  it('gives way to a page whose address holds a key, which is then not compressed', async () => {
    const { html, response } = await open('/deputy/row.1.abcdefghijklmnop');
    expect(html).toContain('<title>Bewertung – ');
    expect(html).toContain('<main><h1>Preise');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect((await open('/deputy/row.1.abcdefghijklmnop/more')).html).not.toContain('<h1>');
  });
});
