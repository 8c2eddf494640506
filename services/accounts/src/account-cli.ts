import { randomUUID } from 'node:crypto';
import { commandLineAddress } from '@attesta/contracts/model/audit-kinds.ts';
import { emailField } from '@attesta/contracts/fields/fields.ts';
import { openDatabase } from '@attesta/service-kit/database/database.ts';
import { commonEnv, parseEnv } from '@attesta/service-kit/config/env.ts';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import { openSecurityLog } from '@attesta/service-kit/logs/security-log.ts';
import type { SecurityLogSettings } from '@attesta/service-kit/logs/security-log.ts';
import { z } from 'zod';

import { databaseOptions } from './database.ts';
import { makeAdmin } from './modules/admin/make-admin.ts';
import { normaliseEmail } from './modules/account/normalise-email.ts';

const usage = 'usage: account-cli.ts admin <e-mail>\n';

/** `admin <e-mail>` creates or promotes an admin, and prints a one-time link if the account has no password. */
const run = async ([command, email]: string[]): Promise<number> => {
  const address = emailField.safeParse(email);
  if (command !== 'admin' || !address.success) {
    process.stderr.write(usage);
    return 2;
  }
  const settings = parseEnv({
    LOG_LEVEL: commonEnv.LOG_LEVEL,
    INTERNAL_SECRET: commonEnv.INTERNAL_SECRET,
    SECURITY_LOG_FOLDER: commonEnv.SECURITY_LOG_FOLDER,
    SECURITY_LOG_PROCESS: commonEnv.SECURITY_LOG_PROCESS,
    SECURITY_LOG_MEGABYTES: commonEnv.SECURITY_LOG_MEGABYTES,
    SECURITY_LOG_DAYS: commonEnv.SECURITY_LOG_DAYS,
    AUDIT_YEARS: commonEnv.AUDIT_YEARS,
    DATABASE_URL: z.url(),
    LINK_SECRET: z.string().min(32),
    PUBLIC_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
  });
  const orm = await openDatabase({
    ...databaseOptions(settings.DATABASE_URL),
    application: 'attesta-accounts-cli',
  });
  try {
    const request = { email: address.data, issuedFor: randomUUID(), now: new Date() };
    const { accountId, created, link } = await makeAdmin(orm.em.fork(), settings, request);
    await recordPromotion(settings, accountId);
    process.stdout.write(`${created ? 'Created' : 'Promoted'} admin ${normaliseEmail(address.data)}\n`);
    if (link !== null) process.stdout.write(`Set the password within 48 hours, once: ${link}\n`);
    return 0;
  } finally {
    await orm.close();
  }
};

/** Writes to a log file of its own, because the service's file has a single writer. */
const recordPromotion = async (
  settings: SecurityLogSettings & { LOG_LEVEL: string },
  accountId: string,
): Promise<void> => {
  const log = openSecurityLog('account-cli', settings, createLogger('account-cli', settings.LOG_LEVEL));
  const origin = { ip: commandLineAddress, requestId: undefined, operation: 'makeAdmin' };
  log.record({ event: 'account', outcome: 'promoted', accountId }, origin);
  await log.close();
};

process.exitCode = await run(process.argv.slice(2));
