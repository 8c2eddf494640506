import { readFileSync } from 'node:fs';

import type { Language } from '@attesta/contracts/model/document-model.ts';
import { z } from 'zod';

import { samplesOf } from './samples.ts';
import type { Samples } from './samples.ts';

const employers = z
  .array(z.object({ name: z.string() }))
  .parse(
    JSON.parse(
      readFileSync(new URL('../../engine/languages/testing/swiss-employers.json', import.meta.url), 'utf8'),
    ),
  )
  .map(({ name }) => name);

type Evidence = { readonly evidence: readonly string[] };
type Typed = Pick<Samples, 'hometowns' | 'functions' | 'tasks' | 'answers'> & Evidence;
export type WidenedSamples = Samples & Evidence;

/** Inputs that are hard to typeset: quotes, amounts, commas, names of countries. */
const typedOf: Readonly<Record<Language, Typed>> = {
  de: {
    hometowns: ['', 'Nordmazedonien', 'USA', 'Bosnien', 'Hongkong', 'italienisch', 'Bürgerin von Chur', 'Au'],
    functions: {
      F: ['Leiterin Finanzen, Mitglied der Geschäftsleitung', 'Praktikantin "Data" im Einkauf'],
      M: ['Leiter Finanzen, Mitglied der Geschäftsleitung', 'Praktikant (Marketing)'],
    },
    tasks: ['Einführung von "Phoenix" - auch in Chur', "Budget von CHF 10'000 bis 12 Mio."],
    evidence: [
      'Umsatz +12 % im Jahr 2024',
      'Der Umsatz stieg 2024 um 12 %.',
      'Einführung des Kassensystems "Phoenix"',
      'einsparung von CHF 2 Mio.',
      'Sie übernahm 2023 kurzfristig die Vertretung',
      'ISO 9001 - ohne Abweichung bestanden!',
    ],
    answers: {
      lehr_bereiche: ['Einkauf', 'Empfang\nBuchhaltung\nVerkauf, Innendienst'],
      erg_weiterbildung: ['CAS Logistik, ZHAW (2020)\nHERMES, Bern (2021)\nKurs "Führung"'],
      fue_umfang: ['ein Budget von CHF 12 Mio.', 'vier Teams , je 5 Personen'],
      erg_erfolge: ['Der Umsatz stieg um CHF 12 Mio. Das Projekt „Adler" gelang - früher als geplant.'],
    },
  },
  fr: {
    hometowns: [
      '',
      'Sénégal',
      'Etats-Unis',
      'Macédoine du Nord',
      'Hong Kong',
      'Horgen',
      'Originaire de Sion',
    ],
    functions: {
      F: [
        'directrice des ventes, membre de la direction',
        'stagiaire en marketing',
        "responsable de l'accueil",
      ],
      M: ['directeur des ventes, membre de la direction', 'stagiaire', "chef d'équipe"],
    },
    tasks: ['Introduction de "Phénix" - aussi à Coire', "Gestion d'un budget de CHF 12 mio."],
    evidence: [
      "chiffre d'affaires +12 % en 2024",
      "En 2024, le chiffre d'affaires a augmenté de 12 %.",
      'introduction du logiciel "Phénix"',
      'Économie de CHF 2 mio.',
      'Elle a assuré un remplacement au pied levé',
      'Audit ISO 9001 - réussi !',
    ],
    answers: {
      lehr_bereiche: ['achats', "accueil\ncomptabilité\nservice d'expédition"],
      erg_weiterbildung: ["CAS en logistique, HEG (2020)\nHERMES, Berne (2021)\ncours d'allemand"],
      fue_umfang: ["une équipe de 12 personnes, dont deux à l'étranger", 'un budget de CHF 12 mio.'],
      erg_erfolge: ['En 2023, le projet "L\'Aigle" a réussi : 12 % de mieux !'],
    },
  },
  it: {
    hometowns: ['', 'Macedonia del Nord', 'Libano', 'Stati Uniti', 'Hong Kong', 'Attinente di Airolo'],
    functions: {
      F: [
        'direttrice vendite, membro della direzione',
        'stagista in marketing',
        "responsabile dell'accoglienza",
      ],
      M: ['direttore vendite, membro della direzione', 'stagista', "capo d'esercizio"],
    },
    tasks: ['Introduzione di "Fenice" - anche a Coira', "Gestione dell'archivio e di CHF 12 mio."],
    evidence: [
      'fatturato +12 % nel 2024',
      'Nel 2024 il fatturato è cresciuto del 12 %.',
      'Introduzione del software "Fenice"',
      'risparmio di CHF 2 mio.',
      'Ha sostituito la responsabile per tre mesi.',
      'Audit ISO 9001 - superato!',
    ],
    answers: {
      lehr_bereiche: ['acquisti', "ricezione\ncontabilità\nservizio d'ordine"],
      erg_weiterbildung: ["CAS in logistica, SUPSI (2020)\nHERMES, Berna (2021)\ncorso d'inglese"],
      fue_umfang: ["un gruppo di otto persone, due delle quali all'estero", 'un budget di CHF 12 mio.'],
      erg_erfolge: ['Nel 2023 il progetto "L\'Aquila" è riuscito: 12 % in più.'],
    },
  },
  en: {
    hometowns: ['', 'Ireland', 'USA', 'North Macedonia', 'Hong Kong', 'Lesotho', 'Citizen of Zug'],
    functions: {
      F: ['Head of Sales, EMEA', 'Marketing Intern', 'Intern, Data Science'],
      M: ['Head of Sales, EMEA', 'HR Intern', 'Intern'],
    },
    tasks: ['Launch of "Phoenix" - in Chur as well', "Looking after customers' accounts of CHF 12 Mio."],
    evidence: [
      '12 % more turnover in 2024',
      'In 2024, turnover rose by 12 %.',
      'launch of the "Phoenix" till',
      'savings of CHF 2 Mio.',
      'She covered for the head of the team at short notice',
      'ISO 9001 audit - passed!',
    ],
    answers: {
      lehr_bereiche: ['Purchasing', 'Reception\nAccounting\nSales, domestic market'],
      erg_weiterbildung: ['CAS in Logistics, ZHAW (2020)\nHERMES, Berne (2021)\ncourse "Leading"'],
      fue_umfang: ["a team of eight, two of them in the group's London office"],
      erg_erfolge: ['In 2023, the "Eagle" project saved CHF 12 Mio. The team\'s turnover fell - to zero.'],
    },
  },
};

const widened = (language: Language): WidenedSamples => {
  const [samples, typed] = [samplesOf[language], typedOf[language]];
  const items = new Set([...Object.keys(samples.answers), ...Object.keys(typed.answers)]);
  const answers = [...items].map(
    (key) => [key, [...(samples.answers[key] ?? []), ...(typed.answers[key] ?? [])]] as const,
  );
  return {
    ...samples,
    lastnames: [...samples.lastnames, "L'Eplattenier"],
    hometowns: [...samples.hometowns, ...typed.hometowns],
    functions: {
      F: [...samples.functions.F, ...typed.functions.F],
      M: [...samples.functions.M, ...typed.functions.M],
    },
    tasks: [...samples.tasks, ...typed.tasks],
    organizations: [...samples.organizations, ...employers],
    answers: Object.fromEntries(answers),
    evidence: typed.evidence,
  };
};

/** Samples together with inputs that are hard to typeset. */
export const widenedSamplesOf: Readonly<Record<Language, WidenedSamples>> = {
  de: widened('de'),
  fr: widened('fr'),
  it: widened('it'),
  en: widened('en'),
};
