import { createTexts } from './create-texts.ts';
import de from './de.json';
import en from './en.json';
import fr from './fr.json';
import it from './it.json';

/** Texts of the components. */
export const useUiTexts = createTexts<keyof typeof de>({ de, en, fr, it });
