import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { Brand, MailContent } from '@attesta/service-kit/mail/mail-layout.ts';

import { greet } from './greeting.ts';
import { languageOf } from '../account/language-of.ts';
import { englishTexts } from './texts/link-english.ts';
import { frenchTexts } from './texts/link-french.ts';
import { germanTexts } from './texts/link-german.ts';
import { italianTexts } from './texts/link-italian.ts';
import type { LinkTexts } from './texts/link-texts.ts';

const texts: Record<Language, LinkTexts> = {
  de: germanTexts,
  fr: frenchTexts,
  it: italianTexts,
  en: englishTexts,
};

/** Kind, address and validity of the link; `hours` applies to the first password only. */
export type LinkMailInput = { kind: keyof LinkTexts; url: string; hours: number };

/** Mail with a link into an account, in the account's language. */
export const linkMail = (
  { kind, url, hours }: LinkMailInput,
  account: { firstname: string; lastname: string; language: string },
  brand: Brand,
): MailContent => {
  const { actionLabel, ...text } = texts[languageOf(account)][kind](brand, hours);
  return {
    ...text,
    greeting: greet(account),
    action: { label: actionLabel, url },
  };
};
