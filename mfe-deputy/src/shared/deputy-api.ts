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

/** What a link opens; without a token the answer was not one of the contract. */
export type OpenedLink = { readonly zeugnisId: string; readonly token: string | null };

const scheme = /^Bearer\s+/i;

const toOpenedLink = (zeugnisId: string, { authorization }: ResponseMeta): OpenedLink => ({
  zeugnisId,
  token: authorization === null ? null : authorization.replace(scheme, ''),
});

/** What a page of questions shows first. */
export type DelegatedRating = Omit<ResultOf<typeof getDelegatedRating>, 'items'> & Questionnaire;

export type DelegatedReference = DelegatedRating['reference'];

/** An account need not have an organisation. */
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
 * All that a deputy asks of the server. What the wizard asks too has a name of its own, as both may live in the same
 * document and share one cache. Actions show their failures beside what was done. Nothing stays in the cache that no page
 * shows: answers stored meanwhile, in another language, would be missing in it.
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

/** What the rating's page asks first; nobody has chosen a language where the server takes that of the reference. */
export const ratingArg = (id: string, lang = rememberedLanguage() ?? undefined): RatingArg => ({
  params: { id },
  query: { lang },
});

/** Asks for a rating before its page does, and keeps it until `unsubscribe`. The promise tells of no failure: the page does. */
export const askForRating = (dispatch: AppStore['dispatch'], id: string) =>
  dispatch(deputyApi.endpoints.getDelegatedRating.initiate(ratingArg(id)));
