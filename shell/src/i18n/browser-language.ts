import { isLanguage } from '@attesta/web-kit/i18n/language.ts';
import type { Language } from '@attesta/web-kit';

/** The first of the browser's languages that the product has; German if it has none of them. */
export const browserLanguage = (preferred: readonly string[] = navigator.languages): Language =>
  preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'de';
