import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { Brand, MailContent } from '@attesta/service-kit/mail/mail-layout.ts';

import type { AccountMailKind } from './texts/mail-kinds.ts';
import type { AccountTexts } from './texts/account-texts.ts';
import { englishTexts } from './texts/account-english.ts';
import { frenchTexts } from './texts/account-french.ts';
import { germanTexts } from './texts/account-german.ts';
import { italianTexts } from './texts/account-italian.ts';
import { greet } from './greeting.ts';
import { languageOf } from '../account/language-of.ts';

const texts: Record<Language, AccountTexts> = {
  de: germanTexts,
  fr: frenchTexts,
  it: italianTexts,
  en: englishTexts,
};

/** Mails whose reader cannot log in; their button leads to the start page. */
const withoutLogin: ReadonlySet<AccountMailKind> = new Set(['accountDeactivated', 'emailChangedAway']);

/** Mail to the owner of an account that support has changed. */
export const accountMail = (
  kind: AccountMailKind,
  account: { firstname: string; lastname: string; language: string },
  { productName, publicUrl }: Brand,
): MailContent => {
  const { loginLabel, homeLabel, notAsked, mails } = texts[languageOf(account)];
  const { title, paragraphs } = mails[kind];
  return {
    subject: `${productName}: ${title}`,
    title,
    greeting: greet(account),
    paragraphs,
    action: withoutLogin.has(kind)
      ? { label: homeLabel, url: publicUrl }
      : { label: loginLabel, url: `${publicUrl}/login` },
    notes: [notAsked],
  };
};
