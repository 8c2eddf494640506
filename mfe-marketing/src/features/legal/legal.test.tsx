import { legalPages, legalVersions } from '@attesta/contracts';
import { setUpPageStart } from '@attesta/ui/testing/page-start.ts';
import { renderRoute } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { addressesOf, languageOfAddress, showLanguage } from '@attesta/web-kit';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';

setUpApi();

const settings = {
  productName: 'Attesta',
  supportEmail: 'hilfe@alpina.example',
  company: {
    name: 'Alpina Zeugnisse AG',
    address: 'Technikumstrasse 8',
    zip: '8400',
    city: 'Winterthur',
    email: 'info@alpina.example',
    phone: '+41 52 000 00 00',
    uid: 'CHE-123.456.789',
  },
  legal: {
    processors: 'Rechenzentrum Muster AG, Zug',
    backupDays: '41',
    auditYears: '12',
    sessionDays: '17',
    securityLogDays: '83',
  },
};

const writeStart = setUpPageStart();

/** Text of a page. */
const open = async (path: string, countsViews = false): Promise<string> => {
  writeStart({ ...settings, countsViews });
  await renderRoute(remote, path);
  await screen.findByRole('heading', { level: 1 });
  await act(() => showLanguage(languageOfAddress(path) ?? 'de'));
  return document.querySelector('main')?.textContent ?? document.body.textContent;
};

const all = legalPages.flatMap((page) => addressesOf(page).map((path) => [path, page] as const));

it.each(all)('%s has every text, and its version with the date', async (path, page) => {
  const text = await open(path);
  expect(text).not.toMatch(/\{\{|undefined|\b(?:privacy|terms|accessibility|imprint|common)\.\w+/);
  const [{ version, since }] = legalVersions[page];
  const named = { de: 'Fassung', en: 'Version', fr: 'Version', it: 'Versione' }[
    languageOfAddress(path) ?? 'de'
  ];
  expect(text).toMatch(
    new RegExp(`${named} ${version},[^:]* ${Number(since.slice(8))}\\.? \\p{L}+ ${since.slice(0, 4)}`, 'u'),
  );
});

describe('settings of the installation', () => {
  it.each(addressesOf('privacy'))('are shown in %s', async (path) => {
    const text = await open(path);
    const { company, legal } = settings;
    for (const value of [
      company.name,
      company.address,
      '8400 Winterthur',
      company.email,
      ...Object.values(legal),
    ]) {
      expect(text).toContain(value);
    }
  });

  it.each(addressesOf('imprint'))('are shown in %s', async (path) => {
    const text = await open(path);
    const values = [...Object.values(settings.company), settings.supportEmail];
    for (const value of values) expect(text).toContain(value);
    const links = screen.getAllByRole('link', { name: /@/ }).map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      'mailto:info@alpina.example',
      'mailto:hilfe@alpina.example',
      'mailto:info@alpina.example',
    ]);
  });
});

describe('the counting of page views', () => {
  it.each(addressesOf('privacy'))('is described in %s if enabled', async (path) => {
    expect(await open(path, true)).toContain('Do Not Track');
  });

  it.each(addressesOf('privacy'))('is absent from %s if disabled', async (path) => {
    expect(await open(path)).not.toContain('Do Not Track');
  });
});

it('lists former versions with their validity', async () => {
  const text = await open('/datenschutz');
  expect(text).toContain('Fassung 1, gültig vom 20. November 2026 bis 22. November 2026');
});

it('links from the contents of a long page to each of its sections', async () => {
  await open('/en/terms');
  const contents = screen.getByRole('navigation', { name: 'On this page', hidden: true });
  const anchors = [...contents.querySelectorAll('a')];
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(anchors.map(({ textContent }) => textContent)).toEqual(titles.slice(0, -1));
  for (const anchor of anchors) {
    const section = document.querySelector(anchor.getAttribute('href') ?? 'none');
    expect(section?.querySelector('h2')?.textContent).toBe(anchor.textContent);
  }
});

it('renders lists, and links to the supervisory authority', async () => {
  await open('/datenschutz');
  expect(screen.getAllByRole('list').length).toBeGreaterThan(3);
  const authority = screen.getByRole('link', { name: 'www.edoeb.admin.ch' });
  expect(authority.getAttribute('href')).toBe('https://www.edoeb.admin.ch');
});
