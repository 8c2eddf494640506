import { expect, test } from 'vitest';
import { patterns } from './paths.ts';
import type { Addresses } from './public-pages.ts';
import {
  addressesOf,
  addressIn,
  homeIn,
  languageAskedFor,
  languageOfAddress,
  publicPages,
} from './public-pages.ts';

const german: readonly string[] = Object.values(publicPages).map(({ de }) => de);
const each: readonly Addresses[] = Object.values(publicPages);
const all = each.flatMap((addresses) => Object.values(addresses));

test('every public page has an address of its own in each of its languages, the German ones as in product.md 2', () => {
  expect(new Set(all).size).toBe(all.length);
  expect(german).toEqual(expect.arrayContaining([patterns.home, patterns.prices, patterns.features]));
  const translated = each
    .flatMap((addresses) => Object.entries(addresses))
    .filter(([language]) => language !== 'de');
  expect(translated.filter(([language, address]) => address.split('/')[1] !== language)).toEqual([]);
  expect(addressesOf('prices')).toEqual(['/preise', '/en/prices', '/fr/tarifs', '/it/prezzi']);
});

test('an address stands for its language, except for /', () => {
  expect(
    ['/', '/fr', '/fr/', '/preise', '/fr/tarifs/', '/login', '/fr/preise'].map(languageOfAddress),
  ).toEqual([null, 'fr', 'fr', 'de', 'fr', null, null]);
});

test('the start page can be requested in German, and no other page', () => {
  expect(homeIn('de')).toBe('/?lang=de');
  expect(homeIn('fr')).toBe('/fr');
  expect(languageAskedFor('/', '?lang=de')).toBe('de');
  expect(languageAskedFor('/', '?lang=fr')).toBeNull();
  expect(languageAskedFor('/', '')).toBeNull();
  expect(languageAskedFor('/login', '?lang=de')).toBeNull();
});

test('an article that does not exist in a language leads to the overview', () => {
  const onlyGerman = publicPages.guideApprentices.de;
  expect(addressIn('fr', onlyGerman)).toBe('/fr/guides');
  expect(addressIn('de', onlyGerman)).toBe(onlyGerman);
  expect(addressIn('en', publicPages.guideReference.de)).toBe(publicPages.guideReference.en);
});

test('a page is found in another language, other paths stay as they are', () => {
  expect(addressIn('it', '/preise')).toBe('/it/prezzi');
  expect(addressIn('de', '/it/prezzi/')).toBe('/preise');
  expect(addressIn('fr', '/')).toBe('/fr');
  expect(addressIn('fr', '/login')).toBe('/login');
  expect(addressIn('fr', '/preise/x')).toBe('/preise/x');
});
