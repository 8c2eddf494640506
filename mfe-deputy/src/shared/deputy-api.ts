import {
  declineDelegation,
  finishDeputyRating,
  getDelegatedRating,
  getMissingBewertung,
  loginDeputy,
  passOnDelegation,
  saveBewertung,
} from '@attesta/contracts';
import { questionnaireOf } from '@attesta/rating/store/questionnaire.ts';
import type { Questionnaire } from '@attesta/rating/store/questionnaire.ts';
import { api, contractMutation, contractQuery, rememberedLanguage } from '@attesta/web-kit';
import type { AppStore, ArgOf, ResponseMeta, ResultOf } from '@attesta/web-kit';

/** Reference behind a link. A null token breaks the contract. */
export type OpenedLink = { readonly zeugnisId: string; readonly token: string | null };

const scheme = /^Bearer\s+/i;

const toOpenedLink = (zeugnisId: string, { authorization }: ResponseMeta): OpenedLink => ({
  zeugnisId,
  token: authorization === null ? null : authorization.replace(scheme, ''),
});

/** Answer of the first query with its questionnaire. */
export type DelegatedRating = Omit<ResultOf<typeof getDelegatedRating>, 'items'> & Questionnaire;

export type DelegatedReference = DelegatedRating['reference'];

/** An empty organisation becomes undefined: accounts need none. */
const toDelegatedRating = ({
  items,
  reference,
  language,
}: ResultOf<typeof getDelegatedRating>): DelegatedRating => ({
  language,
  reference: reference.organization === '' ? { ...reference, organization: undefined } : reference,
  ...questionnaireOf(items),
});

/**
 * Endpoints of a deputy. Names differ from the wizard's, since both may share one document and its cache. Actions
 * show their failures beside the button. Queries are dropped with their page: cached ones would lack answers saved in
 * another language.
 */
export const deputyApi = api.injectEndpoints({
  endpoints: (build) => ({
    loginDeputy: build.mutation<OpenedLink, ArgOf<typeof loginDeputy>>(
      contractMutation(loginDeputy, { errors: 'own', select: toOpenedLink }),
    ),
    getDelegatedRating: build.query<DelegatedRating, RatingArg>({
      ...contractQuery(getDelegatedRating, { select: toDelegatedRating }),
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, { params }) => [{ type: 'Bewertung', id: params.id }],
    }),
    saveBewertungForDeputy: build.mutation<ResultOf<typeof saveBewertung>, ArgOf<typeof saveBewertung>>(
      contractMutation(saveBewertung, { errors: 'own' }),
    ),
    getMissingBewertungForDeputy: build.mutation<
      ResultOf<typeof getMissingBewertung>,
      ArgOf<typeof getMissingBewertung>
    >(contractMutation(getMissingBewertung, { errors: 'own' })),
    finishDeputyRating: build.mutation<ResultOf<typeof finishDeputyRating>, ArgOf<typeof finishDeputyRating>>(
      contractMutation(finishDeputyRating, { errors: 'own' }),
    ),
    declineDelegation: build.mutation<ResultOf<typeof declineDelegation>, ArgOf<typeof declineDelegation>>(
      contractMutation(declineDelegation, { errors: 'own' }),
    ),
    passOnDelegation: build.mutation<ResultOf<typeof passOnDelegation>, ArgOf<typeof passOnDelegation>>(
      contractMutation(passOnDelegation, { errors: 'own' }),
    ),
  }),
});

export const {
  useLoginDeputyMutation,
  useGetDelegatedRatingQuery,
  useSaveBewertungForDeputyMutation,
  useGetMissingBewertungForDeputyMutation,
  useFinishDeputyRatingMutation,
  useDeclineDelegationMutation,
  usePassOnDelegationMutation,
} = deputyApi;

export type RatingArg = ArgOf<typeof getDelegatedRating>;

/** Arguments of the rating's first query; without a chosen language the server uses the reference's. */
export const ratingArg = (id: string, lang = rememberedLanguage() ?? undefined): RatingArg => ({
  params: { id },
  query: { lang },
});

/** Starts the query before its page does; cached until `unsubscribe`. Failures are left to the page. */
export const prefetchRating = (dispatch: AppStore['dispatch'], id: string) =>
  dispatch(deputyApi.endpoints.getDelegatedRating.initiate(ratingArg(id)));
