import type { Language } from './remote-module.ts';

/** A page by language, of which it has at least the German one. */
export type Addresses = Readonly<{ de: string } & Partial<Record<Language, string>>>;

/** Articles below the overview of guides. Each is `mfe-marketing/src/guides/<language>/<end of the address>.md`. */
const guidePages = {
  guideReference: {
    de: '/ratgeber/arbeitszeugnis-schweiz',
    en: '/en/guides/swiss-employment-reference',
    fr: '/fr/guides/certificat-de-travail-suisse',
    it: '/it/guide/attestato-di-lavoro-svizzero',
  },
  guidePhrases: {
    de: '/ratgeber/arbeitszeugnis-formulierungen',
    en: '/en/guides/reference-phrases-explained',
    fr: '/fr/guides/formulations-du-certificat-de-travail',
    it: '/it/guide/formulazioni-attestato-di-lavoro',
  },
  guideClaims: { de: '/ratgeber/anspruch-fristen-zwischenzeugnis' },
  guideCodes: { de: '/ratgeber/codes-im-arbeitszeugnis' },
  guideOmissions: { de: '/ratgeber/was-nicht-ins-arbeitszeugnis-gehoert' },
  guideApprentices: { de: '/ratgeber/lehrzeugnis' },
  guideDelegation: { de: '/ratgeber/beurteilung-delegieren' },
  guideLanguages: { de: '/ratgeber/arbeitszeugnis-in-anderer-sprache' },
} as const satisfies Record<string, Addresses>;

/**
 * What visitors read in their own language, each page with an address in every one that it exists in. The German addresses
 * are those of product.md 2; what is not here has one address for all languages.
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
  accessibility: {
    de: '/barrierefreiheit',
    en: '/en/accessibility',
    fr: '/fr/accessibilite',
    it: '/it/accessibilita',
  },
  imprint: { de: '/impressum', en: '/en/imprint', fr: '/fr/mentions-legales', it: '/it/note-legali' },
  terms: { de: '/agb', en: '/en/terms', fr: '/fr/conditions-generales', it: '/it/condizioni-generali' },
  guides: { de: '/ratgeber', en: '/en/guides', fr: '/fr/guides', it: '/it/guide' },
  ...guidePages,
} as const satisfies Record<string, Addresses>;

export type PublicPage = keyof typeof publicPages;

type Found = { readonly page: PublicPage; readonly language: Language };

const pages: ReadonlyMap<PublicPage, Addresses> = new Map(
  Object.entries(publicPages).map(([page, addresses]) => [page as PublicPage, addresses]),
);

const known: ReadonlyMap<string, Found> = new Map(
  [...pages].flatMap(([page, addresses]) =>
    Object.entries(addresses).map(([language, address]) => [
      address,
      { page, language: language as Language },
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

/**
 * The first page in a language whatever the browser prefers: `/` alone stands for none, and without scripts nothing is
 * remembered. The gateway answers it as it answers `/`, which it names as the page's address.
 */
export const homeIn = (language: Language): string =>
  language === 'de' ? `${publicPages.home.de}?lang=de` : publicPages.home[language];

/** The language that the first page is asked for in, `/?lang=de`; null where it is not, and of any other page. */
export const languageAskedFor = (pathname: string, search: string): Language | null =>
  pathname === publicPages.home.de && new URLSearchParams(search).get('lang') === 'de' ? 'de' : null;

/**
 * The address of the same page in a language, of an article that does not exist in it the overview of those that do; any
 * other path as it is.
 */
export const addressIn = (language: Language, pathname: string): string => {
  const found = find(pathname);
  if (found === undefined) return pathname;
  return pages.get(found.page)?.[language] ?? publicPages.guides[language];
};
