import { finishZeugnis, generateZeugnis, getDokument, getPreview } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';

/** The last step. Composing and fetching show their failures in the place of the page. */
const previewApi = api.injectEndpoints({
  endpoints: (build) => ({
    generateZeugnis: build.mutation(
      contractMutation<typeof generateZeugnis>(generateZeugnis, { errors: 'own' }),
    ),
    // Not a query: pages are kept as long as they are on screen, by the one who shows them.
    fetchPreview: build.mutation(contractMutation<typeof getPreview>(getPreview, { errors: 'own' })),
    getDokument: build.query({
      ...contractQuery<typeof getDokument>(getDokument, { errors: 'own' }),
      keepUnusedDataFor: 0,
    }),
    finishZeugnis: build.mutation({
      ...contractMutation<typeof finishZeugnis>(finishZeugnis, { errors: 'own' }),
      invalidatesTags: (_result, error, { params }) =>
        error === undefined ? [{ type: 'Zeugnis', id: params.id }, 'Zeugnisse'] : [],
    }),
  }),
});

export const {
  useGenerateZeugnisMutation,
  useFetchPreviewMutation,
  useGetDokumentQuery,
  useFinishZeugnisMutation,
} = previewApi;
