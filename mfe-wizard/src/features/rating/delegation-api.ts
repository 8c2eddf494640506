import { delegateRating, getDelegation, resendDelegation } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

export type DelegationDetail = NonNullable<ResultOf<typeof getDelegation>>;

/** Endpoints of a delegation. Actions show their failures themselves, like the wizard's other saves. */
export const delegationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDelegation: build.query<ResultOf<typeof getDelegation>, ArgOf<typeof getDelegation>>({
      ...contractQuery(getDelegation),
      providesTags: (_result, _error, { params }) => [{ type: 'Zeugnis', id: params.id }],
    }),
    delegateRating: build.mutation<ResultOf<typeof delegateRating>, ArgOf<typeof delegateRating>>({
      ...contractMutation(delegateRating, { errors: 'own' }),
      invalidatesTags: (_result, error, { body }) =>
        error === undefined ? [{ type: 'Zeugnis', id: body.zeugnisId }, 'Zeugnisse'] : [],
    }),
    resendDelegation: build.mutation<ResultOf<typeof resendDelegation>, ArgOf<typeof resendDelegation>>({
      ...contractMutation(resendDelegation, { errors: 'own' }),
      invalidatesTags: (_result, error) => (error === undefined ? ['Zeugnisse'] : []),
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data === undefined) return;
        await dispatch(delegationApi.util.upsertQueryData('getDelegation', { params }, data));
      },
    }),
  }),
});

export const { useGetDelegationQuery, useDelegateRatingMutation, useResendDelegationMutation } =
  delegationApi;
