/** What the pictures show: ordinary Swiss data, with names and titles as long as they come. */
export const employment = {
  function: 'Stellvertretende Leiterin Finanz- und Rechnungswesen',
  entryDate: '2017-03-01T00:00:00.000Z',
  tasks: [
    'Selbstständige Führung der Debitoren- und der Kreditorenbuchhaltung',
    'Abwicklung des Zahlungsverkehrs und des Mahnwesens',
    'Erstellung der Mehrwertsteuerabrechnungen',
    'Mitarbeit bei den Monats-, Quartals- und Jahresabschlüssen',
    'Ansprechperson für die Revisionsstelle',
    'Betreuung der Lernenden während ihres Einsatzes in der Buchhaltung',
  ],
};

/** Other functions, one after and one beside another, and an earlier employment. */
export const career = {
  positions: [
    {
      function:
        'Sachbearbeiterin Rechnungswesen und stellvertretende Verantwortliche für die Lohnbuchhaltung',
      from: '2017-03-01',
      to: '2019-12-31',
      workload: '60–80',
      tasks: ['Führung der Kreditorenbuchhaltung', 'Abwicklung des Zahlungsverkehrs'],
    },
    { function: 'Berufsbildnerin', from: '2018-08-01', to: null, workload: '', tasks: [] },
  ],
  positionsAs: 'sections' as const,
  functionFrom: '2020-01-01',
  periods: [{ from: '2010-05-01', to: '2014-07-31' }],
};

export const finalReference = {
  sprache: 'de' as const,
  zeugnisart: 5,
  zeugnisvariante: 1 as number | null,
  bestellgrund: 501,
  leaveDate: '2024-04-30T00:00:00.000Z',
  signature1: 'Regula Ammann',
  functionSignature1: 'Leiterin Finanzen',
  signature2: 'Thomas Frei',
  functionSignature2: 'Leiter Personal',
};

/** First name, last name and function of the references in the tables. */
export const staff: readonly (readonly [string, string, string])[] = [
  ['Luca', 'Bernasconi', 'Polymechaniker'],
  ['Céline', 'Dubois', 'Projektleiterin Gebäudetechnik'],
  ['Mehmet', 'Yıldız', 'Servicetechniker Kälte und Klima'],
  ['Ursina', 'Caduff', 'Leiterin Administration und Personal'],
  ['Jean-Baptiste', 'de Weck-Montenach', 'Verantwortlicher Technischer Innendienst Westschweiz'],
  ['Ana', 'Pereira', 'Kauffrau EFZ'],
  ['Beat', 'Zgraggen', 'Chefmonteur Heizung'],
  ['Nadja', 'Hugentobler', 'Sachbearbeiterin Einkauf'],
  ['Reto', 'Aebischer', 'Gruppenleiter Lüftung'],
  ['Sofia', 'Rossi', 'Lernende Kauffrau EFZ'],
  ['Daniel', 'Käslin', 'Lüftungsanlagenbauer EFZ'],
  ['Marie-Louise', 'Thormann', 'Assistentin der Geschäftsleitung'],
];

/** Whom a text can name, in an edition that leaves the choice. */
export const audienceParties = [
  {
    of: 'clients',
    usual: 'customers',
    choices: [
      { key: 'customers', name: 'Kundinnen und Kunden' },
      { key: 'patients', name: 'Patientinnen und Patienten' },
      { key: 'pupils', name: 'Schülerinnen, Schüler und Eltern' },
    ],
  },
  {
    of: 'superiors',
    usual: 'superiors',
    choices: [
      { key: 'superiors', name: 'Vorgesetzte' },
      { key: 'mandate', name: 'Auftraggeberinnen und Auftraggeber' },
    ],
  },
] as const;
