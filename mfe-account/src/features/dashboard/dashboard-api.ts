import { downloadZeugnis, listReferences } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReferences: build.query({ ...contractQuery(listReferences), providesTags: ['Zeugnisse'] }),
    /** A mutation because it is asked for by a click and its bytes are not worth keeping. */
    downloadZeugnis: build.mutation(contractMutation(downloadZeugnis, { errors: 'own' })),
  }),
});

export const { useListReferencesQuery, useDownloadZeugnisMutation } = dashboardApi;
