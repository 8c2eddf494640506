import type { SandboxPayment } from '../state/payment-state.ts';
import { isFinished, randomId } from '../state/payment-state.ts';
import { ApiError } from './api-error.ts';
import type { Answer, OperationContext } from './operation-context.ts';
import type { AssertRequest, InitializeRequest } from './request-schemas.ts';
import { describeLiability, describePaymentMeans, describeTransaction } from './transaction-answer.ts';

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
    methods: request.PaymentMethods,
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
