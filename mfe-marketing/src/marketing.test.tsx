import { getPrices } from '@attesta/contracts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { remote } from './remote.tsx';

const network = setUpApi();

beforeEach(() => {
  network.api.on(getPrices, () =>
    ok([
      { anzahl: 1, einzelnerPreis: 49, preis: 49 },
      { anzahl: 5, einzelnerPreis: 39.9, preis: 199.5 },
    ]),
  );
});

it('names the prices page for visitors', async () => {
  await renderRoute(remote, '/preise');
  expect(await screen.findByRole('heading', { level: 1, name: 'Preise' })).toBeTruthy();
});

it('names it a shop for customers', async () => {
  await renderRoute(remote, '/preise', { token: tokenOf() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Zeugnisse kaufen' })).toBeTruthy();
});

it.each([
  ['/datenschutz', 'Datenschutz'],
  ['/agb', 'Allgemeine Geschäftsbedingungen'],
  ['/barrierefreiheit', 'Barrierefreiheit'],
  ['/impressum', 'Impressum'],
  ['/funktionen', 'So funktioniert es'],
])('has a page at %s', async (path, title) => {
  await renderRoute(remote, path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
