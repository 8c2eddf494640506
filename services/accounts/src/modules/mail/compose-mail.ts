import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mail } from '@attesta/service-kit/mail.ts';

import type { Settings } from '../../env.ts';
import { Account } from '../account/account.entity.ts';
import { linkHours, issuePasswordLink } from '../password/password-link.ts';
import { renderMail } from '@attesta/service-kit/mail-layout.ts';
import type { Brand, MailContent } from '@attesta/service-kit/mail-layout.ts';
import { accountMail } from './mails/account-mail.ts';
import { credentialMail } from './mails/credential-mail.ts';
import { languageOf } from './mails/language-of.ts';
import { linkMail } from './mails/link-mail.ts';
import { isAccountMail, isCredentialMail } from './request-mail.ts';
import type { AccountMailKind, CredentialMailKind, MailRequest } from './request-mail.ts';

type ComposeContext = { em: EntityManager; settings: Settings; now: Date };

/**
 * Makes the mail of a request, with its link; the link's time runs from here. Null when there is nothing to
 * send: no such account, a deactivated one that is not told of this, or a link that was used meanwhile.
 * @param id of the request; composing it again gives the same link
 */
export const composeMail = async (
  { em, settings, now }: ComposeContext,
  request: MailRequest,
  id: string,
): Promise<Mail | null> => {
  const { kind } = request;
  const account = request.accountId === null ? null : await em.findOne(Account, { id: request.accountId });
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
  const content = await contentOf({ em, settings, now }, kind, { account, brand, id });
  return content && renderMail(account.email, content, brand, languageOf(account));
};

const contentOf = async (
  { em, settings, now }: ComposeContext,
  kind: Exclude<MailRequest['kind'], CredentialMailKind | AccountMailKind>,
  { account, brand, id }: { account: Account; brand: Brand; id: string },
): Promise<MailContent | null> => {
  const isNew = account.passwordHash === null || account.passwordHash === undefined;
  if (kind === 'alreadyRegistered' && !isNew) {
    return linkMail({ kind, url: `${brand.publicUrl}/login`, hours: 0 }, account, brand);
  }
  const hours = isNew ? linkHours.first : linkHours.reset;
  const url = await issuePasswordLink(em, settings, { accountId: account.id, issuedFor: id, hours, now });
  if (url === null) return null;
  return linkMail({ kind: isNew ? 'welcome' : 'reset', url, hours }, account, brand);
};
