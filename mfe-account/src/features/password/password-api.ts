import { getSignup, setPassword } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSignup: build.query<ResultOf<typeof getSignup>, ArgOf<typeof getSignup>>({
      ...contractQuery(getSignup, { errors: 'own' }),
      keepUnusedDataFor: 0,
    }),
    setPassword: build.mutation<ResultOf<typeof setPassword>, ArgOf<typeof setPassword>>(
      contractMutation(setPassword, { errors: 'own' }),
    ),
  }),
});

export const { useGetSignupQuery, useSetPasswordMutation } = passwordApi;
