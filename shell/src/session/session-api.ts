import { logout, recordLogin, saveLanguage } from '@attesta/contracts';
import { api, contractMutation } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sent in passing: nobody waits for it, so its failures are nobody's concern but a refused token's. */
    recordLogin: build.mutation(contractMutation(recordLogin, { errors: 'own' })),
    /** In passing, too: the choice holds on this browser anyway. */
    saveLanguage: build.mutation<ResultOf<typeof saveLanguage>, ArgOf<typeof saveLanguage>>(
      contractMutation(saveLanguage, { errors: 'own' }),
    ),
    logout: build.mutation(contractMutation(logout, { errors: 'own' })),
  }),
});

export const { useSaveLanguageMutation } = sessionApi;
