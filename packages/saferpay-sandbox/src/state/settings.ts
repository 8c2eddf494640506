/** Identity of the merchant, and lifetimes and retries of the sandbox. Times in milliseconds. */
export type SandboxSettings = {
  customerId: string;
  terminalId: string;
  username: string;
  password: string;
  /** Lifetime of a RedirectUrl. */
  pageLifetime: number;
  /** Lifetime of a token for Assert; Saferpay documents 24 hours. */
  tokenLifetime: number;
  notifyTimeout: number;
  notifyTries: number;
  notifyPause: number;
};

const minute = 60_000;

/** Merchant of the local stack; a real one gets its values from the provider. */
export const defaultSettings: SandboxSettings = {
  customerId: '241111',
  terminalId: '17711111',
  username: 'API_241111_00000001',
  password: 'sandbox-password',
  pageLifetime: 60 * minute,
  tokenLifetime: 24 * 60 * minute,
  notifyTimeout: 10_000,
  notifyTries: 3,
  notifyPause: 1_000,
};
