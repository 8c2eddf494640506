import { exportStatistics, getRecentFigures, getStatistics } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const statisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStatistics: build.query<ResultOf<typeof getStatistics>, ArgOf<typeof getStatistics>>({
      ...contractQuery(getStatistics, { errors: 'own' }),
      providesTags: ['Statistics'],
    }),
    getRecentFigures: build.query<ResultOf<typeof getRecentFigures>, ArgOf<typeof getRecentFigures>>({
      ...contractQuery(getRecentFigures, { errors: 'own' }),
      providesTags: ['Statistics'],
    }),
    exportStatistics: build.mutation<ResultOf<typeof exportStatistics>, ArgOf<typeof exportStatistics>>({
      ...contractMutation(exportStatistics, { errors: 'own' }),
      invalidatesTags: ['Audit'],
    }),
  }),
});

export const { useGetStatisticsQuery, useGetRecentFiguresQuery, useExportStatisticsMutation } = statisticsApi;
