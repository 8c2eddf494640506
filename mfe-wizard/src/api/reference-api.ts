import { downloadZeugnis, getReference } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';

/** What the wizard and the finished page ask both. Downloads are told from the dashboard's by their handling. */
export const referenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReference: build.query({
      ...contractQuery<typeof getReference>(getReference),
      providesTags: (_result, _error, { params }) => [{ type: 'Zeugnis', id: params.id }],
    }),
    downloadFinishedZeugnis: build.mutation(
      contractMutation<typeof downloadZeugnis>(downloadZeugnis, { errors: 'own' }),
    ),
  }),
});

export const { useGetReferenceQuery, useDownloadFinishedZeugnisMutation } = referenceApi;
