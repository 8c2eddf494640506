import type { Language } from '@attesta/contracts/model/document-model.ts';

import { seededRandom } from '../../corpus/inputs/seeded-random.ts';
import type { CompositionInput, RatingInput } from '../../engine/input/input.ts';
import type { WordGender } from '../../engine/text/realise.ts';

/**
 * References as customers wrote them with the first catalogue. Everything is set down here and depends on no data that
 * may grow, so that their texts can be compared for as long as such a reference may be open. Never change a line: the
 * digests beside it were written from these very inputs.
 */
const references = 300;

const languages: readonly Language[] = ['de', 'fr', 'it', 'en'];
const reasons: readonly number[] = [
  101, 102, 103, 104, 105, 106, 107, 108, 201, 202, 203, 204, 205, 301, 302, 303, 304, 401, 402, 403, 404,
  405, 501, 502, 503, 504, 505, 506, 507, 508, 509, 510, 511,
];
/** Levels that a reference is made of: even ones, and ever wider mixtures. */
const profiles: readonly (readonly string[])[] = [
  ['5'],
  ['4'],
  ['3'],
  ['2'],
  ['1'],
  ['5', '4'],
  ['4', '3'],
  ['5', '4', '3'],
  ['3', '2'],
  ['2', '1'],
  ['5', '4', '3', '2', '1'],
];

const rated = 33;
const optional: ReadonlySet<number> = new Set([4, 5, 11, 20, 23, 24, 33]);

const firstnames: Readonly<Record<WordGender, readonly string[]>> = {
  F: ['Anna', 'Élodie', 'Chiara', 'Zoë', 'Maria Luisa'],
  M: ['Daniel', 'Jérôme', 'Paolo', 'Oliver', 'Jean-Luc'],
};
const lastnames = [
  'Keller',
  'Weiß',
  "D'Angelo",
  'von Gunten',
  'Müller-Huber',
  'O’Neill',
  'de la Harpe',
  'Li',
  'Êbner',
];

type Words = {
  readonly hometowns: readonly string[];
  readonly functions: Readonly<Record<WordGender, readonly string[]>>;
  readonly tasks: readonly string[];
  readonly organizations: readonly string[];
  readonly city: string;
  /** Of the text questions 34 to 38. */
  readonly answers: readonly (readonly string[])[];
};

const workloads = ['80', '100 %', '60-80', '50 – 60 Prozent'];

const wordsOf: Readonly<Record<Language, Words>> = {
  de: {
    hometowns: ['Winterthur', 'Wil SG', 'Italien', 'Türkei', 'kanadische Staatsangehörige'],
    functions: {
      F: ['Sachbearbeiterin Rechnungswesen', 'Head of IT', 'Pflegefachfrau HF'],
      M: ['Sachbearbeiter Rechnungswesen', 'Leiter Logistik', 'Elektroinstallateur EFZ'],
    },
    tasks: ['Führung der Debitorenbuchhaltung', 'erstellung von Offerten;', 'eBanking und Zahlungsverkehr'],
    organizations: [
      'Alpina Haustechnik AG',
      'Stiftung Seeblick',
      'Kantonsspital Aarau',
      'Stadt Zürich',
      'Novatex',
    ],
    city: 'St. Gallen',
    answers: [
      ['ein Team von acht Mitarbeitenden', 'zwei Gruppen mit je fünf Fachpersonen.'],
      workloads,
      ['Am 1. Januar 2020 erfolgte die Beförderung zur stellvertretenden Leitung'],
      ['Die Einführung des neuen Lagersystems gelang termingerecht.'],
      ['CAS Logistik (2020)', 'HERMES (2021)\nBerufsbildnerkurs (2022)'],
    ],
  },
  fr: {
    hometowns: ['Lausanne', 'Le Chenit VD', 'Les Verrières', 'Hérémence', 'Italie'],
    functions: {
      F: ['gestionnaire de projets', 'hôtesse d’accueil', 'infirmière'],
      M: ['employé de commerce', 'horloger', 'installateur-électricien CFC'],
    },
    tasks: ['Planification et suivi des projets', 'élaboration des offres', 'Suivi des coûts et des délais'],
    organizations: [
      'Lémania Services SA',
      'Hôpital du Jura',
      'Commune de Vevey',
      'Alpina',
      'Les Ateliers Sàrl',
    ],
    city: 'La Chaux-de-Fonds',
    answers: [
      ['une équipe de huit personnes', 'deux groupes de cinq spécialistes.'],
      workloads,
      ['Le 1er janvier 2020, une promotion au poste de responsable adjoint a suivi'],
      ['En 2023, la migration des postes de travail a été menée à bien dans le respect du budget.'],
      ['CAS en logistique (2020)', 'HERMES (2021)\ncours de formatrice (2022)'],
    ],
  },
  it: {
    hometowns: ['Lugano', 'Germania', 'Acquarossa TI', 'cittadina canadese', 'Ascona'],
    functions: {
      F: ['consulente alla clientela', 'infermiera', 'responsabile logistica'],
      M: ['consulente alla clientela', 'impiegato di commercio', 'elettricista'],
    },
    tasks: ['Consulenza alla clientela privata', 'tenuta della contabilità', 'Organizzazione di eventi'],
    organizations: [
      'Fiduciaria Ceresio SA',
      'Comune di Chiasso',
      'Clinica Moncucco',
      'Alpina Sagl',
      'Ticino Verde',
    ],
    city: 'Bellinzona',
    answers: [
      ['un gruppo di otto persone', 'due gruppi di cinque specialisti.'],
      workloads,
      ['Il 1° gennaio 2020 ha fatto seguito la promozione a vicedirezione'],
      ['Nel 2023 la clientela privata della succursale di Chiasso è cresciuta del 12 %.'],
      ['CAS in logistica (2020)', 'HERMES (2021)\ncorso per formatori (2022)'],
    ],
  },
  en: {
    hometowns: ['Zug', 'Basel BS', 'United Kingdom', 'Canadian national', 'St. Moritz'],
    functions: {
      F: ['Senior Data Analyst', 'Office Manager', 'Actress'],
      M: ['Senior Data Analyst', 'Head of Logistics', 'IT Specialist'],
    },
    tasks: [
      'Statistical analysis of clinical study data',
      'development of dashboards',
      'Training new team members',
    ],
    organizations: [
      'Rheintal Biotech AG',
      'Basel Museum',
      'Alpina GmbH',
      'University of Zurich',
      'O’Hara Partners',
    ],
    city: 'Geneva',
    answers: [
      ['a team of eight employees', 'two groups of five specialists.'],
      workloads,
      ['On 1 January 2020, the promotion to deputy head followed'],
      ['In 2023, the new reporting platform reduced the time needed from ten to three days.'],
      ['CAS in Logistics (2020)', 'HERMES (2021)\ntrainer course (2022)'],
    ],
  },
};

/** Every reason in every language, with random people and answers. */
export const firstEditionInputs = (): CompositionInput[] => {
  const random = seededRandom(16);
  return Array.from({ length: references }, (_, index) => inputOf(index, random));
};

const inputOf = (index: number, random: () => number): CompositionInput => {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const sprache = languages[index % languages.length] as Language;
  const bestellgrund = reasons[index % reasons.length] as number;
  const words = wordsOf[sprache];
  const gender = pick<WordGender>(['F', 'M']);
  const art = artOf(bestellgrund);
  const hasLeft = art === 5 || (art !== 1 && random() < 0.6);
  const levels = pick(profiles);
  const isSigned = random() < 0.5;
  return {
    zeugnisId: `first edition ${index}`,
    employee: {
      firstname: pick(firstnames[gender]),
      lastname: pick(lastnames),
      gender,
      birthday: pick(['1961-01-01', '1988-06-14', '1999-12-31']),
      hometown: pick(words.hometowns),
    },
    employment: {
      function: pick(words.functions[gender]),
      tasks: words.tasks.filter(() => random() < 0.7),
      entryDate: pick(['2017-03-01', '2020-08-15']),
    },
    zeugnis: {
      zeugnisart: art,
      zeugnisvariante: art === 3 ? null : pick([1, 2, 3]),
      bestellgrund,
      leaveDate: hasLeft ? '2024-04-30' : null,
      signature1: isSigned ? 'Regula Ammann' : null,
      functionSignature1: isSigned ? 'Leiterin Finanzen' : null,
      signature2: null,
      functionSignature2: null,
      sprache,
    },
    organisation: {
      organization: pick(words.organizations),
      address: 'Bahnhofstrasse 1',
      zip: '8000',
      city: words.city,
    },
    ratings: [...ratingsOf(levels, random), ...textsOf(words, random)],
    today: pick(['2024-04-10', '2024-04-30', '2024-06-03']),
  };
};

/** A reason begins with the number of its kind. */
const artOf = (bestellgrund: number): number => Math.floor(bestellgrund / 100);

const ratingsOf = (levels: readonly string[], random: () => number): RatingInput[] =>
  Array.from({ length: rated }, (_, index): RatingInput => {
    const idKompetenz = index + 1;
    const level = levels[Math.floor(random() * levels.length)] ?? null;
    const isLeftOpen = optional.has(idKompetenz) && random() < 0.3;
    return {
      idKompetenz,
      bewertung: isLeftOpen ? null : level,
      keineRelevanz: optional.has(idKompetenz) && random() < 0.1,
    };
  });

/** The scope of a leadership is always answered, the others in every other reference. */
const textsOf = ({ answers }: Words, random: () => number): RatingInput[] =>
  answers.map((texts, index) => ({
    idKompetenz: rated + 1 + index,
    bewertung: index === 0 || random() < 0.5 ? (texts[Math.floor(random() * texts.length)] ?? null) : null,
    keineRelevanz: false,
  }));
