import type { Language } from '@attesta/contracts/model/document-model.ts';

/** Words of a certificate of deletion, in one language. */
type CertificateWords = {
  title: string;
  account: string;
  /** Label of the account's id. */
  number: string;
  day: string;
  total: string;
  /** An open reference whose kind was never chosen. */
  noKind: string;
  finished(years: number): string;
  untouched(months: number): string;
  /** Sentence on what was deleted with a reference, and what stays. */
  what: string;
  stays: string;
};

export const certificateWords: Readonly<Record<Language, CertificateWords>> = {
  de: {
    title: 'Löschbestätigung',
    account: 'Organisation:',
    number: 'Konto:',
    day: 'Tag der Löschung:',
    total: 'Gelöschte Zeugnisse:',
    noKind: 'Zeugnis ohne gewählte Art',
    finished: (years) =>
      `abgeschlossen, ${years === 1 ? 'ein Jahr' : `${years} Jahre`} nach dem Austritt oder dem Abschluss`,
    untouched: (months) => `offen, ${months} Monate nicht bearbeitet`,
    what: 'Gelöscht wurden Personalien, Bewertungen, Texte, Angaben zu Stellvertretungen und alle Dateien dieser Zeugnisse.',
    stays:
      'In Sicherungskopien verschwinden die Daten mit deren Ablauf. Prüfnummern von Dokumenten bleiben ohne Personendaten bestehen.',
  },
  fr: {
    title: 'Attestation de suppression',
    account: 'Organisation\u{202F}:',
    number: 'Compte\u{202F}:',
    day: 'Jour de la suppression\u{202F}:',
    total: 'Certificats supprimés\u{202F}:',
    noKind: 'Certificat sans type choisi',
    finished: (years) =>
      `terminé, ${years === 1 ? 'un an' : `${years} ans`} après le départ ou après l’établissement`,
    untouched: (months) => `en cours, sans modification pendant ${months} mois`,
    what: 'Ont été supprimés\u{202F}: les données personnelles, les évaluations, les textes, les indications sur les personnes déléguées et tous les fichiers de ces certificats.',
    stays:
      'Dans les copies de sauvegarde, les données disparaissent à l’échéance de celles-ci. Les numéros de contrôle des documents subsistent sans données personnelles.',
  },
  it: {
    title: 'Conferma dell’eliminazione',
    account: 'Organizzazione:',
    number: 'Conto:',
    day: 'Giorno dell’eliminazione:',
    total: 'Attestati eliminati:',
    noKind: 'Attestato senza tipo scelto',
    finished: (years) =>
      `concluso, ${years === 1 ? 'un anno' : `${years} anni`} dopo l’uscita o dopo la conclusione`,
    untouched: (months) => `aperto, non modificato per ${months} mesi`,
    what: 'Sono stati eliminati dati personali, valutazioni, testi, indicazioni sulle persone delegate e tutti i file di questi attestati.',
    stays:
      'Nelle copie di sicurezza i dati spariscono alla loro scadenza. I numeri di verifica dei documenti restano senza dati personali.',
  },
  en: {
    title: 'Certificate of deletion',
    account: 'Organisation:',
    number: 'Account:',
    day: 'Day of deletion:',
    total: 'References deleted:',
    noKind: 'Reference without a chosen kind',
    finished: (years) =>
      `finished, ${years === 1 ? 'one year' : `${years} years`} after leaving or finishing`,
    untouched: (months) => `open, not worked on for ${months} months`,
    what: 'Personal details, ratings, texts, details of deputies and all files of these references were deleted.',
    stays:
      'In backups the data disappears when these expire. Verification numbers of documents remain without personal data.',
  },
};
