import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../test-gateway.ts';
import type { TestGateway } from '../test-gateway.ts';

const template =
  '<html lang="{{language}}"><title>{{title}}</title><script type="application/json" id="start">{{start}}</script>' +
  '{{about}}{{fonts}}{{styles}}<div id="root">{{content}}</div>';

const frame =
  '<header>{{productName}}</header><main>{{page}}</main><footer>{{companyName}}<span>{{companyPlace}}</span><a href="tel:{{companyDial}}">{{companyPhone}}</a></footer>';

const frames = { fonts: ['inter.abc.woff2'], pages: { '/': frame, '/preise': frame, '/password': frame } };

const page = {
  title: 'Preise &amp; Pakete',
  styles: [{ name: 'att-global x1', css: 'body{margin:0}' }],
  html: '<h1>Preise &amp; Pakete</h1><p>{{nonce}} {{page}}</p>',
  answers: {},
};

const prices = [{ anzahl: 1, einzelnerPreis: 49, preis: 49 }];

const marketing = {
  pages: [
    { pattern: '/', files: [], asks: [] },
    { pattern: '/preise', files: [], asks: [] },
  ],
};

let gateway: TestGateway;
/** What the service of payments answers. */
let now: unknown;

const deploy = (framesFile: string | null, pagesFile: string | null): void => {
  const file = (content: string | null): Record<string, string> =>
    content === null ? {} : { 'prerendered.json': content };
  const { webRoot } = gateway;
  writeBuild(webRoot, 'shell', 'shell1', { 'index.html': template, ...file(framesFile) }, 'main.js');
  writeBuild(webRoot, 'mfe-marketing', 'marketing1', file(pagesFile), 'remoteEntry.js', marketing);
  writeBuild(webRoot, 'mfe-account', 'account1', {}, 'remoteEntry.js', {
    pages: [
      { pattern: '/dashboard', files: [], asks: [] },
      { pattern: '/account/payment/redirect', access: 'public', bare: true, files: [], asks: [] },
      { pattern: '/password', access: 'public', files: [], asks: [] },
    ],
  });
};

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

describe('a page that its builds have written', () => {
  beforeEach(() => deploy(JSON.stringify(frames), JSON.stringify({ fonts: [], pages: { '/preise': page } })));

  it('stands in the frame of the shell, with title, typeface, and what the installation says of itself', async () => {
    const { html } = await open('/preise');
    const name = 'A&lt;b> &amp; &quot;C&quot;';
    expect(html).toContain(`<title>Preise &amp; Pakete – ${name}</title>`);
    expect(html).toContain(`<header>${name}</header><main><h1>Preise &amp; Pakete</h1>`);
    expect(html).toContain(`<footer>${name}<span>3011 Bern</span><a href="tel:0311">031 1</a></footer>`);
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/assets/shell1/inter.abc.woff2" crossorigin>',
    );
  });

  it('has its styles with the nonce of its policy, and nothing in it is filled in', async () => {
    const { html, response } = await open('/preise');
    const nonce = /<style nonce="([^"]+)" data-emotion="att-global x1" data-s>body\{margin:0\}<\/style>/.exec(
      html,
    )?.[1];
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce ?? 'none'}'`);
    expect(html).toContain('<p>{{nonce}} {{page}}</p>');
  });

  it('travels packed', async () => {
    const answer = await new Promise<{ encoding: string | undefined; body: Promise<Buffer> }>((resolve) => {
      get(`${gateway.url}/preise`, { headers: { 'accept-encoding': 'br' } }, (response) =>
        resolve({ encoding: response.headers['content-encoding'], body: buffer(response) }),
      );
    });
    expect(answer.encoding).toBe('br');
    expect(brotliDecompressSync(await answer.body).toString()).toContain('<h1>Preise');
  });

  it.each(['/', '/dashboard', '/password/key', '/Preise', '/preise/', '/nothing'])(
    'is nowhere else: %s',
    async (path) => {
      const { html, response } = await open(path);
      expect(html).toContain(emptyRoot);
      expect(html).not.toContain('<style');
      expect(response.headers.get('content-encoding')).toBeNull();
    },
  );
});

describe('a page that is another one where views are counted', () => {
  const other = { ...page, html: '<h1>Preise</h1><p>{{companyName}} zählt</p>' };
  const written = { fonts: [], pages: { '/preise': page }, whereCounted: { '/preise': other } };
  const tracking = { TRACKING_URL: 'http://127.0.0.1:9/matomo.php', TRACKING_SITE_TEST: '8' };

  it('says so from its first words on, and names the company', async () => {
    await gateway.close();
    gateway = await startTestGateway({}, { ...tracking, COMPANY_NAME: 'A & B' });
    deploy(JSON.stringify(frames), JSON.stringify(written));
    const { html } = await open('/preise');
    expect(html).toContain('<p>A &amp; B zählt</p>');
    expect(html).toContain('"countsViews":true');
  });

  it('says nothing of it elsewhere', async () => {
    deploy(JSON.stringify(frames), JSON.stringify(written));
    const { html } = await open('/preise');
    expect(html).not.toContain('zählt');
    expect(html).toContain('"countsViews":false');
  });
});

describe('a page that is written in several languages', () => {
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
  ])('answers "%s" in %s, and says that others get another one', async (accepted, language, heading) => {
    deployIn({ fr: french });
    const { html, vary } = await openIn(accepted);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<main>${language} ${heading}`);
    expect(vary?.toLowerCase()).toContain('accept-language');
  });

  it('is made by its scripts alone where frame and page are not of one language', async () => {
    deployIn({});
    const { html } = await openIn('fr');
    expect(html).toContain('<html lang="de">');
    expect(html).toContain(emptyRoot);
  });
});

describe('a public page with an address in each language', () => {
  const addresses = { de: '/preise', en: '/en/prices', fr: '/fr/tarifs', it: '/it/prezzi' };
  const home = { de: '/', en: '/en', fr: '/fr', it: '/it' };
  const openIn = async (path: string, accepted: string) => {
    const response = await fetch(gateway.url + path, { headers: { 'accept-language': accepted } });
    return { vary: response.headers.get('vary') ?? '', html: await response.text() };
  };

  beforeEach(() => {
    const written = {
      ...page,
      title: 'Tarifs',
      html: '<h1>Tarifs</h1>',
      description: 'Ce que coûte "tout"',
      answers: { '/api/account/prices': prices },
    };
    const main = (language: string) => `<main>${language} {{page}}</main>`;
    deploy(
      JSON.stringify({
        fonts: [],
        pages: { '/': main('de'), '/preise': main('de'), '/fr/tarifs': main('fr'), '*': 'wartet' },
        translations: { fr: { '/': main('fr'), '*': 'attend' } },
        addresses: [home, addresses],
        descriptions: { de: 'Alles', fr: 'Tout' },
      }),
      JSON.stringify({
        fonts: [],
        pages: { '/': page, '/preise': page, '/fr/tarifs': written },
        translations: { fr: { '/': { ...page, html: '<h1>Accueil</h1>' } } },
      }),
    );
    writeBuild(gateway.webRoot, 'mfe-marketing', 'marketing1', {}, 'remoteEntry.js', {
      pages: [...marketing.pages, { pattern: '/fr/tarifs', files: [], asks: [] }],
    });
  });

  it.each([
    ['/fr/tarifs', 'de', 'fr', '<h1>Tarifs'],
    ['/preise', 'fr', 'de', '<h1>Preise'],
  ])('%s is one page, whatever the browser prefers', async (path, accepted, language, heading) => {
    const { html, vary } = await openIn(path, accepted);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<main>${language} ${heading}`);
    expect(vary).not.toContain('accept-language');
  });

  it('begins with the page in the language that the browser prefers', async () => {
    expect((await openIn('/', 'fr-CH')).html).toContain('<main>fr <h1>Accueil');
    expect((await openIn('/', 'xx')).html).toContain('<main>de <h1>Preise');
    expect((await openIn('/', 'fr-CH')).vary).toContain('accept-language');
  });

  it('answers who asks for the first page in German in German, and reads nothing else from an address', async () => {
    expect((await openIn('/?lang=de', 'fr-CH')).html).toContain('<main>de <h1>Preise');
    expect((await openIn('/?lang=xx', 'fr-CH')).html).toContain('<main>fr <h1>Accueil');
    expect((await openIn('/fr/tarifs?lang=de', 'fr-CH')).html).toContain('<main>fr <h1>Tarifs');
  });

  it('names itself, its other languages and what it is about', async () => {
    const { html } = await openIn('/fr/tarifs', 'de');
    expect(html).toContain('<meta name="description" content="Ce que coûte &quot;tout&quot;">');
    expect(html).toContain('<link rel="canonical" href="http://localhost:8080/fr/tarifs">');
    for (const [language, address] of Object.entries({ ...addresses, 'x-default': '/preise' })) {
      expect(html).toContain(
        `<link rel="alternate" hreflang="${language}" href="http://localhost:8080${address}">`,
      );
    }
    expect(html).toContain('<meta property="og:locale" content="fr_CH">');
  });

  it('says in general what the product is about where a page does not, and nothing more of what only waits', async () => {
    const { html } = await openIn('/dashboard', 'fr');
    expect(html).toContain('<meta name="description" content="Tout">');
    expect(html).toContain('<div id="root">attend</div>');
    expect(html).not.toContain('canonical');
  });

  it('says in data who sells what at which price', async () => {
    const { html } = await openIn('/fr/tarifs', 'de');
    const data = JSON.parse(/application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
      '@graph': Record<string, unknown>[];
    };
    const [organization, product] = data['@graph'];
    expect(organization).toMatchObject({
      '@type': 'Organization',
      name: 'A<b> & "C"',
      telephone: '031 1',
      address: { addressLocality: 'Bern', addressCountry: 'CH' },
    });
    expect(product).toMatchObject({ '@type': 'Product', description: 'Ce que coûte "tout"' });
    expect(product?.['offers']).toEqual([
      {
        '@type': 'Offer',
        price: 49,
        priceCurrency: 'CHF',
        eligibleQuantity: { '@type': 'QuantitativeValue', value: 1 },
      },
    ]);
    expect((await openIn('/dashboard', 'de')).html).not.toContain('ld+json');
  });

  describe('that is an article, in German only', () => {
    const path = '/ratgeber/codes';

    beforeEach(() => {
      const article = { date: '2026-11-23', overview: { title: 'Ratgeber', path: '/ratgeber' } };
      const written = { ...page, title: 'Codes &amp; Noten', description: 'Was gilt', article };
      deploy(
        JSON.stringify({
          fonts: [],
          pages: { [path]: '<main>{{page}}</main>' },
          addresses: [home, { de: path }],
        }),
        JSON.stringify({ fonts: [], pages: { [path]: written } }),
      );
      writeBuild(gateway.webRoot, 'mfe-marketing', 'marketing1', {}, 'remoteEntry.js', {
        pages: [{ pattern: path, files: [], asks: [] }],
      });
    });

    it('names no language that it does not exist in', async () => {
      const { html } = await openIn(path, 'fr');
      expect(html.match(/hreflang="[^"]+"/g)).toEqual(['hreflang="de"', 'hreflang="x-default"']);
      const text = await (await fetch(`${gateway.url}/sitemap.xml`)).text();
      expect(text.match(/<loc>/g)).toHaveLength(5);
      expect(text).toContain(
        `<loc>http://localhost:8080${path}</loc>\n    <xhtml:link rel="alternate" hreflang="de"`,
      );
    });

    it('says in data what it is, of which day, and where it is listed', async () => {
      const { html } = await openIn(path, 'de');
      expect(html).toContain('<meta property="og:type" content="article">');
      const data = JSON.parse(/application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
        '@graph': Record<string, unknown>[];
      };
      const address = `http://localhost:8080${path}`;
      const [organization, article, breadcrumbs] = data['@graph'];
      expect(article).toMatchObject({
        '@type': 'Article',
        headline: 'Codes & Noten',
        description: 'Was gilt',
        inLanguage: 'de',
        dateModified: '2026-11-23',
        mainEntityOfPage: address,
        publisher: { '@id': organization?.['@id'] },
      });
      expect(breadcrumbs).toMatchObject({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Ratgeber', item: 'http://localhost:8080/ratgeber' },
          { position: 2, name: 'Codes & Noten', item: address },
        ],
      });
    });

    it('is no page below the overview for any other end of the address', async () => {
      expect((await fetch(`${gateway.url}/ratgeber/nothing`)).status).toBe(404);
    });
  });

  it('stands in the sitemap, each with its other languages', async () => {
    const text = await (await fetch(`${gateway.url}/sitemap.xml`)).text();
    expect(text.match(/<loc>/g)).toHaveLength(8);
    expect(text).toContain('<loc>http://localhost:8080/it/prezzi</loc>');
    expect(text.match(/hreflang="en" href="http:\/\/localhost:8080\/en\/prices"/g)).toHaveLength(4);
    const robots = await (await fetch(`${gateway.url}/robots.txt`)).text();
    expect(robots).toContain('Sitemap: http://localhost:8080/sitemap.xml\n');
  });
});

describe('a page that was written with an answer of the API', () => {
  const deployWith = (path: string, answer: unknown): void =>
    deploy(
      JSON.stringify(frames),
      JSON.stringify({ fonts: [], pages: { '/preise': { ...page, answers: { [path]: answer } } } }),
    );

  it('hands it to its scripts', async () => {
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

describe('what cannot be read is left to the scripts:', () => {
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

describe('the frame of any page', () => {
  const waiting = '<header>{{productName}}</header><main>waits</main>';
  const deputy = {
    pages: [{ pattern: '/deputy/:key', files: [], asks: [] }],
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
    'stands until the scripts have come where nothing else is written: %s',
    async (path) => {
      const { html, response } = await open(path);
      expect(html).toContain(
        '<div id="root"><header>A&lt;b> &amp; &quot;C&quot;</header><main>waits</main></div>',
      );
      expect(html).not.toContain('<style');
      expect(response.headers.get('content-encoding')).toBeNull();
    },
  );

  it('gives way to the page that is written', async () => {
    expect((await open('/preise')).html).not.toContain('waits');
  });

  it('does not stand in a frame of ours', async () => {
    expect((await open('/account/payment/redirect')).html).toContain(emptyRoot);
  });

  it('gives way to a page whose address names something, which then is not packed: its key stands in it', async () => {
    const { html, response } = await open('/deputy/row.1.abcdefghijklmnop');
    expect(html).toContain('<title>Bewertung – ');
    expect(html).toContain('<main><h1>Preise');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect((await open('/deputy/row.1.abcdefghijklmnop/more')).html).not.toContain('<h1>');
  });
});
