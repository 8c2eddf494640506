import { getAccount, updateAccount } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';

/** The caller's own account. A save answers with the account as it is stored, which replaces the one shown. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query({ ...contractQuery(getAccount), providesTags: ['Account'] }),
    updateAccount: build.mutation({
      ...contractMutation(updateAccount, { errors: 'own' }),
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useGetAccountQuery, useUpdateAccountMutation } = accountApi;
