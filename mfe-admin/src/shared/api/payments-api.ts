import {
  downloadReceipt,
  exportPayments,
  getAccountPayment,
  grantCredit,
  listAccountPayments,
  pagePayments,
} from '@attesta/contracts';
import { api, contractMutation, contractQuery } from '@attesta/web-kit';
import type { ArgOf, ResultOf } from '@attesta/web-kit';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pagePayments: build.query<ResultOf<typeof pagePayments>, ArgOf<typeof pagePayments>>({
      ...contractQuery(pagePayments, { errors: 'own' }),
      providesTags: ['Payments'],
    }),
    /** A mutation, so that the file is not cached. */
    exportPayments: build.mutation<ResultOf<typeof exportPayments>, ArgOf<typeof exportPayments>>(
      contractMutation(exportPayments, { errors: 'own' }),
    ),
    getAccountPayment: build.query<ResultOf<typeof getAccountPayment>, ArgOf<typeof getAccountPayment>>({
      ...contractQuery(getAccountPayment, { errors: 'own' }),
      providesTags: ['Credit'],
    }),
    listAccountPaymentsForAdmin: build.query<
      ResultOf<typeof listAccountPayments>,
      ArgOf<typeof listAccountPayments>
    >({
      ...contractQuery(listAccountPayments, { errors: 'own' }),
      providesTags: ['Payments'],
    }),
    grantCredit: build.mutation<ResultOf<typeof grantCredit>, ArgOf<typeof grantCredit>>({
      ...contractMutation(grantCredit, { errors: 'own' }),
      invalidatesTags: (answer) =>
        answer === undefined ? [] : ['Credit', 'Payments', 'Accounts', 'Audit', 'Statistics'],
    }),
    downloadReceiptForAdmin: build.mutation<ResultOf<typeof downloadReceipt>, ArgOf<typeof downloadReceipt>>(
      contractMutation(downloadReceipt, { errors: 'own' }),
    ),
  }),
});

export const {
  usePagePaymentsQuery,
  useExportPaymentsMutation,
  useGetAccountPaymentQuery,
  useListAccountPaymentsForAdminQuery,
  useGrantCreditMutation,
  useDownloadReceiptForAdminMutation,
} = paymentsApi;
