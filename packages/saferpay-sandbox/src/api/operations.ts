import type { z } from 'zod';
import type { OperationName } from '../state/faults.ts';
import { ApiError } from './api-error.ts';
import type { Answer, OperationContext } from './operation-context.ts';
import { assertPayment, initialize } from './payment-page-operations.ts';
import { cancel, capture, inquire } from './transaction-operations.ts';
import * as schemas from './request-schemas.ts';
import { randomId } from '../state/payment-state.ts';
import type { RefundRequest } from './request-schemas.ts';
import { describePaymentMeans, describeTransaction } from './transaction-answer.ts';

const refund = (context: OperationContext, request: RefundRequest): Answer => {
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

type Operation = {
  name: OperationName;
  path: string;
  /** Validates the body, lets `accept` check the header against the merchant, then runs. */
  run(context: OperationContext, body: unknown, accept: (header: RequestHeader) => void): Answer;
};

type RequestHeader = z.infer<typeof schemas.assertRequest>['RequestHeader'];

const operation = <Schema extends z.ZodType<{ RequestHeader: RequestHeader }>>(
  name: OperationName,
  path: string,
  schema: Schema,
  run: (context: OperationContext, request: z.infer<Schema>) => Answer,
): Operation => ({
  name,
  path,
  run(context, body, accept) {
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      throw new ApiError(400, 'VALIDATION_FAILED', 'Request validation failed', {
        detail: parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'body'}: ${message}`),
      });
    }
    accept(parsed.data.RequestHeader);
    return run(context, parsed.data);
  },
});

/** Calls of the API with path and request schema. */
export const operations: Operation[] = [
  operation('Initialize', '/Payment/v1/PaymentPage/Initialize', schemas.initializeRequest, initialize),
  operation('Assert', '/Payment/v1/PaymentPage/Assert', schemas.assertRequest, assertPayment),
  operation('Capture', '/Payment/v1/Transaction/Capture', schemas.captureRequest, capture),
  operation('Cancel', '/Payment/v1/Transaction/Cancel', schemas.cancelRequest, cancel),
  operation('Inquire', '/Payment/v1/Transaction/Inquire', schemas.inquireRequest, inquire),
  operation('Refund', '/Payment/v1/Transaction/Refund', schemas.refundRequest, refund),
];
