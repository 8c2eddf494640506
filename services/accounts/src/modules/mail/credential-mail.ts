import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { Brand, MailContent } from '@attesta/service-kit/mail/mail-layout.ts';

import type { CredentialMailKind } from './texts/mail-kinds.ts';
import type { CredentialTexts } from './texts/credential-texts.ts';
import { englishTexts } from './texts/credential-english.ts';
import { frenchTexts } from './texts/credential-french.ts';
import { germanTexts } from './texts/credential-german.ts';
import { italianTexts } from './texts/credential-italian.ts';
import { greet } from './greeting.ts';
import { languageOf } from '../account/language-of.ts';

const texts: Record<Language, CredentialTexts> = {
  de: germanTexts,
  fr: frenchTexts,
  it: italianTexts,
  en: englishTexts,
};

/** Mail to the owner of an account whose password, second factor or recovery codes have changed or are being tried. */
export const credentialMail = (
  kind: CredentialMailKind,
  account: { firstname: string; lastname: string; language: string },
  { productName, publicUrl }: Brand,
): MailContent => {
  const { actionLabel, notYou, mails } = texts[languageOf(account)];
  const { title, paragraphs } = mails[kind];
  return {
    subject: `${productName}: ${title}`,
    title,
    greeting: greet(account),
    paragraphs,
    action: { label: actionLabel, url: `${publicUrl}/account` },
    notes: [notYou(`${publicUrl}/password`)],
  };
};
