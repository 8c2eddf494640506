import { downloadReceipt } from '@attesta/contracts';
import { api, contractMutation } from '@attesta/web-kit';

const receiptApi = api.injectEndpoints({
  endpoints: (build) => ({
    downloadReceipt: build.mutation(contractMutation(downloadReceipt, { errors: 'own' })),
  }),
});

export const { useDownloadReceiptMutation } = receiptApi;
