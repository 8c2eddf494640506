import { getBewertung, getMissingBewertung, saveBewertung, startSelfRating } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';

/** The rating step. Every change is one PUT whose failure the card shows. */
export const ratingApi = api.injectEndpoints({
  endpoints: (build) => ({
    startSelfRating: build.mutation({
      ...contractMutation<typeof startSelfRating>(startSelfRating),
      invalidatesTags: (_result, error, { params }) =>
        error === undefined ? [{ type: 'Zeugnis', id: params.id }] : [],
    }),
    getBewertung: build.query({
      ...contractQuery<typeof getBewertung>(getBewertung),
      providesTags: (_result, _error, { params }) => [{ type: 'Bewertung', id: params.id }],
    }),
    saveBewertung: build.mutation(contractMutation<typeof saveBewertung>(saveBewertung, { errors: 'own' })),
    checkMissingBewertung: build.mutation(contractMutation<typeof getMissingBewertung>(getMissingBewertung)),
  }),
});

export const {
  useStartSelfRatingMutation,
  useGetBewertungQuery,
  useSaveBewertungMutation,
  useCheckMissingBewertungMutation,
} = ratingApi;
