import { getCaptcha, signUp } from '@attesta/contracts';
import { api, contractMutation } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, because each call returns a new challenge. */
    getCaptcha: build.mutation<ResultOf<typeof getCaptcha>, ArgOf<typeof getCaptcha>>(
      contractMutation(getCaptcha, { errors: 'own' }),
    ),
    signUp: build.mutation<ResultOf<typeof signUp>, ArgOf<typeof signUp>>(
      contractMutation(signUp, { errors: 'own' }),
    ),
  }),
});

export const { useGetCaptchaMutation, useSignUpMutation } = registerApi;
