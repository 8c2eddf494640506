import { saveEmployerPhrase } from '@attesta/contracts';
import { api, contractMutation } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Endpoint beside the component that every remote shows: a page registers a name once. */
export const employerPhraseApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveEmployerPhrase: build.mutation<ResultOf<typeof saveEmployerPhrase>, ArgOf<typeof saveEmployerPhrase>>(
      {
        ...contractMutation(saveEmployerPhrase, { errors: 'own' }),
        invalidatesTags: (_result, error) => (error === undefined ? ['EmployerPhrase'] : []),
      },
    ),
  }),
});

export const { useSaveEmployerPhraseMutation } = employerPhraseApi;
