import { logout, recordLogin } from '@attesta/contracts';
import { api, contractMutation } from '@attesta/web-kit';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sent in passing: nobody waits for it, so its failures are nobody's concern but a refused token's. */
    recordLogin: build.mutation(contractMutation(recordLogin, { errors: 'own' })),
    logout: build.mutation(contractMutation(logout, { errors: 'own' })),
  }),
});
