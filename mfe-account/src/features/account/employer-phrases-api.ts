import { getEmployerPhrases } from '@attesta/contracts';
import { api, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Phrases for the organisation in a sentence; another organisation name has other phrases. */
export const employerPhrasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEmployerPhrases: build.query<ResultOf<typeof getEmployerPhrases>, ArgOf<typeof getEmployerPhrases>>({
      ...contractQuery(getEmployerPhrases, { errors: 'own' }),
      providesTags: ['Account', 'EmployerPhrase'],
    }),
  }),
});

export const { useGetEmployerPhrasesQuery } = employerPhrasesApi;
