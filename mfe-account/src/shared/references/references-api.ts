import {
  countReferences,
  downloadPdf,
  downloadZeugnis,
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
    listWaiting: build.query<ResultOf<typeof listWaiting>, ArgOf<typeof listWaiting>>({
      ...contractQuery(listWaiting, { errors: 'own' }),
      providesTags: ['Zeugnisse'],
    }),
    /** Mutations, so that the files are not cached. */
    downloadZeugnis: build.mutation<ResultOf<typeof downloadZeugnis>, ArgOf<typeof downloadZeugnis>>(
      contractMutation(downloadZeugnis, { errors: 'own' }),
    ),
    downloadPdf: build.mutation<ResultOf<typeof downloadPdf>, ArgOf<typeof downloadPdf>>(
      contractMutation(downloadPdf, { errors: 'own' }),
    ),
  }),
});

export const {
  usePageReferencesQuery,
  useCountReferencesQuery,
  useListWaitingQuery,
  useDownloadPdfMutation,
  useDownloadZeugnisMutation,
} = referencesApi;
