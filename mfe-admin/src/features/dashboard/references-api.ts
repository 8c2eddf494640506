import {
  countEmployeeReferences,
  downloadPdf,
  downloadZeugnis,
  pageEmployeeReferences,
} from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const referencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageEmployeeReferences: build.query<
      ResultOf<typeof pageEmployeeReferences>,
      ArgOf<typeof pageEmployeeReferences>
    >(contractQuery(pageEmployeeReferences, { errors: 'own' })),
    countEmployeeReferences: build.query<
      ResultOf<typeof countEmployeeReferences>,
      ArgOf<typeof countEmployeeReferences>
    >(contractQuery(countEmployeeReferences, { errors: 'own' })),
    downloadZeugnisForAdmin: build.mutation<ResultOf<typeof downloadZeugnis>, ArgOf<typeof downloadZeugnis>>({
      ...contractMutation(downloadZeugnis, { errors: 'own' }),
      invalidatesTags: ['Audit'],
    }),
    downloadPdfForAdmin: build.mutation<ResultOf<typeof downloadPdf>, ArgOf<typeof downloadPdf>>({
      ...contractMutation(downloadPdf, { errors: 'own' }),
      invalidatesTags: ['Audit'],
    }),
  }),
});

export const {
  usePageEmployeeReferencesQuery,
  useCountEmployeeReferencesQuery,
  useDownloadPdfForAdminMutation,
  useDownloadZeugnisForAdminMutation,
} = referencesApi;
