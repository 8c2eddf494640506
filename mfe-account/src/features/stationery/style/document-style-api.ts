import { getDocumentStyle, saveDocumentStyle } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Style of the account's references. It names the template, which the account shows as well. */
const documentStyleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDocumentStyle: build.query<ResultOf<typeof getDocumentStyle>, ArgOf<typeof getDocumentStyle>>({
      ...contractQuery(getDocumentStyle, { errors: 'own' }),
      providesTags: ['Account'],
    }),
    saveDocumentStyle: build.mutation<ResultOf<typeof saveDocumentStyle>, ArgOf<typeof saveDocumentStyle>>({
      ...contractMutation(saveDocumentStyle, { errors: 'own' }),
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useGetDocumentStyleQuery, useSaveDocumentStyleMutation } = documentStyleApi;
