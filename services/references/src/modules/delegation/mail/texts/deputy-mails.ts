import type { Language } from '@attesta/contracts/document-model.ts';

import type { DeputyMailTexts } from './deputy-mail-texts.ts';
import { englishMails } from './english-mails.ts';
import { frenchMails } from './french-mails.ts';
import { germanMails } from './german-mails.ts';
import { italianMails } from './italian-mails.ts';

/** The mails to deputies in each language. */
export const deputyMails: Readonly<Record<Language, DeputyMailTexts>> = {
  de: germanMails,
  fr: frenchMails,
  it: italianMails,
  en: englishMails,
};
