import { messageOf } from '@attesta/contracts';
import { i18n, loadErrorTexts, useLanguage, useTexts } from '@attesta/web-kit';
import { useEffect } from 'react';

/** Text of an error code in the current language; German from the contract without a translation. */
export const errorTextOf = (code: string): string =>
  i18n.t(`errors:${code}`, { defaultValue: messageOf(code) });

/** `errorTextOf` for components: loads the texts and rerenders with them. */
export const useErrorText = (): ((code: string) => string) => {
  useTexts('errors');
  const language = useLanguage();
  useEffect(() => void loadErrorTexts(language), [language]);
  return errorTextOf;
};
