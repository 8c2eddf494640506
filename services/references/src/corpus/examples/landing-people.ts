import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { WordGender } from '../../engine/text/realise.ts';

/** Invented subject of a reference on the start page. */
export type LandingPerson = {
  readonly firstname: string;
  readonly lastname: string;
  readonly gender: WordGender;
  readonly function: string;
  readonly tasks: readonly string[];
};

type InLanguage = {
  readonly company: { readonly organization: string; readonly city: string };
  readonly signatures: readonly [string, string];
  readonly final: LandingPerson;
  readonly interim: LandingPerson;
  readonly confirmation: LandingPerson;
};

const accountant = { firstname: 'Sandra', lastname: 'Keller', gender: 'F' } as const;

export const landingPeople: Readonly<Record<Language, InLanguage>> = {
  de: {
    company: { organization: 'Alpina Haustechnik AG', city: 'Winterthur' },
    signatures: ['Leiterin Finanzen', 'Leiter Personal'],
    final: {
      ...accountant,
      function: 'Sachbearbeiterin Rechnungswesen',
      tasks: [
        'Selbstständige Führung der Debitoren- und der Kreditorenbuchhaltung',
        'Abwicklung des Zahlungsverkehrs und des Mahnwesens',
        'Erstellung der Mehrwertsteuerabrechnungen',
        'Ansprechperson für die Revisionsstelle',
      ],
    },
    interim: {
      firstname: 'Marco',
      lastname: 'Steiner',
      gender: 'M',
      function: 'Projektleiter Gebäudetechnik',
      tasks: [
        'Planung und Leitung von Heizungs- und Lüftungsprojekten',
        'Erstellung von Offerten und Kontrolle der Kosten',
        'Koordination der Montage und der beteiligten Unternehmen',
        'Beratung der Kundschaft vor Ort',
      ],
    },
    confirmation: {
      firstname: 'Nadine',
      lastname: 'Egli',
      gender: 'F',
      function: 'Disponentin Kundendienst',
      tasks: [
        'Annahme der Serviceaufträge',
        'Einsatzplanung der Servicetechnik',
        'Verrechnung der ausgeführten Arbeiten',
      ],
    },
  },
  fr: {
    company: { organization: 'Alpina Techniques SA', city: 'Yverdon-les-Bains' },
    signatures: ['Responsable des finances', 'Responsable du personnel'],
    final: {
      ...accountant,
      function: 'collaboratrice en comptabilité',
      tasks: [
        'Tenue autonome de la comptabilité débiteurs et créanciers',
        'Gestion des paiements et des rappels',
        'Établissement des décomptes de TVA',
        'Interlocutrice de l’organe de révision',
      ],
    },
    interim: {
      firstname: 'Julien',
      lastname: 'Rochat',
      gender: 'M',
      function: 'chef de projet en technique du bâtiment',
      tasks: [
        'Planification et direction de projets de chauffage et de ventilation',
        'Établissement des offres et suivi des coûts',
        'Coordination du montage et des entreprises mandatées',
        'Conseil à la clientèle sur place',
      ],
    },
    confirmation: {
      firstname: 'Céline',
      lastname: 'Favre',
      gender: 'F',
      function: 'collaboratrice au service après-vente',
      tasks: [
        'Réception des demandes d’intervention',
        'Planification des interventions',
        'Facturation des travaux effectués',
      ],
    },
  },
  it: {
    company: { organization: 'Alpina Impianti SA', city: 'Bellinzona' },
    signatures: ['Responsabile finanze', 'Responsabile del personale'],
    final: {
      ...accountant,
      function: 'collaboratrice contabile',
      tasks: [
        'Tenuta autonoma della contabilità debitori e creditori',
        'Gestione dei pagamenti e dei solleciti',
        'Allestimento dei rendiconti IVA',
        'Interlocutrice dell’ufficio di revisione',
      ],
    },
    interim: {
      firstname: 'Davide',
      lastname: 'Bernasconi',
      gender: 'M',
      function: 'capoprogetto in impiantistica',
      tasks: [
        'Pianificazione e direzione di progetti di riscaldamento e ventilazione',
        'Allestimento delle offerte e controllo dei costi',
        'Coordinamento del montaggio e delle ditte coinvolte',
        'Consulenza alla clientela sul posto',
      ],
    },
    confirmation: {
      firstname: 'Elena',
      lastname: 'Galli',
      gender: 'F',
      function: 'collaboratrice del servizio clienti',
      tasks: [
        'Ricezione delle richieste d’intervento',
        'Pianificazione degli interventi',
        'Fatturazione dei lavori eseguiti',
      ],
    },
  },
  en: {
    company: { organization: 'Alpina Building Services Ltd', city: 'Zug' },
    signatures: ['Head of Finance', 'Head of Human Resources'],
    final: {
      ...accountant,
      function: 'Accounting Specialist',
      tasks: [
        'Independent management of accounts receivable and accounts payable',
        'Handling of payments and reminders',
        'Preparation of VAT returns',
        'Contact person for the auditors',
      ],
    },
    interim: {
      firstname: 'Daniel',
      lastname: 'Baumann',
      gender: 'M',
      function: 'Building Services Project Manager',
      tasks: [
        'Planning and management of heating and ventilation projects',
        'Preparation of quotations and cost control',
        'Coordination of installation work and contractors',
        'On-site advice to clients',
      ],
    },
    confirmation: {
      firstname: 'Laura',
      lastname: 'Meier',
      gender: 'F',
      function: 'Customer Service Coordinator',
      tasks: ['Receipt of service requests', 'Scheduling of service visits', 'Invoicing of completed work'],
    },
  },
};
