import type { CredentialTexts } from './credential-texts.ts';

export const germanTexts: CredentialTexts = {
  actionLabel: 'Konto öffnen',
  notYou: (passwordUrl) =>
    `Das waren nicht Sie? Wählen Sie sofort ein neues Passwort, damit enden alle Anmeldungen: ${passwordUrl}`,
  mails: {
    passwordChanged: {
      title: 'Ihr Passwort wurde geändert',
      paragraphs: [
        'Das Passwort Ihres Kontos wurde soeben geändert. Alle anderen Anmeldungen wurden dabei beendet.',
        'Wenn Sie das selbst waren, müssen Sie nichts tun.',
      ],
    },
    recoveryCodesMade: {
      title: 'Neue Wiederherstellungscodes',
      paragraphs: [
        'Für Ihr Konto wurden soeben neue Wiederherstellungscodes erstellt. Frühere Codes gelten nicht mehr.',
        'Wenn Sie das selbst waren, müssen Sie nichts tun. Bewahren Sie die Codes getrennt von Ihrem Telefon auf.',
      ],
    },
    recoveryCodeUsed: {
      title: 'Ein Wiederherstellungscode wurde verwendet',
      paragraphs: [
        'Jemand hat mit Ihrem Passwort und einem Ihrer Wiederherstellungscodes begonnen, ein neues Telefon einzurichten. Der Code ist damit verbraucht.',
        'Wenn Sie das selbst waren, müssen Sie nichts tun.',
      ],
    },
    secondFactorReplaced: {
      title: 'Ihr zweiter Faktor wurde ersetzt',
      paragraphs: [
        'Für Ihr Konto wurde soeben ein neues Telefon eingerichtet. Die Codes des bisherigen gelten nicht mehr, alle anderen Anmeldungen wurden beendet.',
        'Wenn Sie das selbst waren, müssen Sie nichts tun.',
      ],
    },
    wrongCodes: {
      title: 'Mehrere falsche Codes bei der Anmeldung',
      paragraphs: [
        'Bei Ihrem Konto wurde mehrmals das richtige Passwort und danach ein falscher Code eingegeben. Ohne Code aus Ihrer Authenticator-App kommt niemand hinein.',
        'Wenn Sie das selbst waren, prüfen Sie bitte, ob die Uhr Ihres Telefons richtig geht.',
      ],
    },
  },
};
