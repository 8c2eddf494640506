import { expect, test } from '@playwright/test';
import type { Addresses } from '@attesta/web-kit/pages/public-pages.ts';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import sharp from 'sharp';

import { cardSize } from '../../../gateway/src/assets/social-card.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

const isGuide = /^\/(?:ratgeber|(?:en|fr)\/guides|it\/guide)\/./;

const addressesByPage: readonly Addresses[] = Object.values(publicPages);
const publicAddresses = addressesByPage.flatMap((addresses) => Object.values(addresses));

const origin = (): string => sharedStack().url;
const pathOf = (url: string): string => new URL(url, origin()).pathname;

/** Matches of a pattern's group. */
const findAll = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);

type Crawled = {
  title: string;
  description: string;
  language: string;
  alternates: Record<string, string>;
  canonicals: string[];
  headings: number;
  /** Links within the product, with the fragments of their addresses. */
  links: string[];
  html: string;
};

/** Reads a page without scripts and without a preferred language. */
const crawlPage = async (path: string): Promise<Crawled> => {
  const response = await fetch(origin() + path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  const alternates = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g);
  return {
    title: findAll(html, /<title>([^<]*)<\/title>/g).join(),
    description: findAll(html, /<meta name="description" content="([^"]*)">/g).join(),
    language: findAll(html, /<html lang="(\w+)"/g).join(),
    alternates: Object.fromEntries([...alternates].map(([, name = '', href = '']) => [name, pathOf(href)])),
    canonicals: findAll(html, /<link rel="canonical" href="([^"]+)">/g),
    headings: findAll(html, /(<h1[ >])/g).length,
    links: findAll(html, /<a [^>]*href="([/#][^"]*)"/g).map((href) => new URL(href, origin() + path).href),
    html,
  };
};

/** Pages that are reachable by links. */
const crawlFrom = async (...starts: string[]): Promise<Map<string, Crawled>> => {
  const found = new Map<string, Crawled>();
  const open = [...starts];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const crawled = await crawlPage(path);
    found.set(path, crawled);
    open.push(...crawled.links.map(pathOf));
  }
  return found;
};

const listSitemap = async (): Promise<string[]> =>
  findAll(await (await fetch(`${origin()}/sitemap.xml`)).text(), /<loc>([^<]+)<\/loc>/g).map(pathOf);

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

let crawled: Map<string, Crawled>;

test.beforeAll(async () => {
  crawled = await crawlFrom('/');
});

const pageAt = (address: string): Crawled => {
  const page = crawled.get(address);
  if (page === undefined) throw new Error(`no link leads to ${address}`);
  return page;
};

test('links lead from the landing page to exactly the pages of the sitemap', async () => {
  const listed = await listSitemap();
  expect(listed.toSorted()).toEqual(publicAddresses.toSorted());
  expect(listed.filter((address) => !crawled.has(address))).toEqual([]);
  const fromSitemap = await crawlFrom(...listed);
  expect([...fromSitemap.keys()].toSorted()).toEqual([...crawled.keys()].toSorted());
});

test('no link is dead, nor its fragment', () => {
  const dead = [...crawled].flatMap(([path, { links }]) =>
    links
      .map((href) => new URL(href))
      .filter(({ hash }) => hash !== '')
      .filter(({ pathname, hash }) => !pageAt(pathname).html.includes(` id="${hash.slice(1)}"`))
      .map(({ pathname, hash }) => `${path} → ${pathname}${hash}`),
  );
  expect(dead).toEqual([]);
});

test('every public page is complete before any script, with one heading, and names itself and its other languages', () => {
  for (const addresses of addressesByPage) {
    for (const [language, address] of Object.entries(addresses)) {
      const page = pageAt(address);
      expect(page.html, address).toMatch(/<main[^>]*>[\s\S]*<h1[\s\S]*<\/main>/);
      expect(page.headings, address).toBe(1);
      expect(page.language, address).toBe(language);
      expect(page.canonicals, address).toEqual([origin() + address]);
      // Each page names all languages, its own included.
      expect(page.alternates, address).toEqual({ ...addresses, 'x-default': addresses.de });
      expect(page.html.includes('"@type":"Article"'), address).toBe(isGuide.test(address));
    }
  }
});

test('no two pages of a language have the same title or description', () => {
  const pages = publicAddresses.map(pageAt);
  expect(publicAddresses.filter((address) => pageAt(address).title.length < 10)).toEqual([]);
  expect(publicAddresses.filter((address) => pageAt(address).description.length < 30)).toEqual([]);
  expect(repeated(pages.map(({ language, title }) => `${language} ${title}`))).toEqual([]);
  expect(repeated(pages.map(({ language, description }) => `${language} ${description}`))).toEqual([]);
});

test('every public page has its link preview picture', async () => {
  const missing: string[] = [];
  for (const address of publicAddresses) {
    const [card] = findAll(pageAt(address).html, /<meta property="og:image" content="([^"]+)">/g);
    const picture = card === undefined ? null : await fetch(card);
    if (picture?.headers.get('content-type') !== 'image/png') missing.push(address);
    else expect(await sharp(await picture.arrayBuffer()).metadata(), card).toMatchObject(cardSize);
  }
  expect(missing, 'Without a picture: has a title changed? `npm run media -- --only=cards`').toEqual([]);
});
