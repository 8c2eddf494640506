import { countMatters, listMatters, settleMatter } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const openIssuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMatters: build.query<ResultOf<typeof listMatters>, ArgOf<typeof listMatters>>({
      ...contractQuery(listMatters, { errors: 'own' }),
      providesTags: ['Matters'],
    }),
    countMattersForAdmin: build.query<ResultOf<typeof countMatters>, ArgOf<typeof countMatters>>({
      ...contractQuery(countMatters, { errors: 'own' }),
      providesTags: ['Matters'],
    }),
    settleMatter: build.mutation<ResultOf<typeof settleMatter>, ArgOf<typeof settleMatter>>({
      ...contractMutation(settleMatter, { errors: 'own' }),
      invalidatesTags: ['Matters', 'Audit', 'Payments'],
    }),
  }),
});

export const { useListMattersQuery, useCountMattersForAdminQuery, useSettleMatterMutation } = openIssuesApi;
