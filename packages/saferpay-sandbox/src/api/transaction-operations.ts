import type { SandboxPayment, SandboxTransaction } from '../state/payment-state.ts';
import { ApiError } from './api-error.ts';
import type { Answer, OperationContext } from './operation-context.ts';
import type { CancelRequest, CaptureRequest } from './request-schemas.ts';
import { describeLiability, describePaymentMeans, describeTransaction } from './transaction-answer.ts';

export const capture = (context: OperationContext, request: CaptureRequest): Answer => {
  const { payment, transaction } = find(context, request.TransactionReference);
  if (transaction.status === 'CAPTURED') {
    throw new ApiError(402, 'TRANSACTION_ALREADY_CAPTURED', 'The transaction was captured before');
  }
  if (transaction.status === 'CANCELED') {
    throw new ApiError(402, 'TRANSACTION_IN_WRONG_STATE', 'The transaction was cancelled');
  }
  if (request.Amount !== undefined) {
    if (request.Amount.CurrencyCode !== transaction.amount.CurrencyCode) {
      throw new ApiError(402, 'CURRENCY_INVALID', 'The currency differs from the authorisation');
    }
    if (Number(request.Amount.Value) > Number(transaction.amount.Value)) {
      throw new ApiError(402, 'AMOUNT_INVALID', 'More than the authorised amount');
    }
  }
  markCaptured(transaction);
  context.store.save(payment);
  return {
    CaptureId: transaction.captureId,
    Status: 'CAPTURED',
    Date: new Date(context.now()).toISOString(),
  };
};

export const markCaptured = (transaction: SandboxTransaction): void => {
  transaction.status = 'CAPTURED';
  transaction.captureId = `${transaction.id}_c`;
};

export const cancel = (context: OperationContext, request: CancelRequest): Answer => {
  const { payment, transaction } = find(context, request.TransactionReference);
  if (transaction.status === 'CAPTURED') {
    throw new ApiError(402, 'TRANSACTION_ALREADY_CAPTURED', 'A captured transaction needs a refund');
  }
  if (transaction.status === 'CANCELED') {
    throw new ApiError(402, 'TRANSACTION_IN_WRONG_STATE', 'The transaction was cancelled before');
  }
  transaction.status = 'CANCELED';
  context.store.save(payment);
  return {
    TransactionId: transaction.id,
    ...(transaction.orderId !== null && { OrderId: transaction.orderId }),
    Date: new Date(context.now()).toISOString(),
  };
};

export const inquire = (context: OperationContext, request: CancelRequest): Answer => {
  const { transaction } = find(context, request.TransactionReference);
  return {
    Transaction: describeTransaction(transaction),
    PaymentMeans: describePaymentMeans(transaction),
    Liability: describeLiability(transaction),
  };
};

const find = (
  context: OperationContext,
  reference: { TransactionId?: string | undefined; OrderId?: string | undefined },
): { payment: SandboxPayment; transaction: SandboxTransaction } => {
  const payment = context.store.byTransaction({
    ...(reference.TransactionId !== undefined && { TransactionId: reference.TransactionId }),
    ...(reference.OrderId !== undefined && { OrderId: reference.OrderId }),
  });
  if (!payment?.transaction) throw new ApiError(402, 'TRANSACTION_NOT_FOUND', 'There is no such transaction');
  return { payment, transaction: payment.transaction };
};
