import type { Texts } from '@attesta/web-kit';
import german from './i18n/de.json';

/** German only; the other languages fall back to it (product.md 9). */
export const loadTexts = (): Promise<Texts> => Promise.resolve(german);
