import { downloadZeugnis, getPreview, getReference, getZeugnisarten } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** What the wizard and the finished page ask both. */
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
    // Not a query: pages are kept as long as they are on screen, by the one who shows them.
    getPreview: build.mutation<ResultOf<typeof getPreview>, ArgOf<typeof getPreview>>({
      ...contractMutation(getPreview, { errors: 'own' }),
      // Once it is set, the document itself may deserve a second look.
      invalidatesTags: (_result, error, { params, query }) =>
        error === undefined && query?.page === 1 ? [{ type: 'Findings', id: params.id }] : [],
    }),
    downloadZeugnisForWizard: build.mutation<ResultOf<typeof downloadZeugnis>, ArgOf<typeof downloadZeugnis>>(
      contractMutation(downloadZeugnis, { errors: 'own' }),
    ),
  }),
});

export const {
  useGetReferenceQuery,
  useGetZeugnisartenQuery,
  useDownloadZeugnisForWizardMutation,
  useGetPreviewMutation,
} = referenceApi;
