import { requestPasswordReset } from '@attesta/contracts';
import { api, contractMutation } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** The mail with the link to set a password: for somebody who forgot it, and for somebody who wants another one. */
const passwordResetApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestPasswordReset: build.mutation<
      ResultOf<typeof requestPasswordReset>,
      ArgOf<typeof requestPasswordReset>
    >(contractMutation(requestPasswordReset, { errors: 'own' })),
  }),
});

export const { useRequestPasswordResetMutation } = passwordResetApi;
