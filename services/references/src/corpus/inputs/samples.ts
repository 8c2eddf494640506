import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { WordGender } from '../../engine/text/realise.ts';

type ByGender = Readonly<Record<WordGender, readonly string[]>>;

/** Texts that users of one language might type, ordinary and awkward ones. */
export type Samples = {
  readonly firstnames: ByGender;
  readonly lastnames: readonly string[];
  readonly hometowns: readonly string[];
  readonly functions: ByGender;
  readonly tasks: readonly string[];
  readonly organizations: readonly string[];
  readonly cities: readonly string[];
  readonly signers: readonly { readonly name: string; readonly function: string }[];
  /** Texts of the text items, by item key. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
};

const firstnames: ByGender = {
  F: ['Anna', 'Élodie', 'Chiara', 'Emily', 'Anne-Claire', 'Hélène', 'Zoë', 'Maria Luisa'],
  M: ['Daniel', 'Jérôme', 'Paolo', 'Oliver', 'Jean-Luc', 'Håkon', 'Ueli', 'Gian Andrea'],
};
const lastnames = [
  'Keller',
  'Weiß',
  "D'Angelo",
  'von Gunten',
  'Müller-Huber',
  'O’Neill',
  'de la Harpe',
  'Hadžić',
  'Li',
  'Êbner',
];
const workloads = ['80', '100 %', '60-80', '8', '50 – 60 Prozent'];

export const samplesOf: Readonly<Record<Language, Samples>> = {
  de: {
    firstnames,
    lastnames,
    hometowns: [
      'Winterthur',
      'Wil SG',
      'Italien',
      'Türkei',
      'kanadische Staatsangehörige',
      'La Chaux-de-Fonds',
    ],
    functions: {
      F: ['Sachbearbeiterin Rechnungswesen', 'Leiterin Logistik', 'Head of IT', 'Pflegefachfrau HF'],
      M: ['Sachbearbeiter Rechnungswesen', 'Leiter Logistik', 'Head of IT', 'Elektroinstallateur EFZ'],
    },
    tasks: [
      'Führung der Debitorenbuchhaltung',
      'erstellung von Offerten;',
      'Betreuung der Kundschaft in der Ost- und Zentralschweiz',
      'Rechnungskontrolle (inkl. Mahnwesen)',
      'eBanking und Zahlungsverkehr',
    ],
    organizations: [
      'Alpina Haustechnik AG',
      'Stiftung Seeblick',
      'Kantonsspital Aarau',
      'Stadt Zürich',
      'Bäckerei Huber',
      'Novatex',
      'Verein Spitex Plus',
    ],
    cities: ['Winterthur', 'St. Gallen', 'Aarau'],
    signers: [
      { name: 'Regula Ammann', function: 'Leiterin Finanzen' },
      { name: 'Thomas Frei', function: 'Leiter Personal' },
    ],
    answers: {
      fue_umfang: ['ein Team von acht Mitarbeitenden', 'zwei Gruppen mit je fünf Fachpersonen.'],
      erg_pensum: workloads,
      erg_entwicklung: ['Am 1. Januar 2020 erfolgte die Beförderung zur stellvertretenden Leitung'],
      erg_erfolge: [
        'Die Einführung des neuen Lagersystems gelang termingerecht.',
        'Der Umsatz im Team stieg 2022 um 12 %. Die Durchlaufzeit halbierte sich.',
      ],
      erg_weiterbildung: ['CAS Logistik (2020)', 'HERMES (2021)\nBerufsbildnerkurs (2022)'],
    },
  },
  fr: {
    firstnames,
    lastnames,
    hometowns: [
      'Lausanne',
      'Yverdon-les-Bains',
      'Le Chenit VD',
      'Les Verrières',
      'Hérémence',
      'Italie',
      'La Sagne',
    ],
    functions: {
      F: ['gestionnaire de projets', 'employée de commerce', 'hôtesse d’accueil', 'infirmière'],
      M: ['gestionnaire de projets', 'employé de commerce', 'horloger', 'installateur-électricien CFC'],
    },
    tasks: [
      'Planification et suivi des projets',
      'élaboration des offres',
      'Formation des utilisatrices et utilisateurs',
      'Suivi des coûts et des délais',
    ],
    organizations: [
      'Lémania Services SA',
      'Hôpital du Jura',
      'Commune de Vevey',
      'Alpina',
      'Les Ateliers Sàrl',
    ],
    cities: ['Lausanne', 'Genève', 'La Chaux-de-Fonds'],
    signers: [
      { name: 'Anne-Claire Favre', function: 'Directrice' },
      { name: 'Olivier Blanc', function: 'Responsable des ressources humaines' },
    ],
    answers: {
      fue_umfang: ['une équipe de huit personnes', 'deux groupes de cinq spécialistes.'],
      erg_pensum: workloads,
      erg_entwicklung: ['Le 1er janvier 2020, une promotion au poste de responsable adjoint a suivi'],
      erg_erfolge: [
        'En 2023, la migration des postes de travail a été menée à bien dans le respect du budget.',
      ],
      erg_weiterbildung: ['CAS en logistique (2020)', 'HERMES (2021)\ncours de formatrice (2022)'],
    },
  },
  it: {
    firstnames,
    lastnames,
    hometowns: ['Lugano', 'Mendrisio', 'Germania', 'Acquarossa TI', 'cittadina canadese', 'Ascona'],
    functions: {
      F: ['consulente alla clientela', 'impiegata di commercio', 'infermiera', 'responsabile logistica'],
      M: ['consulente alla clientela', 'impiegato di commercio', 'elettricista', 'responsabile logistica'],
    },
    tasks: [
      'Consulenza alla clientela privata',
      'tenuta della contabilità',
      'Contatti con le autorità fiscali',
      'Organizzazione di eventi',
    ],
    organizations: [
      'Fiduciaria Ceresio SA',
      'Comune di Chiasso',
      'Clinica Moncucco',
      'Alpina Sagl',
      'Ticino Verde',
    ],
    cities: ['Lugano', 'Bellinzona', 'Locarno'],
    signers: [
      { name: 'Paolo Cattaneo', function: 'Direttore' },
      { name: 'Elena Ferrari', function: 'Responsabile risorse umane' },
    ],
    answers: {
      fue_umfang: ['un gruppo di otto persone', 'due gruppi di cinque specialisti.'],
      erg_pensum: workloads,
      erg_entwicklung: ['Il 1° gennaio 2020 ha fatto seguito la promozione a vicedirezione'],
      erg_erfolge: ['Nel 2023 la clientela privata della succursale di Chiasso è cresciuta del 12 %.'],
      erg_weiterbildung: ['CAS in logistica (2020)', 'HERMES (2021)\ncorso per formatori (2022)'],
    },
  },
  en: {
    firstnames,
    lastnames,
    hometowns: ['Zug', 'Basel BS', 'United Kingdom', 'Germany', 'Canadian national', 'St. Moritz'],
    functions: {
      F: ['Senior Data Analyst', 'Office Manager', 'Head of Logistics', 'Actress'],
      M: ['Senior Data Analyst', 'Office Manager', 'Head of Logistics', 'IT Specialist'],
    },
    tasks: [
      'Statistical analysis of clinical study data',
      'development of dashboards',
      'Advising project teams on study design',
      'Training new team members',
    ],
    organizations: [
      'Rheintal Biotech AG',
      'Basel Museum',
      'Alpina GmbH',
      'University of Zurich',
      'O’Hara Partners',
    ],
    cities: ['Basel', 'Zug', 'Geneva'],
    signers: [
      { name: 'Dr Stefan Vogt', function: 'Head of Biostatistics' },
      { name: 'Nadine Huber', function: 'Head of Human Resources' },
    ],
    answers: {
      fue_umfang: ['a team of eight employees', 'two groups of five specialists.'],
      erg_pensum: workloads,
      erg_entwicklung: ['On 1 January 2020, the promotion to deputy head followed'],
      erg_erfolge: ['In 2023, the new reporting platform reduced the time needed from ten to three days.'],
      erg_weiterbildung: ['CAS in Logistics (2020)', 'HERMES (2021)\ntrainer course (2022)'],
    },
  },
};
