import { requestPasswordReset } from '@attesta/contracts';
import { api, contractMutation } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Requests the mail with a link to set a password. */
const passwordResetApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestPasswordReset: build.mutation<
      ResultOf<typeof requestPasswordReset>,
      ArgOf<typeof requestPasswordReset>
    >(contractMutation(requestPasswordReset, { errors: 'own' })),
  }),
});

export const { useRequestPasswordResetMutation } = passwordResetApi;
