import { createTexts } from './create-texts.ts';
import de from './i18n/de.json';
import en from './i18n/en.json';
import fr from './i18n/fr.json';
import it from './i18n/it.json';

/** Texts of the components themselves. */
export const useUiTexts = createTexts<keyof typeof de>({ de, en, fr, it });
