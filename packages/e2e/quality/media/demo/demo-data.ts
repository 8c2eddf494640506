import type { Language } from '@attesta/web-kit';

/** Invented employer and job of a language, from the landing page's example, placed where the language is spoken. */
export type Demo = {
  /** Locale of the browser. */
  locale: string;
  employer: { organization: string; address: string; zip: string; city: string };
  function: string;
  tasks: readonly string[];
  signatureRoles: readonly [string, string];
};

export const people = {
  customer: { firstname: 'Regula', lastname: 'Ammann', email: 'regula.ammann@example.ch' },
  employee: { firstname: 'Sandra', lastname: 'Keller', gender: 'F' as const, hometown: 'Bülach ZH' },
  superior: { firstname: 'Thomas', lastname: 'Frei', email: 'thomas.frei@example.ch' },
} as const;

/** Dates as typed and as sent. */
export const dates = {
  birthday: ['14.06.1988', '1988-06-14T00:00:00.000Z'],
  entry: ['01.03.2017', '2017-03-01T00:00:00.000Z'],
  leave: ['30.04.2024', '2024-04-30T00:00:00.000Z'],
} as const;

export const demos: Readonly<Record<Language, Demo>> = {
  de: {
    locale: 'de-CH',
    employer: {
      organization: 'Alpina Haustechnik AG',
      address: 'Technikumstrasse 8',
      zip: '8400',
      city: 'Winterthur',
    },
    function: 'Sachbearbeiterin Rechnungswesen',
    tasks: [
      'Selbstständige Führung der Debitoren- und der Kreditorenbuchhaltung',
      'Abwicklung des Zahlungsverkehrs und des Mahnwesens',
      'Erstellung der Mehrwertsteuerabrechnungen',
      'Ansprechperson für die Revisionsstelle',
    ],
    signatureRoles: ['Leiterin Finanzen', 'Leiter Personal'],
  },
  fr: {
    locale: 'fr-CH',
    employer: {
      organization: 'Alpina Techniques SA',
      address: 'Rue du Lac 8',
      zip: '1400',
      city: 'Yverdon-les-Bains',
    },
    function: 'Collaboratrice en comptabilité',
    tasks: [
      'Tenue autonome de la comptabilité débiteurs et créanciers',
      'Gestion des paiements et des rappels',
      'Établissement des décomptes de TVA',
      'Interlocutrice de l’organe de révision',
    ],
    signatureRoles: ['Responsable des finances', 'Responsable du personnel'],
  },
  it: {
    locale: 'it-CH',
    employer: {
      organization: 'Alpina Impianti SA',
      address: 'Viale Stazione 8',
      zip: '6500',
      city: 'Bellinzona',
    },
    function: 'Collaboratrice contabile',
    tasks: [
      'Tenuta autonoma della contabilità debitori e creditori',
      'Gestione dei pagamenti e dei solleciti',
      'Allestimento dei rendiconti IVA',
      'Interlocutrice dell’ufficio di revisione',
    ],
    signatureRoles: ['Responsabile finanze', 'Responsabile del personale'],
  },
  en: {
    locale: 'en-GB',
    employer: {
      organization: 'Alpina Building Services Ltd',
      address: 'Bahnhofstrasse 8',
      zip: '6300',
      city: 'Zug',
    },
    function: 'Accounting Specialist',
    tasks: [
      'Independent management of accounts receivable and accounts payable',
      'Handling of payments and reminders',
      'Preparation of VAT returns',
      'Contact person for the auditors',
    ],
    signatureRoles: ['Head of Finance', 'Head of Human Resources'],
  },
};
