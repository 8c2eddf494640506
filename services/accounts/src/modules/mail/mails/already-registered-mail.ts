import { greet } from './greeting.ts';
import type { Brand, MailContent } from '@attesta/service-kit/mail-layout.ts';

/** To the owner of an account that somebody tried to open again. */
export const alreadyRegisteredMail = (
  account: { firstname: string; lastname: string },
  { productName, publicUrl }: Brand,
): MailContent => ({
  subject: `${productName}: Sie haben bereits ein Konto`,
  title: 'Sie haben bereits ein Konto',
  greeting: greet(account),
  paragraphs: [
    `Mit Ihrer E-Mail-Adresse wurde eine Registrierung bei ${productName} versucht. Für diese Adresse besteht bereits ein Konto, es wurde nichts geändert.`,
    'Melden Sie sich mit Ihrem bestehenden Passwort an.',
  ],
  action: { label: 'Zur Anmeldung', url: `${publicUrl}/login` },
  notes: [
    `Sie wissen Ihr Passwort nicht mehr? Wählen Sie ein neues: ${publicUrl}/password`,
    'Sie haben sich nicht registriert? Dann müssen Sie nichts tun.',
  ],
});
