import { shownVersionOf } from '@attesta/contracts/legal-versions.ts';
import type * as accounts from '@attesta/contracts/operations/accounts.ts';
import type { Call } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { Account, defaultTemplate, templateFilenames } from '../account/account.entity.ts';
import { normaliseEmail } from '../account/normalise-email.ts';
import { redeemCaptcha } from '../captcha/redeem-captcha.ts';
import { mayCauseMail } from '../mail/may-cause-mail.ts';
import { requestMail } from '../mail/request-mail.ts';

/**
 * Opens an account without password and asks for the mail with the link to set one. For a known e-mail the
 * account stays as it is and its owner gets a mail that says so; the answer is the same. Throws
 * captchaInvalid before anything touches the database.
 */
export const signUp = async (parts: Parts, call: Call<typeof accounts.signUp>): Promise<void> => {
  const { body, now, em, log, record } = call;
  await redeemCaptcha(parts, { header: call.header('captcha'), now, log });
  const email = normaliseEmail(body.email);
  const mayMail = await mayCauseMail(parts, 'signUp', { email, ip: call.ip });
  const { firstname, lastname, organization, address, zip, city, language, interfaceLanguage } = body;
  const template = templateFilenames.find((name) => name === body.templateFilename) ?? defaultTemplate;
  const account = await em.transactional(async (tx) => {
    const [created] = await tx.execute<{ id: string }[]>(
      `insert into accounts.account
         (email, firstname, lastname, organization, address, zip, city, language, template_filename, registered_at,
          privacy_version)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (email) do nothing returning id`,
      [
        email,
        firstname,
        lastname,
        organization,
        address,
        zip,
        city,
        interfaceLanguage ?? language,
        template,
        now.toISOString(),
        shownVersionOf('privacy', body.privacyVersion),
      ],
    );
    const known = created ?? (await tx.findOneOrFail(Account, { email }, { fields: ['id'] }));
    const outcome = { id: known.id, isNew: created !== undefined };
    if (!mayMail) return outcome;
    const kind = created === undefined ? 'alreadyRegistered' : 'passwordLink';
    await requestMail(tx, { kind, accountId: known.id });
    return outcome;
  });
  if (account.isNew) record({ event: 'account', outcome: 'created', accountId: account.id });
};
