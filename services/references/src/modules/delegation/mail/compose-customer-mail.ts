import { makesLinks, mailPersonName } from '@attesta/contracts/plain-names.ts';
import type { Mail } from '@attesta/service-kit/mail.ts';
import { renderMail } from '@attesta/service-kit/mail-layout.ts';
import type { MailContent } from '@attesta/service-kit/mail-layout.ts';

import { Delegation } from '../delegation.entity.ts';
import { deputyName, readMailRecipient } from './mail-context.ts';
import type { MailContext } from './mail-context.ts';
import { declinedMail, finishedMail, passedOnMail } from './texts/customer-mails.ts';
import { germanMails } from './texts/german-mails.ts';

/** What the deputy has done, told to the customer in German. Null without an active account. */
export const composeCustomerMail = async (
  context: MailContext,
  kind: 'finished' | 'declined' | 'passedOn',
): Promise<Mail | null> => {
  const { em, brand, zeugnis } = context;
  const customer = await readMailRecipient(em, zeugnis.accountId);
  if (customer === null) return null;
  const content = await contentOf(context, kind, mailPersonName(customer));
  return content && renderMail(customer.email, content, brand);
};

const contentOf = async (
  { em, brand, delegation, zeugnis }: MailContext,
  kind: 'finished' | 'declined' | 'passedOn',
  customer: string | null,
): Promise<MailContent | null> => {
  const facts = {
    customer,
    deputy: deputyName(delegation) ?? delegation.deputyEmail,
    employee: mailPersonName(zeugnis),
    someEmployee: germanMails.someEmployee[zeugnis.gender],
    url: `${brand.publicUrl}/create/${zeugnis.id}`,
  };
  if (kind === 'finished') return finishedMail(facts);
  if (kind === 'declined') {
    const reason = delegation.declineReason ?? '';
    return declinedMail(facts, makesLinks(reason) ? null : reason);
  }
  const next = await em.findOne(Delegation, {
    zeugnisId: zeugnis.id,
    createdAt: delegation.endedAt ?? delegation.createdAt,
    id: { $ne: delegation.id },
  });
  if (next === null) return null;
  const name = deputyName(next);
  return passedOnMail(facts, name === null ? next.deputyEmail : `${name} (${next.deputyEmail})`);
};
