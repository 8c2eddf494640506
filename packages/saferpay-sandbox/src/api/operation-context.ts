import type { PaymentStore } from '../state/payment-state.ts';
import type { SandboxSettings } from '../state/settings.ts';

/** What an operation works on. Its return value is the answer without the ResponseHeader. */
export type OperationContext = {
  store: PaymentStore;
  settings: SandboxSettings;
  now: () => number;
  /** Origin of the payment pages. */
  pageOrigin: string;
};

export type Answer = Record<string, unknown>;
