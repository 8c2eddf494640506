import type { AccountTexts } from './account-texts.ts';

export const germanTexts: AccountTexts = {
  loginLabel: 'Zur Anmeldung',
  homeLabel: 'Zur Startseite',
  notAsked: 'Haben Sie das nicht erwartet? Dann melden Sie sich bitte bei uns.',
  mails: {
    emailChangedAway: {
      title: 'Ihr Konto hat eine andere E-Mail-Adresse',
      paragraphs: [
        'Unser Support hat die E-Mail-Adresse Ihres Kontos geändert. An diese Adresse senden wir Ihnen nichts mehr, und mit ihr können Sie sich nicht mehr anmelden.',
        'Alle offenen Anmeldungen wurden dabei beendet.',
      ],
    },
    emailChangedHere: {
      title: 'Dies ist die neue E-Mail-Adresse Ihres Kontos',
      paragraphs: [
        'Unser Support hat Ihrem Konto diese E-Mail-Adresse gegeben. Melden Sie sich ab jetzt damit an, Ihr Passwort und Ihr zweiter Faktor bleiben unverändert.',
        'Alle offenen Anmeldungen wurden dabei beendet, und früher gesendete Links gelten nicht mehr.',
      ],
    },
    accountDeactivated: {
      title: 'Ihr Konto wurde deaktiviert',
      paragraphs: [
        'Unser Support hat Ihr Konto deaktiviert. Sie können sich nicht mehr anmelden.',
        'Ihre Zeugnisse und Ihr Guthaben bleiben gespeichert.',
      ],
    },
    accountActivated: {
      title: 'Ihr Konto ist wieder aktiv',
      paragraphs: ['Unser Support hat Ihr Konto wieder aktiviert. Sie können sich wie gewohnt anmelden.'],
    },
    adminGranted: {
      title: 'Ihr Konto hat jetzt Administratorrechte',
      paragraphs: [
        'Ihr Konto hat Administratorrechte erhalten. Sie gelten ab Ihrer nächsten Anmeldung.',
        'Alle offenen Anmeldungen wurden dabei beendet.',
      ],
    },
    adminRevoked: {
      title: 'Ihr Konto hat keine Administratorrechte mehr',
      paragraphs: [
        'Die Administratorrechte Ihres Kontos wurden entfernt. Ihre Zeugnisse und Ihr Guthaben sind davon nicht betroffen.',
        'Alle offenen Anmeldungen wurden dabei beendet.',
      ],
    },
    secondFactorReset: {
      title: 'Ihr zweiter Faktor wurde zurückgesetzt',
      paragraphs: [
        'Unser Support hat den zweiten Faktor Ihres Kontos zurückgesetzt. Bei der nächsten Anmeldung richten Sie einen neuen ein.',
        'Ihre Wiederherstellungscodes gelten nicht mehr, und alle offenen Anmeldungen wurden beendet.',
      ],
    },
    transferredAway: {
      title: 'Ihre Zeugnisse und Ihr Guthaben sind jetzt in einem anderen Konto',
      paragraphs: [
        'Unser Support hat alle Zeugnisse und das Guthaben Ihres Kontos auf ein anderes Konto übertragen.',
        'Ihr Konto bleibt bestehen, und Ihre Zahlungen und Quittungen finden Sie weiterhin dort.',
      ],
    },
    transferredHere: {
      title: 'Sie haben Zeugnisse und Guthaben erhalten',
      paragraphs: [
        'Unser Support hat die Zeugnisse und das Guthaben eines anderen Kontos auf Ihr Konto übertragen. Sie finden sie in Ihrer Übersicht.',
        'Links, mit denen jemand eines dieser Zeugnisse bewerten sollte, gelten nicht mehr. Beim Zeugnis können Sie den Link neu senden.',
      ],
    },
  },
};
