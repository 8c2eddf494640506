import type { SandboxTransaction } from '../state/payment-state.ts';

/** Container `Transaction` of Assert and Inquire. */
export const describeTransaction = (transaction: SandboxTransaction): Record<string, unknown> => ({
  Type: 'PAYMENT',
  Status: transaction.status,
  Id: transaction.id,
  ...(transaction.captureId !== null && { CaptureId: transaction.captureId }),
  Date: transaction.date,
  Amount: transaction.amount,
  ...(transaction.orderId !== null && { OrderId: transaction.orderId }),
  AcquirerName: 'Sandbox Acquirer',
  AcquirerReference: '000000',
  SixTransactionReference: `0:0:3:${transaction.id}`,
  ApprovalCode: transaction.approvalCode,
});

/** Container `PaymentMeans`, with the card number masked. */
export const describePaymentMeans = (transaction: SandboxTransaction): Record<string, unknown> => {
  const { brand, lastFour, expMonth, expYear } = transaction.card;
  return {
    Brand: { PaymentMethod: brand, Name: brand === 'VISA' ? 'VISA' : 'Mastercard' },
    DisplayText: `xxxx xxxx xxxx ${lastFour}`,
    Card: {
      MaskedNumber: `xxxxxxxxxxxx${lastFour}`,
      ExpYear: expYear,
      ExpMonth: expMonth,
      CountryCode: 'CH',
    },
  };
};

/** Container `Liability` of Assert and Inquire. */
export const describeLiability = (transaction: SandboxTransaction): Record<string, unknown> => ({
  LiabilityShift: transaction.liabilityShift,
  LiableEntity: transaction.liabilityShift ? 'THREEDS' : 'MERCHANT',
  ThreeDs: {
    Authenticated: transaction.liabilityShift,
    AuthenticationType: transaction.challenged ? 'STRONG_CUSTOMER_AUTHENTICATION' : 'FRICTIONLESS',
    Version: '2.2.0',
  },
});
