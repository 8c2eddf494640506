import { getCaptcha, signUp } from '@attesta/contracts';
import { api, contractMutation } from '@attesta/web-kit';

const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation because each call gives another challenge. */
    getCaptcha: build.mutation(contractMutation(getCaptcha, { errors: 'own' })),
    signUp: build.mutation(contractMutation(signUp, { errors: 'own' })),
  }),
});

export const { useGetCaptchaMutation, useSignUpMutation } = registerApi;
