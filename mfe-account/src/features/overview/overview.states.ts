import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Call } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { finishedEntry, pageOf, referenceEntry } from '../../testing/reference-entries.ts';
import {
  correctedReferences,
  delegatedReferences,
  kindExamples,
  longReferences,
} from '../../testing/reference-examples.ts';

const page = { address: '/overview', viewer: 'customer' } as const;

const kinds = { getZeugnisarten: () => ok(kindExamples) };

const examples = () => ({
  ...kinds,
  pageReferences: ({ query }: Call) => ok(pageOf(delegatedReferences, query)),
});

const many = Array.from({ length: 27 }, (_, index) => referenceEntry(index + 1));

const foundInText = Array.from({ length: 10 }, (_, index) => ({
  ...finishedEntry(index + 1),
  mitarbeiter: { nachname: `Name${index + 1}`, vorname: 'Eva', funktion: 'Servicetechnikerin' },
  zeugnisart: 'Schlusszeugnis',
  sprache: 'de' as const,
  excerpt: [
    { text: '… Montage und Inbetriebnahme von ', hit: false },
    { text: 'Wärmepumpen', hit: true },
    { text: ' sowie deren Unterhalt. Frau Keller arbeitete stets sehr zuverlässig und …', hit: false },
  ],
}));

export const states = {
  full: {
    ...page,
    examples,
    answers: {},
    shows: (shown) => shown.getByRole('table', { name: 'Zeugnisse' }),
  },
  empty: {
    ...page,
    answers: { ...kinds, pageReferences: () => ok({ rows: [], total: 0 }) },
    shows: text(/Sie haben noch keine Zeugnisse/),
  },
  'last-page': {
    ...page,
    address: '/overview?page=9&sort=nachname&direction=asc',
    answers: { ...kinds, pageReferences: ({ query }) => ok(pageOf(many, query)) },
    shows: text('21–27 von 27'),
  },
  delegated: {
    ...page,
    address: '/overview?size=20',
    answers: examples(),
    shows: text('Mail nicht zugestellt'),
  },
  series: {
    ...page,
    answers: { ...kinds, pageReferences: ({ query }) => ok(pageOf(correctedReferences, query)) },
    shows: text(/ersetzt am/),
  },
  'long-words': {
    ...page,
    answers: { ...kinds, pageReferences: ({ query }) => ok(pageOf(longReferences, query)) },
    shows: (shown) => shown.getByRole('link', { name: /Hottinger-Wyttenbach/ }).first(),
  },
  search: {
    ...page,
    examples,
    answers: {},
    act: (shown) => shown.getByRole('searchbox').fill('leit'),
    shows: text(/^\d+ Treffer/),
  },
  'open-only': {
    ...page,
    address: '/overview?status=1',
    answers: examples(),
    shows: text(/^8 Treffer/),
  },
  'no-hit': {
    ...page,
    address: '/overview?search=Hug%20Projekt',
    answers: { ...kinds, pageReferences: () => ok({ rows: [], total: 0 }) },
    shows: text(/Keine Treffer/),
  },
  'found-in-text': {
    ...page,
    address: '/overview?search=Wärmepumpen&year=2025&kind=5',
    answers: {
      ...kinds,
      pageReferences: () => ok({ rows: foundInText, total: 1000, more: true, years: [2026, 2025] }),
    },
    shows: text("Mehr als 1'000 Treffer"),
  },
  'no-match': {
    ...page,
    address: '/overview?status=2&kind=5&language=fr&year=2025',
    answers: { ...kinds, pageReferences: () => ok({ rows: [], total: 0, years: [2026, 2025] }) },
    shows: text(/Kein Zeugnis passt zu diesen Filtern/),
  },
  loading: { ...page, answers: { ...kinds, pageReferences: unanswered }, shows: heading('Zeugnisse') },
  error: {
    ...page,
    answers: { ...kinds, pageReferences: () => fault('serviceUnavailable') },
    shows: (shown) => button(shown, 'Erneut versuchen'),
  },
} satisfies SceneStates;
