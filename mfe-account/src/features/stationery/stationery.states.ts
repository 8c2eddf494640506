import { defaultDocumentStyle } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { exampleAccount } from '../../testing/example-account.ts';
import { exampleLocation, examplePaper, exampleSignatory } from '../../testing/stationery-examples.ts';

const page = { address: '/account/briefpapier', viewer: 'customer' } as const;

/** A page of paper as a picture: white, with a bar as its head. */
const drawSheet = (): Blob =>
  new Blob(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="794" height="1123"><rect width="794" height="1123" fill="#fff"/>',
      '<rect x="94" y="56" width="160" height="44" fill="#1F5B4E"/><rect x="94" y="1040" width="606" height="1"/></svg>',
    ],
    { type: 'image/svg+xml' },
  );

/** A name as long as names may be. */
const longName = 'Regionalspital Emmental und Oberaargau, Zentrum für Rehabilitation und Langzeitpflege';

const papers = [
  examplePaper(3, {
    name: 'Briefpapier 2027',
    state: 'draft',
    warnings: [
      { kind: 'font', name: 'Frutiger', substitute: 'Carlito' },
      { kind: 'link', name: 'www.muster.ch', substitute: null },
    ],
  }),
  examplePaper(2, { name: 'Hauptsitz', isDefault: true }),
  examplePaper(1, { name: 'Klinik', locations: ['Bern', 'Thun'] }),
];

const locations = [
  exampleLocation(1, { name: 'Bern', stationeryId: papers[2]?.id ?? null, isDefault: true }),
  exampleLocation(2, { name: 'Thun', address: 'Hauptgasse 4', zip: '3600', city: 'Thun' }),
];

const signatories = [
  exampleSignatory(1, { name: 'Regula Ammann', mail: 'regula.ammann@muster.ch' }),
  exampleSignatory(2, { name: 'Thomas Frei', place: 2, locationId: locations[0]?.id ?? null }),
];

const answersWith = (lists: {
  readonly papers?: typeof papers;
  readonly locations?: typeof locations;
  readonly signatories?: typeof signatories;
}) => ({
  getAccount: () => ok(exampleAccount()),
  listStationery: () => ok(lists.papers ?? []),
  listLocations: () => ok(lists.locations ?? []),
  listSignatories: () => ok(lists.signatories ?? []),
  getStationerySample: () => ok(drawSheet()),
  getDocumentStyle: () => ok(defaultDocumentStyle),
});

const full = answersWith({ papers, locations, signatories });

const many = answersWith({
  papers: Array.from({ length: 10 }, (_, index) =>
    examplePaper(index + 1, { name: longName.slice(0, 80), isDefault: index === 0 }),
  ),
  locations: Array.from({ length: 20 }, (_, index) =>
    exampleLocation(index + 1, { name: `${longName.slice(0, 77)} ${index + 1}`, organization: longName }),
  ),
  signatories: Array.from({ length: 50 }, (_, index) =>
    exampleSignatory(index + 1, {
      name: `Prof. Dr. med. Maximiliane Gräfin von Hohenstein-Schaffhauser ${index + 1}`,
      function: 'Stellvertretende Leiterin des Finanz- und Rechnungswesens, Mitglied der Geschäftsleitung',
      place: index % 2 === 0 ? 1 : 2,
    }),
  ),
});

export const states = {
  full: { ...page, answers: full, shows: text('Die Schrift Frutiger fehlt, gedruckt wird Carlito.') },
  empty: { ...page, answers: answersWith({}), shows: text(/^Noch kein Briefpapier/) },
  many: { ...page, answers: many, shows: text('Mehr als 20 Standorte sind nicht möglich.') },
  loading: {
    ...page,
    answers: { listStationery: unanswered, listLocations: unanswered, listSignatories: unanswered },
    shows: heading('Ihre Briefpapiere'),
  },
  error: {
    ...page,
    answers: {
      listStationery: () => fault('serviceUnavailable'),
      listLocations: () => fault('serviceUnavailable'),
      listSignatories: () => fault('serviceUnavailable'),
    },
    shows: text(/Briefpapiere konnten nicht geladen werden/),
  },
  'sample-failed': {
    ...page,
    answers: { ...full, getStationerySample: () => fault('sampleFailed') },
    shows: text('Das Musterzeugnis fehlt'),
  },
  use: {
    ...page,
    answers: full,
    act: (shown) => button(shown, 'Briefpapier 2027: verwenden').click(),
    shows: text('Es ersetzt «Hauptsitz».'),
  },
  delete: {
    ...page,
    answers: full,
    act: (shown) => button(shown, 'Hauptsitz: löschen').click(),
    shows: heading('Briefpapier löschen?'),
  },
  location: {
    ...page,
    answers: full,
    act: async (shown) => {
      await button(shown, 'Standort hinzufügen').click();
      await button(shown, 'Speichern').click();
    },
    shows: text('Dies ist ein Pflichtfeld'),
  },
  signatory: {
    ...page,
    answers: full,
    act: (shown) => button(shown, 'Thomas Frei: bearbeiten').click(),
    shows: heading('Unterschrift bearbeiten'),
  },
} satisfies SceneStates;
