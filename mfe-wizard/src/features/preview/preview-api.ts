import { finishZeugnis, generateZeugnis, getDocumentText, getDokument } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Endpoints of the last step. Composing and loading show their failures in place of the page. */
const previewApi = api.injectEndpoints({
  endpoints: (build) => ({
    generateZeugnis: build.mutation<ResultOf<typeof generateZeugnis>, ArgOf<typeof generateZeugnis>>({
      ...contractMutation(generateZeugnis, { errors: 'own' }),
      // A composed reference is complete; the list of steps loads it again.
      invalidatesTags: (_result, error, { params }) =>
        error === undefined ? [{ type: 'Zeugnis', id: params.id }] : [],
    }),
    getDokument: build.query<ResultOf<typeof getDokument>, ArgOf<typeof getDokument>>({
      ...contractQuery(getDokument, { errors: 'own' }),
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, { params }) => [{ type: 'Dokument', id: params.id }],
    }),
    // Loaded anew for every composed document.
    getDocumentText: build.query<ResultOf<typeof getDocumentText>, ArgOf<typeof getDocumentText>>({
      ...contractQuery(getDocumentText, { errors: 'own' }),
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, { params }) => [{ type: 'Dokument', id: params.id }],
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
