import { greet } from './greeting.ts';
import type { Brand, MailContent } from '@attesta/service-kit/mail-layout.ts';

/** To a new account: the link to set the first password. */
export const welcomeMail = (
  account: { firstname: string; lastname: string },
  link: { url: string; hours: number },
  { productName }: Brand,
): MailContent => ({
  subject: `Willkommen bei ${productName}: Passwort festlegen`,
  title: `Willkommen bei ${productName}`,
  greeting: greet(account),
  paragraphs: [
    'Ihr Konto ist eröffnet. Legen Sie jetzt Ihr Passwort fest, danach können Sie sich anmelden.',
    'Bei der ersten Anmeldung richten Sie einen zweiten Faktor ein. Halten Sie dafür Ihr Telefon mit einer Authenticator-App bereit.',
  ],
  action: { label: 'Passwort festlegen', url: link.url },
  notes: [
    `Der Link ist ${link.hours} Stunden gültig und kann einmal verwendet werden.`,
    'Sie haben sich nicht registriert? Dann müssen Sie nichts tun.',
  ],
});
