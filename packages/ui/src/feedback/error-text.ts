import { messageOf } from '@attesta/contracts';
import { i18n, loadErrorTexts, useLanguage, useTexts } from '@attesta/web-kit';
import { useEffect } from 'react';

/** Text of an error code in the language shown now; German from the contract where there is no translation. */
export const errorTextOf = (code: string): string =>
  i18n.t(`errors:${code}`, { defaultValue: messageOf(code) });

/** As `errorTextOf`, for components: they have the texts loaded, and render again with them. */
export const useErrorText = (): ((code: string) => string) => {
  useTexts('errors');
  const language = useLanguage();
  useEffect(() => void loadErrorTexts(language), [language]);
  return errorTextOf;
};
