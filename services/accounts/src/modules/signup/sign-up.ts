import type { EntityManager } from '@mikro-orm/postgresql';
import { shownVersionOf } from '@attesta/contracts/model/legal-versions.ts';
import type * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import type { Dependencies } from '../../dependencies.ts';
import { defaultTemplate, templateFilenames } from '../account/account.entity.ts';
import { normaliseEmail } from '../account/normalise-email.ts';
import { redeemCaptcha } from '../captcha/redeem-captcha.ts';
import { takeMailBudget } from '../mail/mail-budget.ts';
import { requestMail } from '../mail/request-mail.ts';
import { Registration, registrationDays } from '../links/registration.entity.ts';

/**
 * Stores a registration apart from the account until its mailed link is used, and requests that mail. A new account row
 * holds only the address. An account with a password stays unchanged, and its owner gets a mail about the attempt; the
 * answer is the same.
 * @throws captchaInvalid before any access to the database
 */
export const signUp = async (
  dependencies: Dependencies,
  call: Call<typeof accounts.signUp>,
): Promise<void> => {
  const { body, now, em, log, record } = call;
  await redeemCaptcha(dependencies, { header: call.header('captcha'), now, log });
  const email = normaliseEmail(body.email);
  const mayMail = await takeMailBudget(dependencies, 'signUp', { email, ip: call.ip });
  const expiresAt = new Date(now.getTime() + registrationDays * 86_400_000);
  const account = await transact(em, async (tx) => {
    const found = await lockOrCreateAccount(tx, { email, now, expiresAt });
    const registrationId = await insertRegistration(tx, found.id, { body, now, expiresAt });
    // Inserted and deleted again: the time must not reveal an existing account (checks.md W7).
    if (!found.open) await tx.nativeDelete(Registration, { id: registrationId });
    if (mayMail) {
      const mail = found.open
        ? ({ kind: 'registration', registrationId } as const)
        : ({ kind: 'alreadyRegistered' } as const);
      await requestMail(tx, { ...mail, accountId: found.id });
    }
    return found;
  });
  if (account.created) record({ event: 'account', outcome: 'created', accountId: account.id });
};

type LockedRow = { id: string; created: boolean; open: boolean };

/**
 * Finds or creates the account of an address and locks its row, so that no first password is set meanwhile. `open`
 * means that it may still take over a registration.
 */
const lockOrCreateAccount = async (
  tx: EntityManager,
  { email, now, expiresAt }: { email: string; now: Date; expiresAt: Date },
): Promise<LockedRow> => {
  const [held] = await tx.execute<LockedRow[]>(
    `insert into accounts.account as a (email, template_filename, registered_at, pending_until) values (?, ?, ?, ?)
     on conflict (email) do update set pending_until =
       case when a.password_hash is null and a.pending_until is not null
         then greatest(a.pending_until, excluded.pending_until) else a.pending_until end
     returning id, xmax = 0 as created, password_hash is null and not deactivated as open`,
    [email, defaultTemplate, now.toISOString(), expiresAt.toISOString()],
  );
  if (held === undefined) throw new Error('upsert returned no account');
  return held;
};

const insertRegistration = async (
  tx: EntityManager,
  accountId: string,
  { body, now, expiresAt }: { body: Call<typeof accounts.signUp>['body']; now: Date; expiresAt: Date },
): Promise<string> => {
  const { firstname, lastname, organization, address, zip, city, language, interfaceLanguage } = body;
  const id = await tx.insert(Registration, {
    accountId,
    firstname,
    lastname,
    organization,
    address,
    zip,
    city,
    language: interfaceLanguage ?? language,
    templateFilename: templateFilenames.find((name) => name === body.templateFilename) ?? defaultTemplate,
    privacyVersion: shownVersionOf('privacy', body.privacyVersion),
    registeredAt: now,
    expiresAt,
  });
  return String(id);
};
