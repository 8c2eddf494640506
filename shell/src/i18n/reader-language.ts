import { rememberedLanguage } from '@attesta/web-kit/i18n/language.ts';
import { languageAskedFor, languageOfAddress } from '@attesta/web-kit/pages/public-pages.ts';
import type { Language } from '@attesta/web-kit';
import type { SessionRole } from '@attesta/web-kit/session/session-of.ts';
import { browserLanguage } from './browser-language.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

/**
 * In which language somebody reads a page: a visitor in the one that its address stands for or asks for; everywhere else
 * in the one that was chosen on this browser, or that the browser prefers.
 */
export const readerLanguage = ({ pathname, search }: Address, role: SessionRole): Language => {
  const isVisitor = role !== 'customer' && role !== 'admin';
  const ofAddress = isVisitor ? (languageOfAddress(pathname) ?? languageAskedFor(pathname, search)) : null;
  return ofAddress ?? rememberedLanguage() ?? browserLanguage();
};
