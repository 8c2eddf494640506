/** Maximum references per purchase (product.md 9). */
export const maxReferences = 999;

/** Value-added tax included in an amount, in Rappen, rounded half up; used before payment and on the receipt. */
export const includedVat = (total: number, ratePercent: number): number =>
  Math.round((total * ratePercent) / (100 + ratePercent));

/**
 * Means of payment by the provider's name, with the name known to payers. PayPal and Apple Pay are missing: they do not
 * open in a frame (payments.md 1.3).
 */
export const paymentMeans = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
  JCB: 'JCB',
  MAESTRO: 'Maestro',
  UNIONPAY: 'UnionPay',
  TWINT: 'TWINT',
  POSTFINANCEPAY: 'PostFinance Pay',
  REKA: 'Reka',
} as const;

export type PaymentMeans = keyof typeof paymentMeans;

export const paymentMeansNames = Object.keys(paymentMeans) as PaymentMeans[];
