import { finishZeugnis, generateZeugnis, getDocumentText, getDokument } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** The last step. Composing and fetching show their failures in the place of the page. */
const previewApi = api.injectEndpoints({
  endpoints: (build) => ({
    generateZeugnis: build.mutation<ResultOf<typeof generateZeugnis>, ArgOf<typeof generateZeugnis>>({
      ...contractMutation(generateZeugnis, { errors: 'own' }),
      // What can be composed lacks nothing: the list of steps shows it.
      invalidatesTags: (_result, error, { params }) =>
        error === undefined ? [{ type: 'Zeugnis', id: params.id }] : [],
    }),
    getDokument: build.query<ResultOf<typeof getDokument>, ArgOf<typeof getDokument>>({
      ...contractQuery(getDokument, { errors: 'own' }),
      keepUnusedDataFor: 0,
    }),
    // Asked once a document is composed, and again for each.
    getDocumentText: build.query<ResultOf<typeof getDocumentText>, ArgOf<typeof getDocumentText>>({
      ...contractQuery(getDocumentText, { errors: 'own' }),
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
  useGetDokumentQuery,
  useGetDocumentTextQuery,
  useFinishZeugnisMutation,
} = previewApi;
