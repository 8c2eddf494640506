import { getFindings, keepFinding } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Findings of a reference, and keeping them. */
export const findingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFindings: build.query<ResultOf<typeof getFindings>, ArgOf<typeof getFindings>>({
      ...contractQuery(getFindings),
      providesTags: (_result, _error, { params }) => [{ type: 'Findings', id: params.id }],
    }),
    keepFinding: build.mutation<ResultOf<typeof keepFinding>, ArgOf<typeof keepFinding>>({
      ...contractMutation(keepFinding),
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data === undefined) return;
        await dispatch(findingsApi.util.upsertQueryData('getFindings', { params }, data));
      },
    }),
  }),
});

export const { useGetFindingsQuery, useKeepFindingMutation } = findingsApi;

type KeepFinding = (key: string, kept: boolean, reason?: string) => Promise<boolean>;

/** Keeps a finding on purpose, or undoes that; false after a failure, which is reported globally. */
export const useKeepFinding = (zeugnisId: string): KeepFinding => {
  const [keep] = useKeepFindingMutation();
  return async (key, kept, reason) => {
    const body = reason === undefined ? { key, kept } : { key, kept, reason };
    const { error } = await keep({ params: { id: zeugnisId }, body });
    return error === undefined;
  };
};
