import type { Language } from '@attesta/contracts/model/document-model.ts';
import { mailPersonName } from '@attesta/contracts/fields/plain-names.ts';

import { languageOf } from '../account/language-of.ts';

const greetings: Record<Language, { named: string; unnamed: string }> = {
  de: { named: 'Guten Tag', unnamed: 'Guten Tag' },
  fr: { named: 'Bonjour', unnamed: 'Bonjour' },
  it: { named: 'Buongiorno', unnamed: 'Buongiorno' },
  en: { named: 'Dear', unnamed: 'Hello' },
};

/** Greeting in the account's language; omits a name that does not look like one. */
export const greet = (account: { firstname: string; lastname: string; language: string }): string => {
  const { named, unnamed } = greetings[languageOf(account)];
  const name = mailPersonName(account);
  return name === null ? unnamed : `${named} ${name}`;
};
