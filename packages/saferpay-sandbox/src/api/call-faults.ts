import type { ApiFault } from '../state/faults.ts';
import type { SandboxPayment } from '../state/payment-state.ts';
import { ApiError } from './api-error.ts';
import { fieldOf } from './call-reading.ts';
import type { ReadBody } from './call-reading.ts';
import { markCaptured } from './transaction-operations.ts';
import type { Answer, OperationContext } from './operation-context.ts';

export const has = (struck: ApiFault[], kind: ApiFault['kind']): boolean =>
  struck.some((fault) => fault.kind === kind);

/** Error of a fault; `applied` means that the call takes effect first. */
export const errorFault = (struck: ApiFault[]): { error: ApiError; applied: boolean } | undefined => {
  for (const fault of struck) {
    if (fault.kind === 'communicationTimeout') {
      return {
        applied: fault.applied,
        error: new ApiError(402, 'COMMUNICATION_TIMEOUT', 'The processor did not answer in time', {
          behavior: 'RETRY_LATER',
        }),
      };
    }
    if (fault.kind === 'error') {
      return {
        applied: fault.applied,
        error: new ApiError(fault.status, fault.name, 'Fault of the sandbox', { behavior: fault.behavior }),
      };
    }
  }
  return undefined;
};

/** Applies faults that make the provider's record differ from the order. */
export const alterTransaction = (context: OperationContext, body: ReadBody, struck: ApiFault[]): void => {
  const payment = namedPayment(context, body);
  if (!payment?.transaction) return;
  const { transaction } = payment;
  for (const fault of struck) {
    if (fault.kind === 'alterAmount') transaction.amount = { ...transaction.amount, Value: fault.value };
    if (fault.kind === 'alterCurrency') {
      transaction.amount = { ...transaction.amount, CurrencyCode: fault.currency };
    }
    if (fault.kind === 'alterOrderId') transaction.orderId = fault.orderId;
    if (fault.kind === 'alreadyCaptured' && transaction.status === 'AUTHORIZED') markCaptured(transaction);
  }
  if (struck.length > 0) context.store.save(payment);
};

const namedPayment = ({ store }: OperationContext, { value }: ReadBody): SandboxPayment | undefined => {
  const token = fieldOf(value, 'Token');
  if (typeof token === 'string') return store.byToken(token);
  const TransactionId = fieldOf(fieldOf(value, 'TransactionReference'), 'TransactionId');
  return typeof TransactionId === 'string' ? store.byTransaction({ TransactionId }) : undefined;
};

/** Answer of a payment method whose transactions take days; the stored state does not change. */
export const asPending = (answer: Answer): Answer => {
  const transaction = answer['Transaction'];
  return typeof transaction === 'object' && transaction !== null
    ? { ...answer, Transaction: { ...transaction, Status: 'PENDING' } }
    : { ...answer, Status: 'PENDING' };
};
