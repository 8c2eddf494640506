import { expect, test } from '@playwright/test';
import { publicPages } from '@attesta/web-kit/public-pages.ts';

import { arrangeCustomer, signIn } from '../support/arranged-customer.ts';
import { waitForMail } from '../support/inbox.ts';
import { queryRow } from '../support/query.ts';
import { sharedStack } from '../support/shared-stack.ts';

test('a visitor begins in the language of the browser, chooses another, and keeps it', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'fr-CH' });
  const page = await context.newPage();
  await page.goto(sharedStack().url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await menu.getByRole('link', { name: 'Tarifs' }).click();
  await expect(page).toHaveURL(/\/fr\/tarifs$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarifs');

  await page.getByRole('link', { name: 'IT, Italiano' }).click();
  await expect(page).toHaveURL(/\/it\/prezzi$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prezzi');
  await page.getByRole('navigation').getByRole('link', { name: 'Accedi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accesso');
  // What was chosen holds where an address says nothing of a language, though the browser prefers another.
  await page.goto(`${sharedStack().url}/register`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrazione');
  await page.goto(sharedStack().url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await context.close();
});

test('a customer chooses a language, and the next mail is written in it', async ({ page }) => {
  const customer = await arrangeCustomer();
  await signIn(page, customer.token);
  await page.goto(`${sharedStack().url}/account`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto');
  await page.getByRole('button', { name: 'FR, Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compte');
  const languageInAccount = () =>
    queryRow<{ language: string }>(
      sharedStack().dbAdminUrl,
      'select language from accounts.account where id = $1',
      [customer.accountId],
    );
  await expect.poll(async () => (await languageInAccount()).language).toBe('fr');
  await fetch(`${sharedStack().url}/api/signup/password?email=${encodeURIComponent(customer.email)}`);
  const mail = await waitForMail(sharedStack().inboxUrl, customer.email);
  expect(mail.html).toContain('lang="fr-CH"');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compte');
});

type Crawled = {
  path: string;
  title: string;
  alternates: Map<string, string>;
  links: string[];
  html: string;
};

const origin = (): string => sharedStack().url;

const crawlPage = async (path: string): Promise<Crawled> => {
  const response = await fetch(origin() + path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
  return {
    path,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    alternates: new Map(alternates.map(([, language = '', href = '']) => [language, new URL(href).pathname])),
    links: [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, link = '']) => link),
    html,
  };
};

test('a crawler without scripts finds every public page, each whole and in four languages', async () => {
  const found = new Map<string, Crawled>();
  const open = ['/'];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const crawled = await crawlPage(path);
    found.set(path, crawled);
    open.push(...crawled.links);
  }
  const listed = await (await fetch(`${origin()}/sitemap.xml`)).text();
  const inSitemap = [...listed.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const known = Object.values(publicPages).flatMap((addresses) => Object.values(addresses));
  expect(inSitemap.toSorted()).toEqual(known.toSorted());
  expect(known.filter((address) => !found.has(address))).toEqual([]);
  for (const address of known) {
    const { html, alternates, title } = found.get(address) ?? (await crawlPage(address));
    expect(html, address).toMatch(/<main[^>]*>[\s\S]*<h1[\s\S]*<\/main>/);
    expect(html, address).toContain(`<link rel="canonical" href="`);
    expect(html.match(/<meta name="description" content="[^"]{30,}">/g), address).toHaveLength(1);
    expect(title, address).not.toBe('');
    // Symmetrical: each names all, itself among them.
    const addresses = Object.values(publicPages).find((each) =>
      Object.values(each).includes(address as never),
    );
    expect(Object.fromEntries(alternates), address).toEqual({ ...addresses, 'x-default': addresses?.de });
  }
  const titles = known.map(
    (address) => `${found.get(address)?.title} ${/lang="(\w+)"/.exec(found.get(address)?.html ?? '')?.[1]}`,
  );
  expect(new Set(titles).size).toBe(titles.length);
});
