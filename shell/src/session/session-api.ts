import { logout, recordLogin, saveLanguage } from '@attesta/contracts';
import { api, contractMutation } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Errors stay silent, except that a refused token ends the session. */
    recordLogin: build.mutation(contractMutation(recordLogin, { errors: 'own' })),
    /** Errors stay silent: the choice holds in this browser anyway. */
    saveLanguage: build.mutation<ResultOf<typeof saveLanguage>, ArgOf<typeof saveLanguage>>(
      contractMutation(saveLanguage, { errors: 'own' }),
    ),
    logout: build.mutation(contractMutation(logout, { errors: 'own' })),
  }),
});

export const { useSaveLanguageMutation } = sessionApi;
