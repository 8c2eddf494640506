import type { Texts } from '@attesta/web-kit';

/** German only; the other languages fall back to it (SPEC section 9). */
export const loadTexts = async (): Promise<Texts> => (await import('./i18n/de.json')).default;
