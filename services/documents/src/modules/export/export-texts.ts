import type { Language } from '@attesta/contracts/model/document-model.ts';

/** Words of an archive in one language. Names of files hold letters and hyphens only. */
export type ExportTexts = {
  data: string;
  information: string;
  account: string;
  references: string;
  reference: string;
  receipts: string;
  payments: string;
  papers: string;
  credit: string;
  readme: string;
  yes: string;
  no: string;
  referenceColumns: readonly [string, string, string, string, string, string];
  paymentColumns: readonly [string, string, string, string, string, string, string, string];
  creditColumns: readonly [string, string, string];
  /** Text of the file that explains the others; `about` is the organisation or the person. */
  explain(about: { subject: string; day: string; references: number; isPerson: boolean }): string;
  /** Line for each file that could not be packed. */
  missing: string;
};

const lines = (...text: string[]): string => `${text.join('\r\n')}\r\n`;

export const exportTexts: Record<Language, ExportTexts> = {
  de: {
    data: 'Daten',
    information: 'Auskunft',
    account: 'Konto',
    references: 'Zeugnisse',
    reference: 'Zeugnis',
    receipts: 'Quittungen',
    payments: 'Zahlungen',
    papers: 'Briefpapier',
    credit: 'Guthaben',
    readme: 'LIESMICH',
    yes: 'ja',
    no: 'nein',
    referenceColumns: ['Nachname', 'Vorname', 'Bestellt', 'Abgeschlossen', 'Ordner', 'Word-Datei'],
    paymentColumns: [
      'Datum',
      'Bezahlt',
      'Anzahl',
      'Einzelpreis CHF',
      'Betrag CHF',
      'Status',
      'Quittung',
      'Zahlungsmittel',
    ],
    creditColumns: ['Datum', 'Art', 'Veränderung'],
    explain: ({ subject, day, references, isPerson }) =>
      lines(
        isPerson ? `Auskunft nach Art. 25 DSG über ${subject}` : `Daten von ${subject}`,
        `Stand: ${day}. Zeugnisse: ${references}.`,
        '',
        'Jedes Zeugnis hat einen Ordner. Darin stehen die Word-Datei des abgeschlossenen Zeugnisses, ein PDF, wo es eines gibt, und eine JSON-Datei mit allem, was dazu gespeichert ist: Person, Anstellung, Einstellungen, Bewertungen, Text, Stellvertretungen und ihre Mails.',
        'Die CSV-Dateien öffnen Sie mit Excel oder einem anderen Tabellenprogramm. Ein Apostroph am Anfang einer Zelle verhindert, dass das Programm sie als Formel liest.',
        'SHA256SUMS.txt enthält die Prüfsumme jeder Datei.',
        isPerson
          ? 'Die Angaben können auch andere Personen nennen, etwa wer bewertet oder unterschrieben hat. Prüfen Sie vor der Weitergabe, ob deren Interessen entgegenstehen (Art. 26 DSG).'
          : 'Bewahren Sie dieses Paket sicher auf: Es enthält Personendaten.',
      ),
    missing: 'Fehlt, weil die Datei nicht erstellt werden konnte:',
  },
  fr: {
    data: 'Donnees',
    information: 'Renseignements',
    account: 'Compte',
    references: 'Certificats',
    reference: 'Certificat',
    receipts: 'Quittances',
    payments: 'Paiements',
    papers: 'Papier-a-en-tete',
    credit: 'Credit',
    readme: 'LISEZ-MOI',
    yes: 'oui',
    no: 'non',
    referenceColumns: ['Nom', 'Prénom', 'Commandé', 'Finalisé', 'Dossier', 'Fichier Word'],
    paymentColumns: [
      'Date',
      'Payé',
      'Nombre',
      'Prix unitaire CHF',
      'Montant CHF',
      'Statut',
      'Quittance',
      'Moyen de paiement',
    ],
    creditColumns: ['Date', 'Type', 'Variation'],
    explain: ({ subject, day, references, isPerson }) =>
      lines(
        isPerson ? `Renseignements selon l’art. 25 LPD sur ${subject}` : `Données de ${subject}`,
        `État au ${day}. Certificats\u202F: ${references}.`,
        '',
        'Chaque certificat a son dossier. Vous y trouvez le fichier Word du certificat finalisé, un PDF s’il existe, et un fichier JSON avec tout ce qui est enregistré à ce sujet\u202F: personne, emploi, réglages, évaluations, texte, suppléances et leurs e-mails.',
        'Ouvrez les fichiers CSV avec Excel ou un autre tableur. Une apostrophe au début d’une cellule empêche le programme de la lire comme une formule.',
        'SHA256SUMS.txt contient la somme de contrôle de chaque fichier.',
        isPerson
          ? 'Les données peuvent aussi nommer d’autres personnes, par exemple celles qui ont évalué ou signé. Avant de les transmettre, vérifiez si leurs intérêts s’y opposent (art. 26 LPD).'
          : 'Conservez ce paquet en lieu sûr\u202F: il contient des données personnelles.',
      ),
    missing: 'Manque, car le fichier n’a pas pu être créé\u202F:',
  },
  it: {
    data: 'Dati',
    information: 'Informazioni',
    account: 'Conto',
    references: 'Attestati',
    reference: 'Attestato',
    receipts: 'Quietanze',
    payments: 'Pagamenti',
    papers: 'Carta-intestata',
    credit: 'Credito',
    readme: 'LEGGIMI',
    yes: 'sì',
    no: 'no',
    referenceColumns: ['Cognome', 'Nome', 'Ordinato', 'Concluso', 'Cartella', 'File Word'],
    paymentColumns: [
      'Data',
      'Pagato',
      'Numero',
      'Prezzo unitario CHF',
      'Importo CHF',
      'Stato',
      'Quietanza',
      'Mezzo di pagamento',
    ],
    creditColumns: ['Data', 'Tipo', 'Variazione'],
    explain: ({ subject, day, references, isPerson }) =>
      lines(
        isPerson ? `Informazioni ai sensi dell’art. 25 LPD su ${subject}` : `Dati di ${subject}`,
        `Stato al ${day}. Attestati: ${references}.`,
        '',
        'Ogni attestato ha una cartella. Contiene il file Word dell’attestato concluso, un PDF se esiste e un file JSON con tutto ciò che è memorizzato: persona, impiego, impostazioni, valutazioni, testo, supplenze e relative e-mail.',
        'Apra i file CSV con Excel o un altro foglio di calcolo. Un apostrofo all’inizio di una cella impedisce al programma di leggerla come formula.',
        'SHA256SUMS.txt contiene la somma di controllo di ogni file.',
        isPerson
          ? 'I dati possono menzionare anche altre persone, per esempio chi ha valutato o firmato. Prima di trasmetterli, verifichi se i loro interessi vi si oppongono (art. 26 LPD).'
          : 'Conservi questo pacchetto in un luogo sicuro: contiene dati personali.',
      ),
    missing: 'Manca, perché non è stato possibile creare il file:',
  },
  en: {
    data: 'Data',
    information: 'Information',
    account: 'Account',
    references: 'References',
    reference: 'Reference',
    receipts: 'Receipts',
    payments: 'Payments',
    papers: 'Stationery',
    credit: 'Credit',
    readme: 'README',
    yes: 'yes',
    no: 'no',
    referenceColumns: ['Last name', 'First name', 'Ordered', 'Finished', 'Folder', 'Word file'],
    paymentColumns: [
      'Date',
      'Paid',
      'Number',
      'Unit price CHF',
      'Amount CHF',
      'Status',
      'Receipt',
      'Means of payment',
    ],
    creditColumns: ['Date', 'Kind', 'Change'],
    explain: ({ subject, day, references, isPerson }) =>
      lines(
        isPerson ? `Information under Art. 25 FADP on ${subject}` : `Data of ${subject}`,
        `As of ${day}. References: ${references}.`,
        '',
        'Each reference has a folder. It holds the Word file of the finished reference, a PDF where there is one, and a JSON file with everything that is stored on it: person, employment, settings, ratings, text, deputies and their mails.',
        'Open the CSV files with Excel or another spreadsheet program. An apostrophe at the beginning of a cell keeps the program from reading it as a formula.',
        'SHA256SUMS.txt holds the checksum of every file.',
        isPerson
          ? 'The data may name other people as well, such as those who rated or signed. Before you pass it on, check whether their interests stand against it (Art. 26 FADP).'
          : 'Keep this package safe: it holds personal data.',
      ),
    missing: 'Missing, because the file could not be made:',
  },
};
