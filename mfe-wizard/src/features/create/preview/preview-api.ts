import { finishZeugnis, generateZeugnis, getDokument, getPreview } from '@attesta/contracts';
import { api, contractMutation, contractQuery, type ArgOf, type ResultOf } from '@attesta/web-kit';

/** The last step. Composing and fetching show their failures in the place of the page. */
const previewApi = api.injectEndpoints({
  endpoints: (build) => ({
    generateZeugnis: build.mutation<ResultOf<typeof generateZeugnis>, ArgOf<typeof generateZeugnis>>({
      ...contractMutation(generateZeugnis, { errors: 'own' }),
      // What can be composed lacks nothing: the list of steps shows it.
      invalidatesTags: (_result, error, { params }) =>
        error === undefined ? [{ type: 'Zeugnis', id: params.id }] : [],
    }),
    // Not a query: pages are kept as long as they are on screen, by the one who shows them.
    getPreview: build.mutation<ResultOf<typeof getPreview>, ArgOf<typeof getPreview>>({
      ...contractMutation(getPreview, { errors: 'own' }),
      // Once it is set, the document itself may deserve a second look.
      invalidatesTags: (_result, error, { params, query }) =>
        error === undefined && query?.page === 1 ? [{ type: 'Findings', id: params.id }] : [],
    }),
    getDokument: build.query<ResultOf<typeof getDokument>, ArgOf<typeof getDokument>>({
      ...contractQuery(getDokument, { errors: 'own' }),
      keepUnusedDataFor: 0,
    }),
    finishZeugnis: build.mutation<ResultOf<typeof finishZeugnis>, ArgOf<typeof finishZeugnis>>({
      ...contractMutation(finishZeugnis, { errors: 'own' }),
      invalidatesTags: (_result, error, { params }) =>
        error === undefined ? [{ type: 'Zeugnis', id: params.id }, 'Zeugnisse'] : [],
    }),
  }),
});

export const {
  useGenerateZeugnisMutation,
  useGetPreviewMutation,
  useGetDokumentQuery,
  useFinishZeugnisMutation,
} = previewApi;
