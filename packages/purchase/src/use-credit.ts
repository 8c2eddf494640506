import { purchaseApi, useGetPaymentQuery } from './purchase-api.ts';

/** product.md 9. */
const pollingMilliseconds = 5000;

/** Credit of the account; polled every five seconds while a payment is pending. */
export const useCredit = () => {
  const { isPending } = purchaseApi.endpoints.getPayment.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ isPending: data?.zahlungPendent === true }),
  });
  return useGetPaymentQuery(undefined, { pollingInterval: isPending ? pollingMilliseconds : 0 });
};
