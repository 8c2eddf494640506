import { getPriceLists, setPrices, withdrawPrices } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPriceLists: build.query<ResultOf<typeof getPriceLists>, ArgOf<typeof getPriceLists>>({
      ...contractQuery(getPriceLists, { errors: 'own' }),
      providesTags: ['Prices'],
    }),
    /** Invalidates after a refusal too: another admin may have set prices. */
    setPrices: build.mutation<ResultOf<typeof setPrices>, ArgOf<typeof setPrices>>({
      ...contractMutation(setPrices, { errors: 'own' }),
      invalidatesTags: ['Prices', 'Audit'],
    }),
    withdrawPrices: build.mutation<ResultOf<typeof withdrawPrices>, ArgOf<typeof withdrawPrices>>({
      ...contractMutation(withdrawPrices, { errors: 'own' }),
      invalidatesTags: ['Prices', 'Audit'],
    }),
  }),
});

export const { useGetPriceListsQuery, useSetPricesMutation, useWithdrawPricesMutation } = pricesApi;
