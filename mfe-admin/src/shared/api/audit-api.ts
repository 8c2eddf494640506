import { exportAudit, pageAudit } from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageAudit: build.query<ResultOf<typeof pageAudit>, ArgOf<typeof pageAudit>>({
      ...contractQuery(pageAudit, { errors: 'own' }),
      providesTags: ['Audit'],
    }),
    exportAudit: build.mutation<ResultOf<typeof exportAudit>, ArgOf<typeof exportAudit>>(
      contractMutation(exportAudit, { errors: 'own' }),
    ),
  }),
});

export const { usePageAuditQuery, useExportAuditMutation } = auditApi;
