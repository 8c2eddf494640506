import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import type { Mail } from '@attesta/service-kit/mail/mail.ts';

import type { Settings } from '../env.ts';
import { Account } from '../modules/account/account.entity.ts';
import { hasPassword } from '../modules/account/account-with-password.ts';
import { linkHours, issuePasswordLink } from '../modules/links/password-link.ts';
import { fewestHours, issueRegistrationLink } from '../modules/links/registration-link.ts';
import { renderMail } from '@attesta/service-kit/mail/mail-layout.ts';
import type { Brand, MailContent } from '@attesta/service-kit/mail/mail-layout.ts';
import { accountMail } from '../modules/mail/account-mail.ts';
import { credentialMail } from '../modules/mail/credential-mail.ts';
import { languageOf } from '../modules/account/language-of.ts';
import { linkMail } from '../modules/mail/link-mail.ts';
import type { MailedLink } from '../modules/mail/link-mail.ts';
import { isAccountMail, isCredentialMail } from '../modules/mail/request-mail.ts';
import type { MailRequest } from '../modules/mail/request-mail.ts';

type ComposeContext = { em: EntityManager; settings: Settings; now: Date };

/**
 * Makes the mail of a request, with its link; the link's time runs from here. Null when there is nothing to
 * send: no such account, a deactivated one that is not told of this, or a link that was used meanwhile.
 * @param id of the request; composing it again gives the same link
 */
export const composeMail = (
  context: ComposeContext,
  request: MailRequest,
  id: string,
): Promise<Mail | null> =>
  // What ends links waits for the account's row, and so finds the one that is made here for the address that it has now.
  transact(context.em, (em) => composeHolding({ ...context, em }, request, id));

const composeHolding = async (
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
  const written = await linkMailOf({ em, settings, now }, request, { account, brand, id });
  return written && renderMail(account.email, written.content, brand, languageOf(written.reader));
};

/** True of an account that was only registered and is about to go: a link of its own would outlive it. */
const isEnding = ({ pendingUntil }: Account, now: Date): boolean =>
  pendingUntil !== null &&
  pendingUntil !== undefined &&
  pendingUntil.getTime() < now.getTime() + fewestHours * 3_600_000;

type Reader = { firstname: string; lastname: string; language: string };

/**
 * A mail that leads into an account. Before the first password its link is that of a registration, the one that the request
 * names or the latest, and the mail speaks to whom that one named; else it is the account's own.
 */
const linkMailOf = async (
  { em, settings, now }: ComposeContext,
  { kind, registrationId }: MailRequest,
  { account, brand, id }: { account: Account; brand: Brand; id: string },
): Promise<{ content: MailContent; reader: Reader } | null> => {
  const write = (link: MailedLink, reader: Reader = account) => ({
    content: linkMail(link, reader, brand),
    reader,
  });
  const accountId = account.id;
  if (hasPassword(account)) {
    if (kind === 'registration') return null;
    if (kind === 'alreadyRegistered') return write({ kind, url: `${brand.publicUrl}/login`, hours: 0 });
    const hours = linkHours.reset;
    const url = await issuePasswordLink(em, settings, { accountId, issuedFor: id, hours, now });
    return url === null ? null : write({ kind: 'reset', url, hours });
  }
  const registered = await issueRegistrationLink(em, settings, {
    accountId,
    registrationId,
    mailId: id,
    now,
  });
  if (registered !== null) {
    const { url, hours, person } = registered;
    return write({ kind: 'welcome', url, hours }, person);
  }
  if (kind === 'registration' || isEnding(account, now)) return null;
  const hours = linkHours.first;
  const url = await issuePasswordLink(em, settings, { accountId, issuedFor: id, hours, now });
  return url === null ? null : write({ kind: 'welcome', url, hours });
};
