import { randomUUID } from 'node:crypto';
import { emailField } from '@attesta/contracts/fields.ts';
import { openDatabase } from '@attesta/service-kit/database.ts';
import { parseEnv } from '@attesta/service-kit/env.ts';
import { z } from 'zod';

import { databaseOptions } from './database.ts';
import { makeAdmin } from './modules/account/make-admin.ts';
import { normaliseEmail } from './modules/account/normalise-email.ts';

const usage = 'usage: account-cli.ts admin <e-mail>\n';

/** `admin <e-mail>`: creates or promotes an admin; one without password gets a one-time link, printed here. */
async function run([command, email]: string[]): Promise<number> {
  const address = emailField.safeParse(email);
  if (command !== 'admin' || !address.success) {
    process.stderr.write(usage);
    return 2;
  }
  const settings = parseEnv({
    DATABASE_URL: z.url(),
    LINK_SECRET: z.string().min(32),
    PUBLIC_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
  });
  const orm = await openDatabase(databaseOptions(settings.DATABASE_URL));
  try {
    const request = { email: address.data, issuedFor: randomUUID(), now: new Date() };
    const { created, link } = await makeAdmin(orm.em.fork(), settings, request);
    process.stdout.write(`${created ? 'Created' : 'Promoted'} admin ${normaliseEmail(address.data)}\n`);
    if (link !== null) process.stdout.write(`Set the password within 48 hours, once: ${link}\n`);
    return 0;
  } finally {
    await orm.close();
  }
}

process.exitCode = await run(process.argv.slice(2));
