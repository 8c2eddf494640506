import { deleteAccount, getAccount, getLogo, listAccountPayments, updateAccount } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Leaves the logo out of the account; it is loaded once, by its own query. */
const withoutLogo = { logo: 'address' } as const;

/** Data URL of a picture. */
const readPicture = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('the picture cannot be read'));
    });
    reader.readAsDataURL(picture);
  });

/** The caller's account. A save answers with the stored account, which replaces the cached one. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<ResultOf<typeof getAccount>, void>({
      ...contractQuery(getAccount),
      query: () => ({ operation: getAccount, query: withoutLogo }),
      providesTags: ['Account'],
    }),
    /** Cached by version, since a new version is another logo. */
    getLogo: build.query<string, { readonly version: string }>({
      ...contractQuery(getLogo, { errors: 'own' }),
      query: () => ({ operation: getLogo }),
      transformResponse: (picture: unknown) => readPicture(picture as Blob),
    }),
    updateAccount: build.mutation<ResultOf<typeof updateAccount>, ArgOf<typeof updateAccount>>({
      ...contractMutation(updateAccount, { errors: 'own' }),
      query: ({ body }) => ({ operation: updateAccount, query: withoutLogo, body }),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined) {
          dispatch(accountApi.util.updateQueryData('getAccount', undefined, () => answer.data));
        }
      },
    }),
    listAccountPayments: build.query<ResultOf<typeof listAccountPayments>, ArgOf<typeof listAccountPayments>>(
      { ...contractQuery(listAccountPayments), providesTags: ['Payments'] },
    ),
    /** Invalidates nothing: the session and its cache end right after. */
    deleteAccount: build.mutation<ResultOf<typeof deleteAccount>, ArgOf<typeof deleteAccount>>(
      contractMutation(deleteAccount, { errors: 'own' }),
    ),
  }),
});

export const {
  useGetAccountQuery,
  useGetLogoQuery,
  useUpdateAccountMutation,
  useListAccountPaymentsQuery,
  useDeleteAccountMutation,
} = accountApi;
