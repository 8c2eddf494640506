import { randomId } from '../payment-state.ts';
import { ApiError } from './api-error.ts';
import type { Answer, OperationContext } from './operation-context.ts';
import type { RefundRequest } from './request-schemas.ts';
import { describePaymentMeans, describeTransaction } from './transaction-answer.ts';

export const refund = (context: OperationContext, request: RefundRequest): Answer => {
  const { CaptureId, TransactionId, OrderId } = request.CaptureReference;
  const payment = context.store.byTransaction({
    TransactionId: CaptureId?.replace(/_c$/, '') ?? TransactionId,
    OrderId,
  });
  const transaction = payment?.transaction;
  if (payment === undefined || !transaction) {
    throw new ApiError(402, 'TRANSACTION_NOT_FOUND', 'There is no such transaction');
  }
  if (transaction.status !== 'CAPTURED') {
    throw new ApiError(402, 'TRANSACTION_IN_WRONG_STATE', 'Only a captured transaction can be refunded');
  }
  if (request.Refund.Amount.CurrencyCode !== transaction.amount.CurrencyCode) {
    throw new ApiError(402, 'CURRENCY_INVALID', 'The currency differs from the capture');
  }
  const refunded = payment.refunds.reduce((sum, { amount }) => sum + Number(amount.Value), 0);
  if (refunded + Number(request.Refund.Amount.Value) > Number(transaction.amount.Value)) {
    throw new ApiError(402, 'AMOUNT_INVALID', 'More than was captured');
  }
  const transactionId = randomId(20);
  payment.refunds.push({ transactionId, amount: request.Refund.Amount, status: 'AUTHORIZED' });
  context.store.save(payment);
  return {
    Transaction: {
      ...describeTransaction({ ...transaction, id: transactionId, status: 'AUTHORIZED', captureId: null }),
      Type: 'REFUND',
      Amount: request.Refund.Amount,
    },
    PaymentMeans: describePaymentMeans(transaction),
  };
};
