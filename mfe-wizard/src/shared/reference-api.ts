import { downloadPdf, downloadZeugnis, getPreview, getReference, getZeugnisarten } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Queries that the wizard and the finished page share. */
export const referenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReference: build.query<ResultOf<typeof getReference>, ArgOf<typeof getReference>>({
      ...contractQuery(getReference),
      providesTags: (_result, _error, { params }) => [{ type: 'Zeugnis', id: params.id }],
    }),
    getZeugnisarten: build.query<ResultOf<typeof getZeugnisarten>, ArgOf<typeof getZeugnisarten>>({
      ...contractQuery(getZeugnisarten),
      providesTags: ['Lookup'],
    }),
    // A mutation, so that nothing is cached: the caller keeps pages while they are on screen.
    getPreview: build.mutation<ResultOf<typeof getPreview>, ArgOf<typeof getPreview>>({
      ...contractMutation(getPreview, { errors: 'own' }),
      // A rendered document may have new findings about its layout.
      invalidatesTags: (_result, error, { params, query }) =>
        error === undefined && query?.page === 1 ? [{ type: 'Findings', id: params.id }] : [],
    }),
    downloadZeugnisForWizard: build.mutation<ResultOf<typeof downloadZeugnis>, ArgOf<typeof downloadZeugnis>>(
      contractMutation(downloadZeugnis, { errors: 'own' }),
    ),
    downloadPdfForWizard: build.mutation<ResultOf<typeof downloadPdf>, ArgOf<typeof downloadPdf>>(
      contractMutation(downloadPdf, { errors: 'own' }),
    ),
  }),
});

export const {
  useGetReferenceQuery,
  useGetZeugnisartenQuery,
  useDownloadPdfForWizardMutation,
  useDownloadZeugnisForWizardMutation,
  useGetPreviewMutation,
} = referenceApi;
