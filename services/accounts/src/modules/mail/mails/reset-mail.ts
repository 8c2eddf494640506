import { greet } from './greeting.ts';
import type { Brand, MailContent } from '@attesta/service-kit/mail-layout.ts';

/** To an account with a password: the link to choose a new one. */
export const resetMail = (
  account: { firstname: string; lastname: string },
  link: { url: string },
  { productName }: Brand,
): MailContent => ({
  subject: `${productName}: Neues Passwort wählen`,
  title: 'Neues Passwort wählen',
  greeting: greet(account),
  paragraphs: [
    'Für Ihr Konto wurde ein neues Passwort angefordert. Über den folgenden Link können Sie es wählen.',
    'Ihr zweiter Faktor bleibt unverändert. Alle offenen Anmeldungen werden dabei beendet.',
  ],
  action: { label: 'Neues Passwort wählen', url: link.url },
  notes: [
    'Der Link ist eine Stunde gültig und kann einmal verwendet werden.',
    'Sie haben kein neues Passwort angefordert? Dann müssen Sie nichts tun, Ihr Passwort bleibt gültig.',
  ],
});
