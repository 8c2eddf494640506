import { messageOf } from '@attesta/contracts';
import { i18n, useTexts } from '@attesta/web-kit';

/** Text of an error code in the language shown now; German from the contract where there is no translation. */
export const errorTextOf = (code: string): string =>
  i18n.t(`errors:${code}`, { defaultValue: messageOf(code) });

/** As `errorTextOf`, for components: they render again when the language changes. */
export const useErrorText = (): ((code: string) => string) => {
  useTexts('errors');
  return errorTextOf;
};
