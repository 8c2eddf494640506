import { getText, saveText } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Loading and saving of the text. The page shows failures itself; the answer of a save is the new text. */
export const textApi = api.injectEndpoints({
  endpoints: (build) => ({
    getText: build.query<ResultOf<typeof getText>, ArgOf<typeof getText>>({
      ...contractQuery(getText, { errors: 'own' }),
      // Ratings and details change on other pages: each visit begins with the present text.
      keepUnusedDataFor: 0,
    }),
    saveText: build.mutation<ResultOf<typeof saveText>, ArgOf<typeof saveText>>({
      ...contractMutation(saveText, { errors: 'own' }),
      // The document is made anew on Abschluss, and the growing reference has other words.
      invalidatesTags: (_result, error, { params }) =>
        error === undefined
          ? [
              { type: 'Dokument', id: params.id },
              { type: 'Findings', id: params.id },
            ]
          : [],
    }),
  }),
});

export const { useGetTextQuery, useSaveTextMutation } = textApi;
