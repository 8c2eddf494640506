import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Call } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { pageOf, referenceEntry } from '../../testing/reference-entries.ts';
import {
  correctedReferences,
  delegatedReferences,
  longReferences,
} from '../../testing/reference-examples.ts';

const page = { address: '/overview', viewer: 'customer' } as const;

const examples = () => ({
  pageReferences: ({ query }: Call) => ok(pageOf(delegatedReferences, query)),
});

const many = Array.from({ length: 27 }, (_, index) => referenceEntry(index + 1));

export const states = {
  full: {
    ...page,
    examples,
    answers: {},
    shows: (shown) => shown.getByRole('table', { name: 'Zeugnisse' }),
  },
  empty: {
    ...page,
    answers: { pageReferences: () => ok({ rows: [], total: 0 }) },
    shows: text(/Sie haben noch keine Zeugnisse/),
  },
  'last-page': {
    ...page,
    address: '/overview?page=9&sort=nachname&direction=asc',
    answers: { pageReferences: ({ query }) => ok(pageOf(many, query)) },
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
    answers: { pageReferences: ({ query }) => ok(pageOf(correctedReferences, query)) },
    shows: text(/ersetzt am/),
  },
  'long-words': {
    ...page,
    answers: { pageReferences: ({ query }) => ok(pageOf(longReferences, query)) },
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
    answers: { pageReferences: () => ok({ rows: [], total: 0 }) },
    shows: text(/Keine Treffer/),
  },
  loading: { ...page, answers: { pageReferences: unanswered }, shows: heading('Zeugnisse') },
  error: {
    ...page,
    answers: { pageReferences: () => fault('serviceUnavailable') },
    shows: (shown) => button(shown, 'Erneut versuchen'),
  },
} satisfies SceneStates;
