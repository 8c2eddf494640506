import { getBewertung, getMissingBewertung, saveBewertung, startSelfRating } from '@attesta/contracts';
import { questionnaireOf } from '@attesta/rating/store/questionnaire.ts';
import type { Questionnaire } from '@attesta/rating/store/questionnaire.ts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Endpoints of the rating step. Each change is one PUT; the card shows its failure. */
export const ratingApi = api.injectEndpoints({
  endpoints: (build) => ({
    startSelfRating: build.mutation<ResultOf<typeof startSelfRating>, ArgOf<typeof startSelfRating>>({
      ...contractMutation(startSelfRating),
      invalidatesTags: (_result, error, { params }) =>
        error === undefined ? [{ type: 'Zeugnis', id: params.id }] : [],
    }),
    getBewertung: build.query<Questionnaire, ArgOf<typeof getBewertung>>({
      ...contractQuery(getBewertung, { select: questionnaireOf }),
      providesTags: (_result, _error, { params }) => [{ type: 'Bewertung', id: params.id }],
    }),
    saveBewertung: build.mutation<ResultOf<typeof saveBewertung>, ArgOf<typeof saveBewertung>>({
      ...contractMutation(saveBewertung, { errors: 'own' }),
      // The answer updates the questions itself; only the draft panel loads again.
      invalidatesTags: (_result, error, { params }) =>
        error === undefined ? [{ type: 'Dokument', id: params.id }] : [],
    }),
    getMissingBewertung: build.mutation<
      ResultOf<typeof getMissingBewertung>,
      ArgOf<typeof getMissingBewertung>
    >(contractMutation(getMissingBewertung)),
  }),
});

export const {
  useStartSelfRatingMutation,
  useGetBewertungQuery,
  useSaveBewertungMutation,
  useGetMissingBewertungMutation,
} = ratingApi;
