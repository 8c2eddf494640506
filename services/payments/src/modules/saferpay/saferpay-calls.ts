import type { z } from 'zod';

import type { SaferpayAnswer } from './saferpay-answer.ts';
import type { cancelAnswer, captureAnswer, initializeAnswer } from './saferpay-schemas.ts';
import type { TransactionAnswer } from './saferpay-schemas.ts';

/** Identifies a request; a retry keeps `requestId` and raises `retryIndicator` (0 to 9). */
export type RequestIdentity = { requestId: string; retryIndicator: number };

export type InitializeInput = {
  orderId: string;
  /** Rappen. */
  amount: number;
  currency: string;
  description: string;
  languageCode: string;
  returnUrl: string;
  successNotifyUrl: string;
  failNotifyUrl: string;
  /** Makes the provider refuse cards for whose misuse we would be liable. */
  requireLiabilityShift: boolean;
};

/** Client of the payment provider. */
export type SaferpayClient = {
  initialize(
    identity: RequestIdentity,
    input: InitializeInput,
  ): Promise<SaferpayAnswer<z.infer<typeof initializeAnswer>>>;
  assert(identity: RequestIdentity, token: string): Promise<SaferpayAnswer<TransactionAnswer>>;
  capture(
    identity: RequestIdentity,
    transactionId: string,
    amount: { value: number; currency: string },
  ): Promise<SaferpayAnswer<z.infer<typeof captureAnswer>>>;
  cancel(
    identity: RequestIdentity,
    transactionId: string,
  ): Promise<SaferpayAnswer<z.infer<typeof cancelAnswer>>>;
  inquire(identity: RequestIdentity, transactionId: string): Promise<SaferpayAnswer<TransactionAnswer>>;
};
