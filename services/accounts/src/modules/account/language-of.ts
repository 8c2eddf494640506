import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';

/** Language of an account, German if it is not supported. */
export const languageOf = (account: { language: string }): Language =>
  languages.find((language) => language === account.language) ?? 'de';
