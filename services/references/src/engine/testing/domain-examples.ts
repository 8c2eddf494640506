import { noBreakSpace as nbsp } from '../text/typography-marks.ts';
import { everyRating, exampleInput } from './example-input.ts';

/** domain.md 5.1 */
export const keller = exampleInput({
  employee: { firstname: 'Sandra', lastname: 'Keller', hometown: 'Bülach ZH' },
  employment: {
    function: 'Sachbearbeiterin Rechnungswesen',
    tasks: [
      'Selbstständige Führung der Debitoren- und der Kreditorenbuchhaltung',
      'Abwicklung des Zahlungsverkehrs und des Mahnwesens',
      'Erstellung der Mehrwertsteuerabrechnungen',
    ],
  },
  zeugnis: {
    bestellgrund: 501,
    signature1: 'Regula Ammann',
    functionSignature1: 'Leiterin Finanzen',
    signature2: 'Thomas Frei',
    functionSignature2: 'Leiter Personal',
  },
  ratings: everyRating(5, {
    verh_kommunikation: 4,
    fach_ausdruck: null,
    arb_problemloesung: null,
    eins_lernen: null,
    verh_konflikt: null,
    erg_pensum: '80',
    erg_entwicklung: `Am 1.${nbsp}Januar 2020 übernahm sie zusätzlich die Stellvertretung der Leiterin Rechnungswesen.`,
    erg_erfolge:
      'Unter ihrer Leitung wurde 2022 die elektronische Kreditorenverarbeitung eingeführt, wodurch sich die Durchlaufzeit der Rechnungen halbierte.',
    erg_weiterbildung: 'Fachfrau im Finanz- und Rechnungswesen mit eidgenössischem Fachausweis (2021)',
  }),
});

/** domain.md 5.2 */
export const brunner = exampleInput({
  employee: {
    firstname: 'Daniel',
    lastname: 'Brunner',
    gender: 'M',
    birthday: '1979-09-22',
    hometown: 'Oftringen AG',
  },
  employment: { function: 'Leiter Logistik', entryDate: '2015-06-01' },
  zeugnis: { zeugnisvariante: 2, bestellgrund: 506, leaveDate: '2023-12-31' },
  organisation: { organization: 'Novatex AG', city: 'Aarau' },
  ratings: everyRating(4, {
    fach_ausdruck: 3,
    arb_planung: 5,
    eins_initiative: 3,
    fue_entscheidung: 3,
    verh_kommunikation: 3,
    fach_it: null,
    arb_problemloesung: null,
    eins_lernen: null,
    verh_diskretion: null,
    fue_umfang: 'ein Team von vierzehn Mitarbeitenden',
    erg_erfolge:
      'Mit der Einführung eines neuen Lagerverwaltungssystems im Jahr 2021 senkte er die Fehlerquote im Versand deutlich.',
  }),
  today: '2023-12-31',
});

/** domain.md 5.3 */
export const rochat = exampleInput({
  employee: {
    firstname: 'Julien',
    lastname: 'Rochat',
    gender: 'M',
    birthday: '1990-02-08',
    hometown: 'Le Chenit VD',
  },
  employment: { function: 'gestionnaire de projets informatiques', entryDate: '2019-10-01' },
  zeugnis: { zeugnisart: 1, bestellgrund: 102, leaveDate: null, sprache: 'fr' },
  organisation: { organization: 'Lémania Services SA', city: 'Lausanne' },
  ratings: everyRating(4, {
    fach_it: 5,
    arb_selbststaendigkeit: 5,
    verh_vorgesetzte: 5,
    verh_team: 5,
    verh_kunden: 5,
    verh_zusammenarbeit: 5,
    arb_problemloesung: null,
    eins_lernen: null,
    verh_konflikt: null,
    verh_diskretion: null,
    erg_weiterbildung: 'certification HERMES 2022 Advanced',
  }),
  today: '2024-05-15',
});

/** domain.md 5.4 */
export const bernasconi = exampleInput({
  employee: { firstname: 'Chiara', lastname: 'Bernasconi', birthday: '1993-05-11', hometown: 'Mendrisio' },
  employment: { function: 'consulente alla clientela', entryDate: '2018-09-01' },
  zeugnis: { bestellgrund: 503, leaveDate: '2024-08-31', sprache: 'it' },
  organisation: { organization: 'Fiduciaria Ceresio SA', city: 'Lugano' },
  ratings: everyRating(4, {
    fach_ausdruck: 5,
    arb_zuverlaessigkeit: 5,
    eins_initiative: 3,
    verh_kunden: 5,
    verh_diskretion: 5,
    fach_it: null,
    arb_problemloesung: null,
    eins_lernen: null,
    verh_konflikt: null,
    erg_weiterbildung: 'diritto tributario per fiduciari (SUPSI, 2022)',
  }),
  today: '2024-08-31',
});

/** domain.md 5.5 */
export const rinaldi = exampleInput({
  employee: {
    firstname: 'Marco',
    lastname: 'Rinaldi',
    gender: 'M',
    birthday: '1985-01-03',
    hometown: 'Italien',
  },
  employment: {
    function: 'Projektleiter Gebäudetechnik',
    entryDate: '2021-02-01',
    tasks: ['Kosten- und Terminkontrolle', 'Leitung der Bauprojekte'],
  },
  zeugnis: { zeugnisart: 3, zeugnisvariante: null, bestellgrund: 302, leaveDate: null },
  ratings: everyRating(5, { erg_pensum: '100' }),
  today: '2024-06-12',
});

/** domain.md 5.6 */
export const taylor = exampleInput({
  employee: { firstname: 'Emily', lastname: 'Taylor', birthday: '1991-11-19', hometown: 'United Kingdom' },
  employment: { function: 'Senior Data Analyst', entryDate: '2020-01-01' },
  zeugnis: { bestellgrund: 502, leaveDate: '2024-06-30', sprache: 'en' },
  organisation: { organization: 'Rheintal Biotech AG', city: 'Basel' },
  ratings: everyRating(5, {
    fach_ausdruck: 4,
    arb_selbststaendigkeit: 4,
    eins_initiative: 4,
    eins_belastbarkeit: 4,
    eins_flexibilitaet: 4,
    verh_kommunikation: 4,
    verh_konflikt: 4,
    arb_problemloesung: null,
    eins_lernen: null,
    verh_diskretion: null,
  }),
  today: '2024-06-30',
});
