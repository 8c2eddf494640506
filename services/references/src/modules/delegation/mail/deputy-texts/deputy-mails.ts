import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { DeputyMailTexts } from './deputy-mail-texts.ts';
import { englishMails } from './english.ts';
import { frenchMails } from './french.ts';
import { germanMails } from './german.ts';
import { italianMails } from './italian.ts';

export const deputyMails: Readonly<Record<Language, DeputyMailTexts>> = {
  de: germanMails,
  fr: frenchMails,
  it: italianMails,
  en: englishMails,
};
