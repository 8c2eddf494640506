import { getDraft } from '@attesta/contracts';
import { api, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** The text of what is saved. It follows every step: each save of one invalidates its reference, each answer its document. */
const draftApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDraft: build.query<ResultOf<typeof getDraft>, ArgOf<typeof getDraft>>({
      ...contractQuery(getDraft, { errors: 'own' }),
      providesTags: (_result, _error, { params }) => [
        { type: 'Zeugnis', id: params.id },
        { type: 'Dokument', id: params.id },
      ],
    }),
  }),
});

export const { useGetDraftQuery } = draftApi;
