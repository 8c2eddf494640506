import type { Language } from './remote-module.ts';

/**
 * What visitors read in their own language, each page with an address in every one. The German addresses are those of
 * product.md 2; what is not here has one address for all languages.
 */
export const publicPages = {
  home: { de: '/', en: '/en', fr: '/fr', it: '/it' },
  prices: { de: '/preise', en: '/en/prices', fr: '/fr/tarifs', it: '/it/prezzi' },
  features: { de: '/funktionen', en: '/en/features', fr: '/fr/fonctionnement', it: '/it/funzionamento' },
  privacy: {
    de: '/datenschutz',
    en: '/en/privacy',
    fr: '/fr/protection-des-donnees',
    it: '/it/protezione-dati',
  },
  terms: { de: '/agb', en: '/en/terms', fr: '/fr/conditions-generales', it: '/it/condizioni-generali' },
} as const satisfies Record<string, Record<Language, string>>;

export type PublicPage = keyof typeof publicPages;

type Found = { readonly addresses: Readonly<Record<Language, string>>; readonly language: Language };

const known: ReadonlyMap<string, Found> = new Map(
  Object.values(publicPages).flatMap((addresses) =>
    Object.entries(addresses).map(([language, address]) => [
      address as string,
      { addresses, language: language as Language },
    ]),
  ),
);

const find = (pathname: string): Found | undefined => known.get(pathname.replace(/(?<=.)\/+$/, ''));

/** The addresses of a page, the German one first: as patterns of its scene. */
export const addressesOf = (page: PublicPage): readonly string[] => Object.values(publicPages[page]);

/**
 * The language that an address stands for; null where it stands for none, which `/` does not either: it is the first page
 * of every reader, and of those who are logged in.
 */
export const languageOfAddress = (pathname: string): Language | null =>
  pathname === publicPages.home.de ? null : (find(pathname)?.language ?? null);

/** The address of the same page in a language; any other path as it is. */
export const addressIn = (language: Language, pathname: string): string =>
  find(pathname)?.addresses[language] ?? pathname;
