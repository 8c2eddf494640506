import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';

/** The language of an account, German where it has one that we do not speak. */
export const languageOf = (account: { language: string }): Language =>
  languages.find((language) => language === account.language) ?? 'de';
