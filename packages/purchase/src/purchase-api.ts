import { charge, getPayment, getPrices } from '@attesta/contracts';
import { api, contractMutation, contractQuery, type ArgOf, type ResultOf } from '@attesta/web-kit';

/**
 * Prices, credit and charging, for every remote that shows them: endpoints of one name are registered once per page,
 * so their definition has to be the same everywhere.
 */
export const purchaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPrices: build.query<ResultOf<typeof getPrices>, ArgOf<typeof getPrices>>({
      ...contractQuery(getPrices, { errors: 'own' }),
      providesTags: ['Prices'],
    }),
    /** Without argument the account's credit; with `{ query: { token } }` that payment. */
    getPayment: build.query<ResultOf<typeof getPayment>, ArgOf<typeof getPayment>>({
      ...contractQuery(getPayment, { errors: 'own' }),
      providesTags: (_result, _error, arg) => {
        const token = typeof arg === 'object' ? arg.query?.token : undefined;
        return token === undefined ? ['Credit'] : [{ type: 'Payment', id: token }];
      },
    }),
    charge: build.mutation<ResultOf<typeof charge>, ArgOf<typeof charge>>({
      ...contractMutation(charge, { errors: 'own' }),
      invalidatesTags: ['Credit'],
    }),
  }),
});

export const { useGetPricesQuery, useGetPaymentQuery, useChargeMutation } = purchaseApi;
