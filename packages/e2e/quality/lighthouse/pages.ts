import { isLanguage, languages } from '@attesta/web-kit/i18n/language.ts';
import { paths } from '@attesta/web-kit/pages/paths.ts';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import type { Language } from '@attesta/web-kit';

export type LighthousePage = {
  /** Prefix of the path only for the deputy's page, whose address is mailed. */
  path: string;
  /** Preferred language of the browser. */
  language: Language;
  /** True for the page behind a mailed link, which search engines must not index. */
  isDeputy: boolean;
};

/** Public pages with one address, whose language is the browser's preferred one. */
const inPreferredLanguage = [paths.login(), paths.register(), paths.passwordForgotten()];

const deputyPath = '/deputy';

/** Public pages in every language, and the deputy's page. */
export const lighthousePages: readonly LighthousePage[] = [
  ...Object.values(publicPages).flatMap((addresses) =>
    Object.entries(addresses).flatMap(([language, path]) =>
      isLanguage(language) ? [{ path, language, isDeputy: false }] : [],
    ),
  ),
  ...[...inPreferredLanguage, deputyPath].flatMap((path) =>
    languages.map((language) => ({ path, language, isDeputy: path === deputyPath })),
  ),
];
