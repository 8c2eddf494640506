import type { PaymentStore } from '../state/payment-state.ts';
import type { SandboxSettings } from '../state/settings.ts';

/** Dependencies of an operation, which returns the answer without the ResponseHeader. */
export type OperationContext = {
  store: PaymentStore;
  settings: SandboxSettings;
  now: () => number;
  /** Origin of the payment pages. */
  pageOrigin: string;
};

export type Answer = Record<string, unknown>;
