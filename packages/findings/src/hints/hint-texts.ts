import { createTexts } from '@attesta/ui/i18n/create-texts.ts';

import de from '../i18n/de.json';
import en from '../i18n/en.json';
import fr from '../i18n/fr.json';
import it from '../i18n/it.json';

/** Texts around hints, bundled with each build that shows them. The hints' own messages are in `../messages`. */
export const useHintTexts = createTexts<keyof typeof de>({ de, en, fr, it });
