import { readPaymentMeans } from '@attesta/contracts/model/payments.ts';
import { commonEnv, parseEnv } from '@attesta/service-kit/config/env.ts';
import { z } from 'zod';

const limit = z.coerce.number().int().min(1);

/** Settings of the payments service with their defaults, as `.env.example` documents them. */
export const shape = {
  ...commonEnv,
  SAFERPAY_BASE_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
  SAFERPAY_CUSTOMER_ID: z.string().regex(/^\d{1,8}$/),
  SAFERPAY_TERMINAL_ID: z.string().regex(/^\d{8}$/),
  SAFERPAY_USERNAME: z.string().min(1),
  SAFERPAY_PASSWORD: z.string().min(1),
  SAFERPAY_SPEC_VERSION: z
    .string()
    .regex(/^1\.\d+$/)
    .default('1.53'),
  /** Means of payment on the provider's page; empty for all of the terminal. */
  PAYMENT_MEANS: z.string().default('').transform(readPaymentMeans),
  CHARGE_LIMIT: limit.default(10),
  CHARGE_WINDOW_MINUTES: limit.default(10),
  CHARGE_OPEN_LIMIT: limit.default(5),
};

/** @throws {InvalidEnvironmentError} naming missing and invalid settings */
export const readEnv = (source: Record<string, string | undefined> = process.env) => parseEnv(shape, source);

export type Settings = ReturnType<typeof readEnv>;
