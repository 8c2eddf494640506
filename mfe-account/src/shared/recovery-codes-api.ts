import { getRecoveryCodes, makeRecoveryCodes } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const recoveryCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecoveryCodes: build.query<ResultOf<typeof getRecoveryCodes>, ArgOf<typeof getRecoveryCodes>>({
      ...contractQuery(getRecoveryCodes, { errors: 'own' }),
      providesTags: ['RecoveryCodes'],
    }),
    makeRecoveryCodes: build.mutation<ResultOf<typeof makeRecoveryCodes>, ArgOf<typeof makeRecoveryCodes>>({
      ...contractMutation(makeRecoveryCodes, { errors: 'own' }),
      invalidatesTags: (_result, error) => (error === undefined ? ['RecoveryCodes'] : []),
    }),
  }),
});

export const { useGetRecoveryCodesQuery, useMakeRecoveryCodesMutation } = recoveryCodesApi;
