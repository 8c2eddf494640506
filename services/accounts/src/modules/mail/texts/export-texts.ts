import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { ExportMailKind } from './mail-kinds.ts';

/** Texts of one language about exports. */
export type ExportTexts = {
  actionLabel: string;
  /** Advice for an owner who did not order it. */
  notYou(passwordUrl: string): string;
  mails: Record<ExportMailKind, { title: string; paragraphs: readonly string[] }>;
};

export const exportTexts: Record<Language, ExportTexts> = {
  de: {
    actionLabel: 'Zum Herunterladen',
    notYou: (passwordUrl) =>
      `Das waren nicht Sie? Wählen Sie sofort ein neues Passwort, damit enden alle Anmeldungen: ${passwordUrl}`,
    mails: {
      exportReady: {
        title: 'Ihre Daten sind bereit',
        paragraphs: [
          'Ihre Zeugnisse, Zahlungen und Quittungen sind gepackt. Sie können sie 48 Stunden lang herunterladen, danach löschen wir das Paket.',
          'Aus Sicherheitsgründen enthält diese Mail keinen Link auf das Paket selbst. Melden Sie sich an und laden Sie es auf der Seite «Daten mitnehmen» herunter.',
        ],
      },
      informationReady: {
        title: 'Ihre Auskunft ist bereit',
        paragraphs: [
          'Die Auskunft über eine Person ist gepackt. Sie können sie 48 Stunden lang herunterladen, danach löschen wir sie.',
          'Aus Sicherheitsgründen enthält diese Mail keinen Link auf die Auskunft selbst. Melden Sie sich an und laden Sie sie auf der Seite «Daten mitnehmen» herunter.',
        ],
      },
      exportFailed: {
        title: 'Ihre Daten konnten nicht gepackt werden',
        paragraphs: [
          'Beim Packen ist etwas schiefgegangen. Ihre Daten sind unverändert da.',
          'Bitte versuchen Sie es nochmals. Geht es wieder nicht, melden Sie sich bei uns.',
        ],
      },
    },
  },
  fr: {
    actionLabel: 'Aller au téléchargement',
    notYou: (passwordUrl) =>
      `Ce n’était pas vous\u202F? Choisissez tout de suite un nouveau mot de passe, toutes les connexions seront alors fermées\u202F: ${passwordUrl}`,
    mails: {
      exportReady: {
        title: 'Vos données sont prêtes',
        paragraphs: [
          'Vos certificats, paiements et quittances sont réunis dans un paquet. Vous pouvez le télécharger pendant 48 heures, puis nous le supprimons.',
          'Par sécurité, cet e-mail ne contient aucun lien vers le paquet lui-même. Connectez-vous et téléchargez-le à la page «\u202FEmporter vos données\u202F».',
        ],
      },
      informationReady: {
        title: 'Votre communication de renseignements est prête',
        paragraphs: [
          'Les renseignements sur une personne sont réunis. Vous pouvez les télécharger pendant 48 heures, puis nous les supprimons.',
          'Par sécurité, cet e-mail ne contient aucun lien vers les renseignements eux-mêmes. Connectez-vous et téléchargez-les à la page «\u202FEmporter vos données\u202F».',
        ],
      },
      exportFailed: {
        title: 'Vos données n’ont pas pu être réunies',
        paragraphs: [
          'Un problème est survenu pendant la préparation. Vos données sont intactes.',
          'Veuillez réessayer. Si le problème persiste, contactez-nous.',
        ],
      },
    },
  },
  it: {
    actionLabel: 'Vai al download',
    notYou: (passwordUrl) =>
      `Non è opera sua? Scelga subito una nuova password, tutti gli accessi verranno chiusi: ${passwordUrl}`,
    mails: {
      exportReady: {
        title: 'I suoi dati sono pronti',
        paragraphs: [
          'I suoi attestati, pagamenti e quietanze sono raccolti in un pacchetto. Può scaricarlo per 48 ore, poi lo cancelliamo.',
          'Per sicurezza questa e-mail non contiene alcun link al pacchetto stesso. Acceda e lo scarichi alla pagina «Portare con sé i dati».',
        ],
      },
      informationReady: {
        title: 'Le informazioni richieste sono pronte',
        paragraphs: [
          'Le informazioni su una persona sono raccolte. Può scaricarle per 48 ore, poi le cancelliamo.',
          'Per sicurezza questa e-mail non contiene alcun link alle informazioni stesse. Acceda e le scarichi alla pagina «Portare con sé i dati».',
        ],
      },
      exportFailed: {
        title: 'Non è stato possibile raccogliere i suoi dati',
        paragraphs: [
          'Durante la preparazione si è verificato un problema. I suoi dati sono intatti.',
          'La preghiamo di riprovare. Se il problema persiste, ci contatti.',
        ],
      },
    },
  },
  en: {
    actionLabel: 'Go to the download',
    notYou: (passwordUrl) =>
      `If this was not you, choose a new password at once; this ends every session: ${passwordUrl}`,
    mails: {
      exportReady: {
        title: 'Your data is ready',
        paragraphs: [
          'Your references, payments and receipts have been packed. You can download them for 48 hours; then we delete the package.',
          'For security this mail holds no link to the package itself. Log in and download it on the page “Take your data with you”.',
        ],
      },
      informationReady: {
        title: 'The information you requested is ready',
        paragraphs: [
          'The information on one person has been packed. You can download it for 48 hours; then we delete it.',
          'For security this mail holds no link to the information itself. Log in and download it on the page “Take your data with you”.',
        ],
      },
      exportFailed: {
        title: 'Your data could not be packed',
        paragraphs: [
          'Something went wrong while packing. Your data is unchanged.',
          'Please try again. If it fails once more, contact us.',
        ],
      },
    },
  },
};
