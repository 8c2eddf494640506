import { downloadReceipt } from '@attesta/contracts';
import { api, contractMutation } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const receiptApi = api.injectEndpoints({
  endpoints: (build) => ({
    downloadReceipt: build.mutation<ResultOf<typeof downloadReceipt>, ArgOf<typeof downloadReceipt>>(
      contractMutation(downloadReceipt, { errors: 'own' }),
    ),
  }),
});

export const { useDownloadReceiptMutation } = receiptApi;
