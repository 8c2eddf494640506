import type { Brand, MailContent } from '@attesta/service-kit/mail/mail-layout.ts';

import type { ExportMailKind } from './texts/mail-kinds.ts';
import { exportTexts } from './texts/export-texts.ts';
import { greet } from './greeting.ts';
import { languageOf } from '../account/language-of.ts';

/** Mail to the owner who ordered an export. It leads to the page, where only a login opens the file. */
export const exportMail = (
  kind: ExportMailKind,
  account: { firstname: string; lastname: string; language: string },
  { productName, publicUrl }: Brand,
): MailContent => {
  const { actionLabel, notYou, mails } = exportTexts[languageOf(account)];
  const { title, paragraphs } = mails[kind];
  return {
    subject: `${productName}: ${title}`,
    title,
    greeting: greet(account),
    paragraphs,
    action: { label: actionLabel, url: `${publicUrl}/account/daten` },
    notes: [notYou(`${publicUrl}/password`)],
  };
};
