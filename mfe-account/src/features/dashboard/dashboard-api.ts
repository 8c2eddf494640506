import { downloadZeugnis, listReferences } from '@attesta/contracts';
import { api, contractMutation, contractQuery, type ArgOf, type ResultOf } from '@attesta/web-kit';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReferences: build.query<ResultOf<typeof listReferences>, ArgOf<typeof listReferences>>({
      ...contractQuery(listReferences),
      providesTags: ['Zeugnisse'],
    }),
    /** A mutation because it is asked for by a click and its bytes are not worth keeping. */
    downloadZeugnis: build.mutation<ResultOf<typeof downloadZeugnis>, ArgOf<typeof downloadZeugnis>>(
      contractMutation(downloadZeugnis, { errors: 'own' }),
    ),
  }),
});

export const { useListReferencesQuery, useDownloadZeugnisMutation } = dashboardApi;
