import {
  countReferences,
  downloadZeugnis,
  getZeugnisarten,
  listWaiting,
  pageReferences,
} from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const referencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageReferences: build.query<ResultOf<typeof pageReferences>, ArgOf<typeof pageReferences>>({
      ...contractQuery(pageReferences),
      providesTags: ['Zeugnisse'],
    }),
    countReferences: build.query<ResultOf<typeof countReferences>, ArgOf<typeof countReferences>>({
      ...contractQuery(countReferences),
      providesTags: ['Zeugnisse'],
    }),
    getZeugnisartenForAccount: build.query<ResultOf<typeof getZeugnisarten>, ArgOf<typeof getZeugnisarten>>({
      ...contractQuery(getZeugnisarten, { errors: 'own' }),
      providesTags: ['Lookup'],
    }),
    listWaiting: build.query<ResultOf<typeof listWaiting>, ArgOf<typeof listWaiting>>({
      ...contractQuery(listWaiting, { errors: 'own' }),
      providesTags: ['Zeugnisse'],
    }),
    /** A mutation, so that the file is not cached. */
    downloadZeugnis: build.mutation<ResultOf<typeof downloadZeugnis>, ArgOf<typeof downloadZeugnis>>(
      contractMutation(downloadZeugnis, { errors: 'own' }),
    ),
  }),
});

export const {
  usePageReferencesQuery,
  useCountReferencesQuery,
  useGetZeugnisartenForAccountQuery,
  useListWaitingQuery,
  useDownloadZeugnisMutation,
} = referencesApi;
