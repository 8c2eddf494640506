import { listReleases, rollBackRelease } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReleases: build.query<ResultOf<typeof listReleases>, ArgOf<typeof listReleases>>({
      ...contractQuery(listReleases, { errors: 'own' }),
      providesTags: ['Releases'],
    }),
    /** Invalidates after a refusal too: a team may have published another build. */
    rollBackRelease: build.mutation<ResultOf<typeof rollBackRelease>, ArgOf<typeof rollBackRelease>>({
      ...contractMutation(rollBackRelease, { errors: 'own' }),
      invalidatesTags: ['Releases', 'Audit'],
    }),
  }),
});

export const { useListReleasesQuery, useRollBackReleaseMutation } = releasesApi;
