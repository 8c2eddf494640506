import type { Language } from './remote-module.ts';

/** Addresses of a page by language; German always exists. */
export type Addresses = Readonly<{ de: string } & Partial<Record<Language, string>>>;

/**
 * Articles below the overview of guides. Each is `mfe-marketing/src/guides/<language>/<last segment of the
 * address>.md`.
 */
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
 * Public pages with an address in each of their languages. The German addresses are those of product.md 2; pages that
 * are not listed have one address for all languages.
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
  /** Entering a number; the address of a number, which documents print, is the same in every language. */
  seal: { de: '/echt', en: '/en/authenticity', fr: '/fr/authenticite', it: '/it/autenticita' },
  guides: { de: '/ratgeber', en: '/en/guides', fr: '/fr/guides', it: '/it/guide' },
  ...guidePages,
} as const satisfies Record<string, Addresses>;

export type PublicPage = keyof typeof publicPages;

type PageAddress = { readonly page: PublicPage; readonly language: Language };

const pages: ReadonlyMap<PublicPage, Addresses> = new Map(
  Object.entries(publicPages).map(([page, addresses]) => [page as PublicPage, addresses]),
);

const pageByAddress: ReadonlyMap<string, PageAddress> = new Map(
  [...pages].flatMap(([page, addresses]) =>
    Object.entries(addresses).map(([language, address]) => [
      address,
      { page, language: language as Language },
    ]),
  ),
);

const find = (pathname: string): PageAddress | undefined =>
  pageByAddress.get(pathname.replace(/(?<=.)\/+$/, ''));

/** Addresses of a page, German first, as patterns of its scene. */
export const addressesOf = (page: PublicPage): readonly string[] => Object.values(publicPages[page]);

/** Language of an address; null where it has none, as `/`, the start page of every reader. */
export const languageOfAddress = (pathname: string): Language | null =>
  pathname === publicPages.home.de ? null : (find(pathname)?.language ?? null);

/**
 * Start page in a language whatever the browser prefers: `/` alone has none, and without scripts no choice is stored.
 * The gateway names `/` as the canonical address.
 */
export const homeIn = (language: Language): string =>
  language === 'de' ? `${publicPages.home.de}?lang=de` : publicPages.home[language];

/** Language requested by `/?lang=de`; null otherwise. */
export const languageAskedFor = (pathname: string, search: string): Language | null =>
  pathname === publicPages.home.de && new URLSearchParams(search).get('lang') === 'de' ? 'de' : null;

/**
 * Address of the same page in a language; the overview if an article does not exist in it; any other path unchanged.
 */
export const addressIn = (language: Language, pathname: string): string => {
  const match = find(pathname);
  if (match === undefined) return pathname;
  return pages.get(match.page)?.[language] ?? publicPages.guides[language];
};
