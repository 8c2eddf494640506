import { compareVersions, keepVersion, listVersions, restoreVersion } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** History of a reference. The page shows failures itself; nothing is cached, as all steps change the present state. */
const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    listVersions: build.query<ResultOf<typeof listVersions>, ArgOf<typeof listVersions>>({
      ...contractQuery(listVersions, { errors: 'own' }),
      keepUnusedDataFor: 0,
    }),
    compareVersions: build.query<ResultOf<typeof compareVersions>, ArgOf<typeof compareVersions>>({
      ...contractQuery(compareVersions, { errors: 'own' }),
      keepUnusedDataFor: 0,
    }),
    keepVersion: build.mutation<ResultOf<typeof keepVersion>, ArgOf<typeof keepVersion>>(
      contractMutation(keepVersion, { errors: 'own' }),
    ),
    restoreVersion: build.mutation<ResultOf<typeof restoreVersion>, ArgOf<typeof restoreVersion>>({
      ...contractMutation(restoreVersion, { errors: 'own' }),
      // Every step and every list shows something else now.
      invalidatesTags: (_result, error, { params: { id } }) =>
        error === undefined
          ? [
              'Zeugnisse',
              ...(['Zeugnis', 'Employee', 'Anstellung', 'Bewertung', 'Dokument', 'Findings'] as const).map(
                (type) => ({ type, id }),
              ),
            ]
          : [],
    }),
  }),
});

export const {
  useListVersionsQuery,
  useCompareVersionsQuery,
  useKeepVersionMutation,
  useRestoreVersionMutation,
} = historyApi;
