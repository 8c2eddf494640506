import { createTexts } from '@attesta/ui/i18n/create-texts.ts';

import de from './de.json';
import en from './en.json';
import fr from './fr.json';
import it from './it.json';

/** Texts of the rating cards; bundled with the cards in each build. */
export const useRatingTexts = createTexts<keyof typeof de>({ de, en, fr, it });

export type RatingTextOf = ReturnType<typeof useRatingTexts>;

export type RatingTextKey = Parameters<RatingTextOf>[0];
