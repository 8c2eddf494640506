import { createTexts } from '@attesta/ui/create-texts.ts';

import de from './i18n/de.json';
import en from './i18n/en.json';
import fr from './i18n/fr.json';
import it from './i18n/it.json';

/** Texts of the rating cards; they travel with the cards into each build. */
export const useRatingTexts = createTexts<keyof typeof de>({ de, en, fr, it });

export type RatingTextOf = ReturnType<typeof useRatingTexts>;

export type RatingTextKey = Parameters<RatingTextOf>[0];
