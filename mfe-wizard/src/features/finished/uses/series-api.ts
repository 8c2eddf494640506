import { continueAsFinal, correctZeugnis } from '@attesta/contracts';
import { api, contractMutation } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Endpoints by which a finished reference begins another. The dialogs show the failures themselves. */
const seriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    correctZeugnis: build.mutation<ResultOf<typeof correctZeugnis>, ArgOf<typeof correctZeugnis>>({
      ...contractMutation(correctZeugnis, { errors: 'own' }),
      // Also after a refusal: another tab may have opened a correction.
      invalidatesTags: (_result, _error, { params }) => [{ type: 'Zeugnis', id: params.id }, 'Zeugnisse'],
    }),
    continueAsFinal: build.mutation<ResultOf<typeof continueAsFinal>, ArgOf<typeof continueAsFinal>>({
      ...contractMutation(continueAsFinal, { errors: 'own' }),
      invalidatesTags: ['Zeugnisse', 'Credit', 'Payment'],
    }),
  }),
});

export const { useCorrectZeugnisMutation, useContinueAsFinalMutation } = seriesApi;
