import { rememberedLanguage } from '@attesta/web-kit/i18n/language.ts';
import { languageAskedFor, languageOfAddress } from '@attesta/web-kit/pages/public-pages.ts';
import type { Language } from '@attesta/web-kit';
import type { SessionRole } from '@attesta/web-kit/session/session-of.ts';
import { browserLanguage } from './browser-language.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

/**
 * Language of a page: for visitors that of the address or of its query, else the one chosen in this browser or
 * preferred by it.
 */
export const readerLanguage = ({ pathname, search }: Address, role: SessionRole): Language => {
  const isVisitor = role !== 'customer' && role !== 'admin';
  const ofAddress = isVisitor ? (languageOfAddress(pathname) ?? languageAskedFor(pathname, search)) : null;
  return ofAddress ?? rememberedLanguage() ?? browserLanguage();
};
