import { commonEnv, parseEnv } from '@attesta/service-kit/config/env.ts';
import { z } from 'zod';

import type { Company } from './modules/receipt/receipt-data.ts';

/** Settings of the HTTP service with their defaults, as `.env.example` documents them. */
export const shape = {
  ...commonEnv,
  PREVIEW_WAIT_SECONDS: z.coerce.number().int().min(1).max(300).default(30),
};

/** Settings of the worker. */
export const workerShape = {
  ...commonEnv,
  COMPANY_NAME: z.string(),
  COMPANY_ADDRESS: z.string(),
  COMPANY_ZIP: z.string(),
  COMPANY_CITY: z.string(),
  COMPANY_EMAIL: z.string().default(''),
  COMPANY_PHONE: z.string().default(''),
  COMPANY_UID: z.string().default(''),
  COMPANY_VAT_RATE: z.coerce.number().gt(0).max(100).optional(),
  LIBREOFFICE_PROGRAM_DIR: z.string().default('/usr/lib/libreoffice/program'),
  LIBREOFFICE_PYTHON: z.string().default('/usr/bin/python3'),
  LIBREOFFICE_FIRST_UID: z.coerce.number().int().min(1).max(4_000_000_000).default(60_900),
  LIBREOFFICE_POOL: z.coerce.number().int().min(1).max(16).default(2),
};

/** @throws {InvalidEnvironmentError} naming invalid settings */
export const readEnv = (source?: Record<string, string | undefined>) => parseEnv(shape, source);

/** @throws {InvalidEnvironmentError} naming invalid settings */
export const readWorkerEnv = (source?: Record<string, string | undefined>) => parseEnv(workerShape, source);

export type Settings = ReturnType<typeof readEnv>;
export type WorkerSettings = ReturnType<typeof readWorkerEnv>;

/** Provider as named on receipts. */
export const companyOf = (env: WorkerSettings): Company => ({
  name: env.COMPANY_NAME,
  address: env.COMPANY_ADDRESS,
  zip: env.COMPANY_ZIP,
  city: env.COMPANY_CITY,
  email: env.COMPANY_EMAIL,
  phone: env.COMPANY_PHONE,
  uid: env.COMPANY_UID,
  vatRate: env.COMPANY_VAT_RATE ?? null,
});
