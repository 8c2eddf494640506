import { countMatters } from '@attesta/contracts';
import { api, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const mattersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked in passing: a navigation without the count is still one. */
    countMatters: build.query<ResultOf<typeof countMatters>, ArgOf<typeof countMatters>>({
      ...contractQuery(countMatters, { errors: 'own' }),
      providesTags: ['Matters'],
    }),
  }),
});

export const { useCountMattersQuery } = mattersApi;
