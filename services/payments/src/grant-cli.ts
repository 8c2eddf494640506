import { commonEnv, parseEnv } from '@attesta/service-kit/config/env.ts';
import { clockOf } from '@attesta/service-kit/schedule/clock.ts';
import { openDatabase } from '@attesta/service-kit/database/database.ts';

import { databaseOptions } from './database.ts';
import { grantPayment, readGrantCount } from './modules/grant/grant-payment.ts';

const [email = '', count = ''] = process.argv.slice(2);
const env = parseEnv({
  NODE_ENV: commonEnv.NODE_ENV,
  DATABASE_URL: commonEnv.DATABASE_URL,
  TEST_CLOCK_FILE: commonEnv.TEST_CLOCK_FILE,
});

const grant = async (): Promise<string> => {
  if (email === '') throw new Error('Usage: grant-cli.ts <e-mail> <n>');
  const credit = readGrantCount(count);
  if (credit === null) throw new Error('Muss eine Zahl zwischen 1 und 9999 sein');
  const orm = await openDatabase({
    ...databaseOptions(env.DATABASE_URL),
    application: 'attesta-payments-cli',
  });
  try {
    const em = orm.em.fork();
    const [row] = await em.execute<{ id: string | null }[]>('select accounts_api.account_by_email(?) as id', [
      email,
    ]);
    if (row?.id == null) throw new Error(`There is no account with the e-mail ${email}`);
    const balance = await grantPayment(em, { accountId: row.id, credit, now: clockOf(env).now() });
    return `${email}: ${credit} granted, credit is now ${balance}`;
  } finally {
    await orm.close();
  }
};

try {
  process.stdout.write(`${await grant()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
