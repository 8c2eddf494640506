import type { Clock } from '@attesta/service-kit/schedule/clock.ts';
import { createMailer } from '@attesta/service-kit/mail/mail.ts';
import type { Mailer } from '@attesta/service-kit/mail/mail.ts';
import { closeCommonDependencies, openCommonDependencies } from '@attesta/service-kit/server/dependencies.ts';
import type { CommonDependencies, ProcessRole } from '@attesta/service-kit/server/dependencies.ts';

import { createVault } from './modules/credentials/vault.ts';
import type { Vault } from './modules/credentials/vault.ts';
import { databaseOptions } from './database.ts';
import type { Settings } from './env.ts';
import { createLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import { createUploadReader } from './modules/uploads/upload-reader.ts';
import type { UploadReader } from './modules/uploads/upload-reader.ts';

/** Dependencies of the service's commands, opened once per process. */
export type Dependencies = CommonDependencies<Settings> & {
  vault: Vault;
  limits: Limits;
  mailer: Mailer;
  uploadReader: UploadReader;
};

/** @param role of the process, for its names. @param clock replaces the environment's, for tests */
export const openDependencies = async (
  settings: Settings,
  { role, clock }: { role?: ProcessRole; clock?: Clock } = {},
): Promise<Dependencies> => {
  const database = databaseOptions(settings.DATABASE_URL);
  const common = await openCommonDependencies({ service: 'accounts', role, settings, database, clock });
  return {
    ...common,
    vault: createVault(settings.TOTP_KEY, settings.TOTP_KEY_PREVIOUS),
    limits: createLimits(common.redis, settings),
    mailer: createMailer(settings.SMTP_URL, settings.MAIL_FROM),
    uploadReader: createUploadReader(common.logger),
  };
};

export const closeDependencies = async (dependencies: Dependencies): Promise<void> => {
  await dependencies.uploadReader.stop();
  dependencies.mailer.close();
  await closeCommonDependencies(dependencies);
};
