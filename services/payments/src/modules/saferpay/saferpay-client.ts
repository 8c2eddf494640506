import type { z } from 'zod';
import type { SaferpayAnswer } from './saferpay-answer.ts';
import type { InitializeInput, RequestIdentity, SaferpayClient } from './saferpay-calls.ts';
import {
  cancelAnswer,
  captureAnswer,
  errorAnswer,
  initializeAnswer,
  transactionAnswer,
} from './saferpay-schemas.ts';

/** Reads an answer. Only a JSON body carries an error name: a firewall answers HTML. */
const readAnswer = async <Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<SaferpayAnswer<z.infer<Schema>>> => {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('application/json')) {
    return { kind: 'unknown', reason: `HTTP ${response.status} without JSON` };
  }
  const body: unknown = JSON.parse(text);
  if (response.ok) {
    const value = schema.safeParse(body);
    return value.success
      ? { kind: 'answered', value: value.data }
      : { kind: 'unknown', reason: 'an answer of another shape' };
  }
  const error = errorAnswer.safeParse(body);
  return error.success
    ? {
        kind: 'refused',
        errorName: error.data.ErrorName,
        behavior: error.data.Behavior,
        status: response.status,
      }
    : { kind: 'unknown', reason: `HTTP ${response.status} without an error name` };
};

export type SaferpaySettings = {
  /** Base address without a trailing slash, e.g. https://test.saferpay.com/api */
  baseUrl: string;
  customerId: string;
  terminalId: string;
  username: string;
  password: string;
  specVersion: string;
  /** Means of payment on the page; empty for all of the terminal. */
  paymentMeans: readonly string[];
  /** Timeouts (milliseconds). Initialize moves no money, so it may time out early. */
  timeouts?: { initialize?: number; other?: number };
};

const initializeTimeout = 15_000;
/** Timeout that the provider asks clients to wait before they act again. */
const otherTimeout = 100_000;

/** Client for the five calls of the Saferpay JSON API in use. No call throws: see `SaferpayAnswer`. */
export const createSaferpayClient = (settings: SaferpaySettings): SaferpayClient => {
  const authorization = `Basic ${Buffer.from(`${settings.username}:${settings.password}`).toString('base64')}`;

  const call = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    identity: RequestIdentity,
    fields: object,
    timeout = settings.timeouts?.other ?? otherTimeout,
  ): Promise<SaferpayAnswer<z.infer<Schema>>> => {
    try {
      const response = await fetch(`${settings.baseUrl}/Payment/v1/${path}`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: {
          authorization,
          accept: 'application/json',
          'content-type': 'application/json; charset=utf-8',
        },
        body: JSON.stringify({
          RequestHeader: {
            SpecVersion: settings.specVersion,
            CustomerId: settings.customerId,
            RequestId: identity.requestId,
            RetryIndicator: identity.retryIndicator,
          },
          ...fields,
        }),
      });
      return await readAnswer(response, schema);
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'unknown error' };
    }
  };

  return {
    initialize: (identity, input) =>
      call(
        'PaymentPage/Initialize',
        initializeAnswer,
        identity,
        initializeFields(settings, input),
        settings.timeouts?.initialize ?? initializeTimeout,
      ),
    assert: (identity, token) => call('PaymentPage/Assert', transactionAnswer, identity, { Token: token }),
    capture: (identity, transactionId, { value, currency }) =>
      call('Transaction/Capture', captureAnswer, identity, {
        TransactionReference: { TransactionId: transactionId },
        Amount: { Value: String(value), CurrencyCode: currency },
      }),
    cancel: (identity, transactionId) =>
      call('Transaction/Cancel', cancelAnswer, identity, {
        TransactionReference: { TransactionId: transactionId },
      }),
    inquire: (identity, transactionId) =>
      call('Transaction/Inquire', transactionAnswer, identity, {
        TransactionReference: { TransactionId: transactionId },
      }),
  };
};

const initializeFields = (
  { terminalId, paymentMeans }: Pick<SaferpaySettings, 'terminalId' | 'paymentMeans'>,
  input: InitializeInput,
): object => ({
  TerminalId: terminalId,
  Payment: {
    Amount: { Value: String(input.amount), CurrencyCode: input.currency },
    OrderId: input.orderId,
    Description: input.description,
  },
  Payer: { LanguageCode: input.languageCode },
  ReturnUrl: { Url: input.returnUrl },
  Notification: { SuccessNotifyUrl: input.successNotifyUrl, FailNotifyUrl: input.failNotifyUrl },
  ...(paymentMeans.length > 0 && { PaymentMethods: paymentMeans }),
  ...(input.requireLiabilityShift && { Condition: 'THREE_DS_AUTHENTICATION_SUCCESSFUL_OR_ATTEMPTED' }),
});
