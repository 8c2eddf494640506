import type { PaymentStore, SandboxPayment, SandboxTransaction } from '../payment-state.ts';
import { isFinished, randomId } from '../payment-state.ts';
import type { SandboxSettings } from '../settings.ts';
import { ApiError } from './api-error.ts';
import type {
  AssertRequest,
  CancelRequest,
  CaptureRequest,
  InitializeRequest,
  RefundRequest,
} from './request-schemas.ts';
import { describePaymentMeans, describeTransaction } from './transaction-answer.ts';

/** What an operation works on. Its return value is the answer without the ResponseHeader. */
export type OperationContext = {
  store: PaymentStore;
  settings: SandboxSettings;
  now: () => number;
  /** Origin of the payment pages. */
  pageOrigin: string;
};

export type Answer = Record<string, unknown>;

export const initialize = (context: OperationContext, request: InitializeRequest): Answer => {
  const { settings, now, store, pageOrigin } = context;
  if (request.TerminalId !== settings.terminalId) {
    throw new ApiError(403, 'PERMISSION_DENIED', 'The terminal does not belong to the customer');
  }
  const token = randomId(25);
  const createdAt = now();
  store.add({
    token,
    createdAt,
    pageExpiresAt: createdAt + settings.pageLifetime,
    openedAt: null,
    formKey: null,
    terminalId: request.TerminalId,
    orderId: request.Payment.OrderId ?? null,
    amount: request.Payment.Amount,
    description: request.Payment.Description,
    language: request.Payer?.LanguageCode ?? 'en',
    condition: request.Condition ?? 'NONE',
    returnUrl: request.ReturnUrl.Url,
    successNotifyUrl: request.Notification?.SuccessNotifyUrl ?? null,
    failNotifyUrl: request.Notification?.FailNotifyUrl ?? null,
    challenge: null,
    failure: null,
    transaction: null,
    refunds: [],
  });
  return {
    Token: token,
    Expiration: new Date(createdAt + settings.pageLifetime).toISOString(),
    RedirectUrl: `${pageOrigin}/vt2/api/PaymentPage/${settings.customerId}/${settings.terminalId}/${token}`,
  };
};

export const assertPayment = (context: OperationContext, request: AssertRequest): Answer => {
  const payment = context.store.byToken(request.Token);
  if (payment === undefined) throw new ApiError(402, 'TOKEN_INVALID', 'The token is not valid');
  if (context.now() > payment.createdAt + context.settings.tokenLifetime) {
    throw new ApiError(402, 'TOKEN_EXPIRED', 'The token has expired');
  }
  if (payment.failure !== null) throw paymentFailure(payment);
  if (!isFinished(payment) || payment.transaction === null) {
    throw new ApiError(402, 'TRANSACTION_NOT_STARTED', 'The payer has not finished yet', {
      behavior: 'RETRY_LATER',
    });
  }
  return {
    Transaction: describeTransaction(payment.transaction),
    PaymentMeans: describePaymentMeans(payment.transaction),
    Liability: describeLiability(payment.transaction),
  };
};

const paymentFailure = (payment: SandboxPayment): ApiError =>
  new ApiError(402, payment.failure ?? 'GENERAL_DECLINED', 'The payment was not successful', {
    ...(payment.failure === 'TRANSACTION_DECLINED' && { behavior: 'OTHER_MEANS' }),
    extra: {
      ...(payment.orderId !== null && { OrderId: payment.orderId }),
      ...(payment.failure === 'TRANSACTION_DECLINED' && {
        ProcessorName: 'Sandbox Acquirer',
        ProcessorResult: '51',
        ProcessorMessage: 'Insufficient funds',
      }),
    },
  });

export const capture = (context: OperationContext, request: CaptureRequest): Answer => {
  const transaction = findTransaction(context, request.TransactionReference);
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
  const transaction = findTransaction(context, request.TransactionReference);
  if (transaction.status === 'CAPTURED') {
    throw new ApiError(402, 'TRANSACTION_ALREADY_CAPTURED', 'A captured transaction needs a refund');
  }
  if (transaction.status === 'CANCELED') {
    throw new ApiError(402, 'TRANSACTION_IN_WRONG_STATE', 'The transaction was cancelled before');
  }
  transaction.status = 'CANCELED';
  return {
    TransactionId: transaction.id,
    ...(transaction.orderId !== null && { OrderId: transaction.orderId }),
    Date: new Date(context.now()).toISOString(),
  };
};

export const inquire = (context: OperationContext, request: CancelRequest): Answer => {
  const transaction = findTransaction(context, request.TransactionReference);
  return {
    Transaction: describeTransaction(transaction),
    PaymentMeans: describePaymentMeans(transaction),
    Liability: describeLiability(transaction),
  };
};

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
  return {
    Transaction: {
      ...describeTransaction({ ...transaction, id: transactionId, status: 'AUTHORIZED', captureId: null }),
      Type: 'REFUND',
      Amount: request.Refund.Amount,
    },
    PaymentMeans: describePaymentMeans(transaction),
  };
};

const findTransaction = (
  context: OperationContext,
  reference: { TransactionId?: string | undefined; OrderId?: string | undefined },
): SandboxTransaction => {
  const found = context.store.byTransaction({
    ...(reference.TransactionId !== undefined && { TransactionId: reference.TransactionId }),
    ...(reference.OrderId !== undefined && { OrderId: reference.OrderId }),
  });
  if (!found?.transaction) throw new ApiError(402, 'TRANSACTION_NOT_FOUND', 'There is no such transaction');
  return found.transaction;
};

const describeLiability = (transaction: SandboxTransaction): Answer => ({
  LiabilityShift: transaction.liabilityShift,
  LiableEntity: transaction.liabilityShift ? 'THREEDS' : 'MERCHANT',
  ThreeDs: {
    Authenticated: transaction.liabilityShift,
    AuthenticationType: transaction.challenged ? 'STRONG_CUSTOMER_AUTHENTICATION' : 'FRICTIONLESS',
    Version: '2.2.0',
  },
});
