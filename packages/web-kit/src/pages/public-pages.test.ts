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

test('every public page has an address of its own in each language that it exists in, the German ones as they were', () => {
  expect(new Set(all).size).toBe(all.length);
  expect(german).toEqual(expect.arrayContaining([patterns.home, patterns.prices, patterns.features]));
  const translated = each
    .flatMap((addresses) => Object.entries(addresses))
    .filter(([language]) => language !== 'de');
  expect(translated.filter(([language, address]) => address.split('/')[1] !== language)).toEqual([]);
  expect(addressesOf('prices')).toEqual(['/preise', '/en/prices', '/fr/tarifs', '/it/prezzi']);
});

test('an address says its language, but the one that every reader begins with', () => {
  expect(
    ['/', '/fr', '/fr/', '/preise', '/fr/tarifs/', '/login', '/fr/preise'].map(languageOfAddress),
  ).toEqual([null, 'fr', 'fr', 'de', 'fr', null, null]);
});

test('the first page is had in German whatever the browser prefers, and no other page is asked so', () => {
  expect(homeIn('de')).toBe('/?lang=de');
  expect(homeIn('fr')).toBe('/fr');
  expect(languageAskedFor('/', '?lang=de')).toBe('de');
  expect(languageAskedFor('/', '?lang=fr')).toBeNull();
  expect(languageAskedFor('/', '')).toBeNull();
  expect(languageAskedFor('/login', '?lang=de')).toBeNull();
});

test('an article that does not exist in a language leads to the overview of those that do', () => {
  const onlyGerman = publicPages.guideApprentices.de;
  expect(addressIn('fr', onlyGerman)).toBe('/fr/guides');
  expect(addressIn('de', onlyGerman)).toBe(onlyGerman);
  expect(addressIn('en', publicPages.guideReference.de)).toBe(publicPages.guideReference.en);
});

test('a page is found again in another language, and nothing else is moved', () => {
  expect(addressIn('it', '/preise')).toBe('/it/prezzi');
  expect(addressIn('de', '/it/prezzi/')).toBe('/preise');
  expect(addressIn('fr', '/')).toBe('/fr');
  expect(addressIn('fr', '/login')).toBe('/login');
  expect(addressIn('fr', '/preise/x')).toBe('/preise/x');
});
