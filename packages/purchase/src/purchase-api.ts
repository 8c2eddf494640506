import { charge, getPayment, getPrices } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';
import { readPageStart } from '@attesta/web-kit/first-load/page-start.ts';
import { useState } from 'react';

/**
 * Endpoints of prices, credit and charging, shared by the remotes: a page registers a name once, so its definition must
 * be the same everywhere.
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

export const { useGetPaymentQuery, useChargeMutation } = purchaseApi;

/** Prices of the API; until it has answered, those in the page, if any. */
export const usePrices = () => {
  const query = purchaseApi.useGetPricesQuery();
  const [onPage] = useState(
    () => readPageStart().answers?.[getPrices.path] as ResultOf<typeof getPrices> | undefined,
  );
  return { ...query, data: query.data ?? onPage };
};
