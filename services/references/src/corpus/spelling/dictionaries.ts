import type { Language } from '@attesta/contracts/model/document-model.ts';

/** A dictionary of hunspell and the Debian package that contains it. */
export type Dictionary = {
  readonly name: string;
  readonly debianPackage: string;
};

export const dictionaries: Readonly<Record<Language, Dictionary>> = {
  de: { name: 'de_CH', debianPackage: 'hunspell-de-ch' },
  fr: { name: 'fr', debianPackage: 'hunspell-fr' },
  it: { name: 'it_IT', debianPackage: 'hunspell-it' },
  en: { name: 'en_GB', debianPackage: 'hunspell-en-gb' },
};

/** Thrown if hunspell or one of its dictionaries is missing, so that the check cannot pass without them. */
export class DictionaryMissingError extends Error {
  readonly packages: readonly string[];
  constructor(language: Language, reason: string) {
    const packages = ['hunspell', dictionaries[language].debianPackage];
    super(`Spelling of ${language} cannot be checked (${reason}). Install: ${packages.join(' ')}`);
    this.name = 'DictionaryMissingError';
    this.packages = packages;
  }
}
