import { downloadExport, getExports, startExport, startInformation } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

/** Endpoints of exports. A start invalidates after failures too: another tab may have started one. */
const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    getExports: build.query<ResultOf<typeof getExports>, void>({
      ...contractQuery(getExports, { errors: 'own' }),
      providesTags: ['Exports'],
    }),
    startExport: build.mutation<ResultOf<typeof startExport>, ArgOf<typeof startExport>>({
      ...contractMutation(startExport, { errors: 'own' }),
      invalidatesTags: ['Exports'],
    }),
    startInformation: build.mutation<ResultOf<typeof startInformation>, ArgOf<typeof startInformation>>({
      ...contractMutation(startInformation, { errors: 'own' }),
      invalidatesTags: ['Exports'],
    }),
    downloadExport: build.mutation<ResultOf<typeof downloadExport>, ArgOf<typeof downloadExport>>(
      contractMutation(downloadExport, { errors: 'own' }),
    ),
  }),
});

export const {
  useGetExportsQuery,
  useStartExportMutation,
  useStartInformationMutation,
  useDownloadExportMutation,
} = exportApi;
