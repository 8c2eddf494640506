import type { Language } from '@attesta/contracts/document-model.ts';
import type { Brand, MailContent } from '@attesta/service-kit/mail-layout.ts';

import type { CredentialMailKind } from '../request-mail.ts';
import type { CredentialTexts } from './credential-texts/credential-texts.ts';
import { englishTexts } from './credential-texts/english.ts';
import { frenchTexts } from './credential-texts/french.ts';
import { germanTexts } from './credential-texts/german.ts';
import { italianTexts } from './credential-texts/italian.ts';
import { greet } from './greeting.ts';
import { languageOf } from './language-of.ts';

const texts: Record<Language, CredentialTexts> = {
  de: germanTexts,
  fr: frenchTexts,
  it: italianTexts,
  en: englishTexts,
};

/** To the owner of an account whose password, second factor or recovery codes have just changed. */
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
