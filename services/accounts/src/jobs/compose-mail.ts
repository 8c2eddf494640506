import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import type { Mail } from '@attesta/service-kit/mail/mail.ts';

import type { Settings } from '../env.ts';
import { Account } from '../modules/account/account.entity.ts';
import { hasPassword } from '../modules/account/account-with-password.ts';
import { linkHours, issuePasswordLink } from '../modules/links/password-link.ts';
import { minimumHours, issueRegistrationLink } from '../modules/links/registration-link.ts';
import { renderMail } from '@attesta/service-kit/mail/mail-layout.ts';
import type { Brand, MailContent } from '@attesta/service-kit/mail/mail-layout.ts';
import { accountMail } from '../modules/mail/account-mail.ts';
import { credentialMail } from '../modules/mail/credential-mail.ts';
import { languageOf } from '../modules/account/language-of.ts';
import { exportMail } from '../modules/mail/export-mail.ts';
import { linkMail } from '../modules/mail/link-mail.ts';
import type { LinkMailInput } from '../modules/mail/link-mail.ts';
import { isAccountMail, isCredentialMail, isExportMail } from '../modules/mail/texts/mail-kinds.ts';
import type { MailRequest } from '../modules/mail/request-mail.ts';

type ComposeContext = { em: EntityManager; settings: Settings; now: Date };

/**
 * Composes the requested mail with its link, whose validity starts now. Null if nothing is to be sent: unknown account,
 * deactivated account (unless the mail is for one), or a link used meanwhile.
 * @param id of the request; composing it again gives the same link
 */
export const composeMail = (
  context: ComposeContext,
  request: MailRequest,
  id: string,
): Promise<Mail | null> =>
  // Commands that end links lock the same account row, so they also end a link made here.
  transact(context.em, (em) => composeLocked({ ...context, em }, request, id));

const composeLocked = async (
  { em, settings, now }: ComposeContext,
  request: MailRequest,
  id: string,
): Promise<Mail | null> => {
  const { kind, accountId } = request;
  const lockMode = LockMode.PESSIMISTIC_READ;
  const account = accountId === null ? null : await em.findOne(Account, { id: accountId }, { lockMode });
  if (account === null || (account.deactivated && !isAccountMail(kind))) return null;
  const brand: Brand = {
    productName: settings.PRODUCT_NAME,
    supportEmail: settings.SUPPORT_EMAIL,
    publicUrl: settings.PUBLIC_URL,
  };
  if (isAccountMail(kind)) {
    const to = request.to ?? account.email;
    return renderMail(to, accountMail(kind, account, brand), brand, languageOf(account));
  }
  if (isCredentialMail(kind)) {
    return renderMail(account.email, credentialMail(kind, account, brand), brand, languageOf(account));
  }
  if (isExportMail(kind)) {
    return renderMail(account.email, exportMail(kind, account, brand), brand, languageOf(account));
  }
  const composed = await linkMailOf({ em, settings, now }, request, { account, brand, id });
  return composed && renderMail(account.email, composed.content, brand, languageOf(composed.reader));
};

/** True if the unconfirmed account expires before a link of its own would. */
const isEnding = ({ pendingUntil }: Account, now: Date): boolean =>
  pendingUntil !== null &&
  pendingUntil !== undefined &&
  pendingUntil.getTime() < now.getTime() + minimumHours * 3_600_000;

type Reader = { firstname: string; lastname: string; language: string };

/**
 * Mail with a link into the account. Before the first password the link belongs to a registration, the requested or
 * else the latest one, and the mail addresses the person who registered; afterwards it belongs to the account.
 */
const linkMailOf = async (
  { em, settings, now }: ComposeContext,
  { kind, registrationId }: MailRequest,
  { account, brand, id }: { account: Account; brand: Brand; id: string },
): Promise<{ content: MailContent; reader: Reader } | null> => {
  const compose = (link: LinkMailInput, reader: Reader = account) => ({
    content: linkMail(link, reader, brand),
    reader,
  });
  const accountId = account.id;
  if (hasPassword(account)) {
    if (kind === 'registration') return null;
    if (kind === 'alreadyRegistered') return compose({ kind, url: `${brand.publicUrl}/login`, hours: 0 });
    const hours = linkHours.reset;
    const url = await issuePasswordLink(em, settings, { accountId, issuedFor: id, hours, now });
    return url === null ? null : compose({ kind: 'reset', url, hours });
  }
  const registered = await issueRegistrationLink(em, settings, {
    accountId,
    registrationId,
    mailId: id,
    now,
  });
  if (registered !== null) {
    const { url, hours, person } = registered;
    return compose({ kind: 'welcome', url, hours }, person);
  }
  if (kind === 'registration' || isEnding(account, now)) return null;
  const hours = linkHours.first;
  const url = await issuePasswordLink(em, settings, { accountId, issuedFor: id, hours, now });
  return url === null ? null : compose({ kind: 'welcome', url, hours });
};
