import type { Block, DocumentModel, Sentence } from '@attesta/contracts/model/document-model.ts';

let counter = 0;

export const sentence = (text: string, kind: Sentence['kind'] = 'item'): Sentence => {
  counter += 1;
  return { id: `s${counter}`, kind, sources: [], alternatives: [], runs: [{ text, origin: 'catalogue' }] };
};

export const paragraph = (kind: Sentence['kind'], ...texts: string[]): Block => {
  counter += 1;
  return { type: 'paragraph', id: `p${counter}`, sentences: texts.map((text) => sentence(text, kind)) };
};

export const heading = (text: string): Block => {
  counter += 1;
  return { type: 'heading', id: `h${counter}`, runs: [{ text, origin: 'catalogue' }] };
};

export const tasks = (...texts: string[]): Block => {
  const items = texts.map((text, index) => ({
    id: `t${index}`,
    runs: [{ text, origin: 'user' as const, field: 'tasks' }],
  }));
  return { type: 'tasks', id: 'tasks', items };
};

/** The final reference of domain.md 5.1, in full: two signers, six duties, nine paragraphs. */
export const exampleBlocks = (): Block[] => [
  paragraph(
    'intro',
    'Frau Sandra Keller, geboren am 14. Juni 1988, von Bülach ZH, war vom 1. März 2017 bis 30. April 2024 als Sachbearbeiterin Rechnungswesen in einem Pensum von 80 Prozent bei der Alpina Haustechnik AG tätig.',
    'Am 1. Januar 2020 übernahm sie zusätzlich die Stellvertretung der Leiterin Rechnungswesen.',
  ),
  paragraph('taskLeadIn', 'Ihr Aufgabengebiet umfasste folgende Hauptaufgaben:'),
  tasks(
    'Selbstständige Führung der Debitoren- und der Kreditorenbuchhaltung',
    'Abwicklung des Zahlungsverkehrs und des Mahnwesens',
    'Erstellung der Mehrwertsteuerabrechnungen',
    'Mitarbeit bei den Monats-, Quartals- und Jahresabschlüssen',
    'Ansprechperson für die Revisionsstelle',
    'Betreuung der Lernenden während ihres Einsatzes in der Buchhaltung',
  ),
  paragraph(
    'item',
    'Frau Keller verfügte über ein sehr fundiertes und umfassendes Fachwissen, das sie in der Praxis jederzeit sehr sicher und zielgerichtet einsetzte.',
    'Auch komplexe Zusammenhänge erfasste sie sehr rasch und präzise.',
    'Zudem beherrschte sie die eingesetzten Arbeitsmittel und IT-Anwendungen ausgezeichnet.',
  ),
  paragraph(
    'item',
    'Frau Keller arbeitete sehr sorgfältig und erzielte stets eine ausgezeichnete Arbeitsqualität.',
    'Auch ein sehr hohes Arbeitsvolumen bewältigte sie äusserst speditiv und effizient.',
    'Sie war ausgesprochen zuverlässig und hielt Termine ausnahmslos ein.',
    'Ausserdem arbeitete sie in hohem Mass selbstständig und organisierte die Arbeit sehr vorausschauend und überlegt.',
  ),
  paragraph(
    'item',
    'Frau Keller zeigte jederzeit ein ausserordentlich hohes Engagement.',
    'Sie ergriff von sich aus die Initiative und brachte laufend sehr wertvolle Verbesserungsvorschläge ein.',
    'Auch unter sehr hoher Belastung blieb sie ruhig und äusserst leistungsfähig.',
    'Darüber hinaus stellte sie sich sehr flexibel auf neue Situationen ein und handelte in hohem Mass verantwortungsbewusst.',
    'Während der Anstellung absolvierte sie folgende Weiterbildung: Fachfrau im Finanz- und Rechnungswesen mit eidgenössischem Fachausweis (2021).',
  ),
  paragraph(
    'overall',
    'Unter ihrer Leitung wurde 2022 die elektronische Kreditorenverarbeitung eingeführt, wodurch sich die Durchlaufzeit der Rechnungen halbierte.',
    'Wir beurteilen die Leistungen von Frau Keller als sehr gut: Sie erfüllte ihre Aufgaben stets zu unserer vollsten Zufriedenheit.',
  ),
  paragraph(
    'behaviour',
    'Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden war stets vorbildlich.',
    'Sie war sehr hilfsbereit und trug viel zu einem ausgezeichneten Arbeitsklima bei.',
    'Im Team arbeitete sie jederzeit sehr konstruktiv mit, und sie kommunizierte klar und offen.',
  ),
  paragraph(
    'thanks',
    'Frau Keller verlässt uns auf eigenen Wunsch, um eine neue berufliche Herausforderung anzunehmen.',
    'Wir bedauern ihren Weggang sehr und können Frau Keller vorbehaltlos empfehlen.',
    'Wir danken Frau Keller für ihr grosses Engagement und die jederzeit sehr gute Zusammenarbeit und wünschen ihr für die berufliche und persönliche Zukunft alles Gute und weiterhin viel Erfolg.',
  ),
];

export const exampleModel = (overrides: Partial<DocumentModel> = {}): DocumentModel => ({
  engineVersion: '1',
  catalogueVersion: '2',
  language: 'de',
  zeugnisart: 5,
  title: 'Arbeitszeugnis',
  subject: 'Sandra Keller',
  letterhead: {
    organization: 'Alpina Haustechnik AG',
    address: 'Technikumstrasse 8',
    zip: '8400',
    city: 'Winterthur',
  },
  blocks: exampleBlocks(),
  issueDate: '2024-04-30',
  placeAndDate: 'Winterthur, 30. April 2024',
  organization: 'Alpina Haustechnik AG',
  signatures: [
    { name: 'Petra Ammann', function: 'Leiterin Rechnungswesen' },
    { name: 'Reto Frei', function: 'Leiter Human Resources' },
  ],
  ...overrides,
});

export const plainLetterhead = {
  templateFilename: 'standard.docx',
  logo: null,
  logoPosition: 'left',
} as const;
