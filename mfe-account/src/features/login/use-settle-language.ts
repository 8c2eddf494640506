import { chooseLanguage, rememberedLanguage } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { useSaveLanguageForAccountMutation } from './login-api.ts';

/**
 * Brings browser and account to one language after a login: what was chosen on this browser counts and is noted in the
 * account; a browser on which nobody has chosen takes over the account's.
 */
export const useSettleLanguage = (): ((ofAccount: Language | undefined) => void) => {
  const [saveLanguage] = useSaveLanguageForAccountMutation();
  return (ofAccount) => {
    const chosen = rememberedLanguage();
    if (ofAccount === undefined || chosen === ofAccount) return;
    if (chosen === null) void chooseLanguage(ofAccount);
    else void saveLanguage({ body: { language: chosen } });
  };
};
