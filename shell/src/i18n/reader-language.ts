import { rememberedLanguage } from '@attesta/web-kit/language.ts';
import { languageOfAddress } from '@attesta/web-kit/public-pages.ts';
import type { Language } from '@attesta/web-kit';
import type { SessionRole } from '@attesta/web-kit/session-of.ts';
import { browserLanguage } from './browser-language.ts';

/**
 * In which language somebody reads a page: a visitor in the one that its address stands for; everywhere else in the one
 * that was chosen on this browser, or that the browser prefers.
 */
export const readerLanguage = (pathname: string, role: SessionRole): Language => {
  const ofAddress = role === 'customer' || role === 'admin' ? null : languageOfAddress(pathname);
  return ofAddress ?? rememberedLanguage() ?? browserLanguage();
};
