import { getSignup, requestPasswordReset, setPassword } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSignup: build.query({ ...contractQuery(getSignup, { errors: 'own' }), keepUnusedDataFor: 0 }),
    setPassword: build.mutation(contractMutation(setPassword, { errors: 'own' })),
    requestPasswordReset: build.mutation(contractMutation(requestPasswordReset, { errors: 'own' })),
  }),
});

export const { useGetSignupQuery, useSetPasswordMutation, useRequestPasswordResetMutation } = passwordApi;
