import type { LinkTexts } from './link-texts.ts';

export const germanTexts: LinkTexts = {
  welcome: ({ productName }, hours) => ({
    subject: `Willkommen bei ${productName}: Passwort festlegen`,
    title: `Willkommen bei ${productName}`,
    paragraphs: [
      'Ihr Konto ist eröffnet. Legen Sie jetzt Ihr Passwort fest, danach können Sie sich anmelden.',
      'Bei der ersten Anmeldung richten Sie einen zweiten Faktor ein. Halten Sie dafür Ihr Telefon mit einer Authenticator-App bereit.',
    ],
    actionLabel: 'Passwort festlegen',
    notes: [
      `Der Link ist ${hours} Stunden gültig und kann einmal verwendet werden.`,
      'Sie haben sich nicht registriert? Dann müssen Sie nichts tun.',
    ],
  }),
  reset: ({ productName }) => ({
    subject: `${productName}: Neues Passwort wählen`,
    title: 'Neues Passwort wählen',
    paragraphs: [
      'Für Ihr Konto wurde ein neues Passwort angefordert. Über den folgenden Link können Sie es wählen.',
      'Ihr zweiter Faktor bleibt unverändert. Alle offenen Anmeldungen werden dabei beendet.',
    ],
    actionLabel: 'Neues Passwort wählen',
    notes: [
      'Der Link ist eine Stunde gültig und kann einmal verwendet werden.',
      'Sie haben kein neues Passwort angefordert? Dann müssen Sie nichts tun, Ihr Passwort bleibt gültig.',
    ],
  }),
  alreadyRegistered: ({ productName, publicUrl }) => ({
    subject: `${productName}: Sie haben bereits ein Konto`,
    title: 'Sie haben bereits ein Konto',
    paragraphs: [
      `Mit Ihrer E-Mail-Adresse wurde eine Registrierung bei ${productName} versucht. Für diese Adresse besteht bereits ein Konto, es wurde nichts geändert.`,
      'Melden Sie sich mit Ihrem bestehenden Passwort an.',
    ],
    actionLabel: 'Zur Anmeldung',
    notes: [
      `Sie wissen Ihr Passwort nicht mehr? Wählen Sie ein neues: ${publicUrl}/password`,
      'Sie haben sich nicht registriert? Dann müssen Sie nichts tun.',
    ],
  }),
};
