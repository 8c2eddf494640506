import { deleteAccount, getAccount, listAccountPayments, updateAccount } from '@attesta/contracts';
import { api, contractMutation, contractQuery, type ArgOf, type ResultOf } from '@attesta/web-kit';

/** The caller's own account. A save answers with the account as it is stored, which replaces the one shown. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query({ ...contractQuery(getAccount), providesTags: ['Account'] }),
    updateAccount: build.mutation({
      ...contractMutation(updateAccount, { errors: 'own' }),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined)
          dispatch(accountApi.util.updateQueryData('getAccount', undefined, () => answer.data));
      },
    }),
    listAccountPayments: build.query<ResultOf<typeof listAccountPayments>, ArgOf<typeof listAccountPayments>>(
      { ...contractQuery(listAccountPayments), providesTags: ['Payments'] },
    ),
    /** What is cached goes with the session, which ends right after. */
    deleteAccount: build.mutation<ResultOf<typeof deleteAccount>, ArgOf<typeof deleteAccount>>(
      contractMutation(deleteAccount, { errors: 'own' }),
    ),
  }),
});

export const {
  useGetAccountQuery,
  useUpdateAccountMutation,
  useListAccountPaymentsQuery,
  useDeleteAccountMutation,
} = accountApi;
