import { isLanguage, languages } from '@attesta/web-kit/i18n/language.ts';
import { paths } from '@attesta/web-kit/pages/paths.ts';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import type { Language } from '@attesta/web-kit';

export type LighthousePage = {
  /** The deputy's is below `/deputy`: its address is mailed. */
  path: string;
  /** Which the browser prefers. */
  language: Language;
  /** Behind a link in a mail, so no search engine keeps it. */
  isDeputy: boolean;
};

/** Pages for strangers that have one address, at which the browser's preference decides. */
const inPreferredLanguage = [paths.login(), paths.register(), paths.passwordForgotten()];

const deputyPath = '/deputy';

/** What strangers open, in every language that there is, and the deputy's page. */
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
