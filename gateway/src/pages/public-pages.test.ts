import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, writeBuild } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { deployPages, marketing, page, prices } from '../testing/test-pages.ts';

let gateway: TestGateway;

const deploy = (frames: unknown, pages: unknown): void =>
  deployPages(gateway.webRoot, JSON.stringify(frames), JSON.stringify(pages));

beforeEach(async () => {
  gateway = await startTestGateway(
    { payments: (_request, response) => response.end(JSON.stringify(prices)) },
    { PRODUCT_NAME: 'A<b> & "C"', COMPANY_ZIP: '3011', COMPANY_CITY: 'Bern', COMPANY_PHONE: '031 1' },
  );
});
afterEach(() => gateway.close());

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
      {
        fonts: [],
        pages: { '/': main('de'), '/preise': main('de'), '/fr/tarifs': main('fr'), '*': 'wartet' },
        translations: { fr: { '/': main('fr'), '*': 'attend' } },
        addresses: [home, addresses],
        descriptions: { de: 'Alles', fr: 'Tout' },
      },
      {
        fonts: [],
        pages: { '/': page, '/preise': page, '/fr/tarifs': written },
        translations: { fr: { '/': { ...page, html: '<h1>Accueil</h1>' } } },
      },
    );
    writeBuild(gateway.webRoot, 'mfe-marketing', 'marketing1', {}, 'remoteEntry.js', {
      pages: [...marketing.pages, { pattern: '/fr/tarifs', access: 'public', files: [], asks: [] }],
    });
  });

  it.each([
    ['/fr/tarifs', 'de', 'fr', '<h1>Tarifs'],
    ['/preise', 'fr', 'de', '<h1>Preise'],
  ])('%s is the same page for every preferred language', async (path, accepted, language, heading) => {
    const { html, vary } = await openIn(path, accepted);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<main>${language} ${heading}`);
    expect(vary).not.toContain('accept-language');
  });

  it('shows the start page in the preferred language of the browser', async () => {
    expect((await openIn('/', 'fr-CH')).html).toContain('<main>fr <h1>Accueil');
    expect((await openIn('/', 'xx')).html).toContain('<main>de <h1>Preise');
    expect((await openIn('/', 'fr-CH')).vary).toContain('accept-language');
  });

  it('answers `?lang=de` in German, and ignores any other parameter', async () => {
    expect((await openIn('/?lang=de', 'fr-CH')).html).toContain('<main>de <h1>Preise');
    expect((await openIn('/?lang=xx', 'fr-CH')).html).toContain('<main>fr <h1>Accueil');
    expect((await openIn('/fr/tarifs?lang=de', 'fr-CH')).html).toContain('<main>fr <h1>Tarifs');
  });

  it('names its address, other languages and description', async () => {
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

  it("has the product's description by default, and nothing more on a waiting page", async () => {
    const { html } = await openIn('/dashboard', 'fr');
    expect(html).toContain('<meta name="description" content="Tout">');
    expect(html).toContain('<div id="root">attend</div>');
    expect(html).not.toContain('canonical');
  });

  it('has structured data about seller, product and prices', async () => {
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
        {
          fonts: [],
          pages: { [path]: '<main>{{page}}</main>' },
          addresses: [home, { de: path }],
        },
        { fonts: [], pages: { [path]: written } },
      );
      writeBuild(gateway.webRoot, 'mfe-marketing', 'marketing1', {}, 'remoteEntry.js', {
        pages: [{ pattern: path, access: 'public', files: [], asks: [] }],
      });
    });

    it('names no language in which it does not exist', async () => {
      const { html } = await openIn(path, 'fr');
      expect(html.match(/hreflang="[^"]+"/g)).toEqual(['hreflang="de"', 'hreflang="x-default"']);
      const text = await (await fetch(`${gateway.url}/sitemap.xml`)).text();
      expect(text.match(/<loc>/g)).toHaveLength(5);
      expect(text).toContain(
        `<loc>http://localhost:8080${path}</loc>\n    <xhtml:link rel="alternate" hreflang="de"`,
      );
    });

    it('has structured data about the article, its date and its overview', async () => {
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

    it('is a 404 for an unknown article', async () => {
      expect((await fetch(`${gateway.url}/ratgeber/nothing`)).status).toBe(404);
    });
  });

  it('stands in the sitemap, with its other languages', async () => {
    const text = await (await fetch(`${gateway.url}/sitemap.xml`)).text();
    expect(text.match(/<loc>/g)).toHaveLength(8);
    expect(text).toContain('<loc>http://localhost:8080/it/prezzi</loc>');
    expect(text.match(/hreflang="en" href="http:\/\/localhost:8080\/en\/prices"/g)).toHaveLength(4);
    const robots = await (await fetch(`${gateway.url}/robots.txt`)).text();
    expect(robots).toContain('Sitemap: http://localhost:8080/sitemap.xml\n');
  });
});
