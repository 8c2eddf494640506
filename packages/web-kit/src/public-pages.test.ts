import { expect, test } from 'vitest';
import { patterns } from './paths.ts';
import { addressesOf, addressIn, languageOfAddress, publicPages } from './public-pages.ts';

const german: readonly string[] = Object.values(publicPages).map(({ de }) => de);
const all = Object.values(publicPages).flatMap((addresses) => Object.values(addresses));

test('every public page has an address of its own in each language, the German ones as they were', () => {
  expect(new Set(all).size).toBe(all.length);
  expect(german).toEqual(expect.arrayContaining([patterns.home, patterns.prices, patterns.features]));
  for (const { en, fr, it } of Object.values(publicPages)) {
    expect([en, fr, it].map((address) => address.slice(0, 3))).toEqual(['/en', '/fr', '/it']);
  }
  expect(addressesOf('prices')).toEqual(['/preise', '/en/prices', '/fr/tarifs', '/it/prezzi']);
});

test('an address says its language, but the one that every reader begins with', () => {
  expect(
    ['/', '/fr', '/fr/', '/preise', '/fr/tarifs/', '/login', '/fr/preise'].map(languageOfAddress),
  ).toEqual([null, 'fr', 'fr', 'de', 'fr', null, null]);
});

test('a page is found again in another language, and nothing else is moved', () => {
  expect(addressIn('it', '/preise')).toBe('/it/prezzi');
  expect(addressIn('de', '/it/prezzi/')).toBe('/preise');
  expect(addressIn('fr', '/')).toBe('/fr');
  expect(addressIn('fr', '/login')).toBe('/login');
  expect(addressIn('fr', '/preise/x')).toBe('/preise/x');
});
