import { getPrices } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const network = setUpApi();

beforeEach(() => {
  network.api.on(getPrices, () =>
    ok([
      { anzahl: 1, einzelnerPreis: 49, preis: 49 },
      { anzahl: 5, einzelnerPreis: 39.9, preis: 199.5 },
    ]),
  );
});

it('shows visitors one way in, a page of a reference and the lowest price', async () => {
  await renderRoute(remote, '/');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kostenlos registrieren' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('figure', { name: 'Beispiel eines Arbeitszeugnisses' }).textContent).toContain(
    'zu unserer vollsten Zufriedenheit',
  );
  expect(await screen.findByText('Ab CHF 39.90 pro Zeugnis')).toBeTruthy();
});

it('still stands when the prices cannot be had', async () => {
  network.api.on(getPrices, () => fault('serviceUnavailable'));
  await renderRoute(remote, '/');
  expect(await screen.findByText('Sie bezahlen pro Zeugnis')).toBeTruthy();
});

it('calls the prices what they are to the reader', async () => {
  await renderRoute(remote, '/preise');
  expect(await screen.findByRole('heading', { level: 1, name: 'Preise' })).toBeTruthy();
});

it('calls them a shop for customers', async () => {
  await renderRoute(remote, '/preise', { token: tokenOf() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Zeugnisse kaufen' })).toBeTruthy();
});

it.each([
  ['/datenschutz', 'Datenschutz'],
  ['/agb', 'Allgemeine Geschäftsbedingungen'],
  ['/funktionen', 'So funktioniert es'],
])('has a page at %s', async (path, title) => {
  await renderRoute(remote, path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
