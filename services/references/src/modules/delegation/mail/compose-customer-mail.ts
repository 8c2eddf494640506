import type { Language } from '@attesta/contracts/model/document-model.ts';
import { makesLinks, mailPersonName, mailWords } from '@attesta/contracts/fields/plain-names.ts';
import type { Mail } from '@attesta/service-kit/mail/mail.ts';
import { renderMail } from '@attesta/service-kit/mail/mail-layout.ts';

import { Delegation } from '../delegation.entity.ts';
import { deputyName, readMailRecipient } from './mail-context.ts';
import type { MailContext } from './mail-context.ts';
import type { CustomerMailTexts } from './customer-texts/customer-mail-texts.ts';
import { englishTexts } from './customer-texts/english.ts';
import { frenchTexts } from './customer-texts/french.ts';
import { germanTexts } from './customer-texts/german.ts';
import { italianTexts } from './customer-texts/italian.ts';
import { deputyMails } from './deputy-texts/deputy-mails.ts';

const textsOf: Record<Language, CustomerMailTexts> = {
  de: germanTexts,
  fr: frenchTexts,
  it: italianTexts,
  en: englishTexts,
};

type Kind = 'finished' | 'declined' | 'passedOn';

/** Mail that tells the customer of a deputy's action, in the account's language. Null without an active account. */
export const composeCustomerMail = async (context: MailContext, kind: Kind): Promise<Mail | null> => {
  const { em, brand, reference } = context;
  const customer = await readMailRecipient(em, reference.accountId);
  if (customer === null) return null;
  const { language } = customer;
  const text = await textOf(context, kind, language);
  if (text === null) return null;
  const { greeting, actionLabel } = textsOf[language];
  const name = mailPersonName(customer);
  const employee = mailPersonName(reference);
  const content = {
    ...text,
    about: employee === null ? [] : [employee],
    greeting: name === null ? greeting.unnamed : `${greeting.named} ${name}`,
    action: { label: actionLabel, url: `${brand.publicUrl}/create/${reference.id}` },
  };
  return renderMail(customer.email, content, brand, language);
};

const textOf = async ({ em, delegation, reference }: MailContext, kind: Kind, language: Language) => {
  const texts = textsOf[language];
  const facts = {
    deputy: deputyName(delegation) ?? delegation.deputyEmail,
    employee: mailPersonName(reference) ?? deputyMails[language].someEmployee[reference.gender],
  };
  if (kind === 'finished') return texts.finished(facts, mailWords(delegation.note ?? ''));
  if (kind === 'declined') {
    const reason = delegation.declineReason ?? '';
    return texts.declined(facts, makesLinks(reason) ? null : reason);
  }
  const next = await em.findOne(Delegation, {
    zeugnisId: reference.id,
    createdAt: delegation.endedAt ?? delegation.createdAt,
    id: { $ne: delegation.id },
  });
  if (next === null) return null;
  const name = deputyName(next);
  return texts.passedOn(facts, name === null ? next.deputyEmail : `${name} (${next.deputyEmail})`);
};
