import { commonEnv, parseEnv } from '@attesta/service-kit/config/env.ts';
import { integer, setting, text } from '@attesta/service-kit/config/setting-kinds.ts';
import { sharedSettings } from '@attesta/service-kit/config/shared-settings.ts';

import type { Company } from './modules/receipt/receipt-data.ts';

/** Settings of the HTTP service with their defaults. */
export const shape = {
  ...commonEnv,
  PREVIEW_WAIT_SECONDS: setting(integer(1, 300).default(30), {
    group: 'documents',
    description: 'Seconds that a request for a preview or a download waits for its rendering.',
  }),
};

/** Settings of the worker. */
export const workerShape = {
  ...commonEnv,
  COMPANY_NAME: sharedSettings.COMPANY_NAME,
  COMPANY_ADDRESS: sharedSettings.COMPANY_ADDRESS,
  COMPANY_ZIP: sharedSettings.COMPANY_ZIP,
  COMPANY_CITY: sharedSettings.COMPANY_CITY,
  COMPANY_EMAIL: sharedSettings.COMPANY_EMAIL.default(''),
  COMPANY_PHONE: sharedSettings.COMPANY_PHONE.default(''),
  COMPANY_UID: sharedSettings.COMPANY_UID.default(''),
  COMPANY_VAT_RATE: sharedSettings.COMPANY_VAT_RATE,
  LIBREOFFICE_PROGRAM_DIR: setting(text.default('/usr/lib/libreoffice/program'), {
    group: 'documents',
    description:
      'Folder of soffice.bin, a Python with the module uno, and the number of warm LibreOffice processes.',
  }),
  LIBREOFFICE_PYTHON: setting(text.default('/usr/bin/python3'), { group: 'documents' }),
  LIBREOFFICE_POOL: setting(integer(1, 16).default(2), { group: 'documents' }),
  LIBREOFFICE_FIRST_UID: setting(integer(1, 4_000_000_000).default(60_900), {
    group: 'documents',
    description:
      'First of as many user ids as there are LibreOffice processes: started by root, each runs as a user of its own. They need no entry in /etc/passwd; neither Debian nor systemd gives 60578 to 61183 to anybody.',
  }),
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
