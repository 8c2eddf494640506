import { answerError, answerJson, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import {
  delegatedReferences,
  givePages,
  longReferences,
  waitingReferences,
} from '../fixtures/delegated-references.ts';
import { heading, text } from './screen.ts';
import type { Screen } from './screen.ts';

const pages = '/api/zeugnisse/overview';
const counts = '/api/zeugnisse/counts';
const payment = '/api/account/payment';
const waiting = '/api/zeugnisse/waiting';
const download = '/api/zeugnisse/download/';

/** Lists of the customer's references: dashboard and overview. */
export const overviewScreens: readonly Screen[] = [
  {
    screen: 'dashboard',
    state: 'empty',
    path: '/dashboard',
    as: 'newcomer',
    shows: heading('So beginnen Sie'),
  },
  {
    screen: 'dashboard',
    state: 'full',
    path: '/dashboard',
    as: 'customer',
    shows: (page) => page.getByRole('table', { name: 'Abgeschlossene Zeugnisse' }),
  },
  {
    screen: 'dashboard',
    state: 'delegated',
    path: '/dashboard',
    as: 'customer',
    before: async (page) => {
      await givePages(page, delegatedReferences);
      await answerJson(page, counts, { open: 8, finished: 4 });
    },
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Zeilen pro Seite' }).first().selectOption('10');
    },
    shows: text(/Bewertung abgeschlossen/),
  },
  {
    screen: 'dashboard',
    state: 'first-credit',
    path: '/dashboard',
    as: 'newcomer',
    before: (page) =>
      answerJson(page, payment, { zeugnisGuthaben: 3, letzteZahlung: null, zahlungPendent: false }),
    shows: text('Sie haben Guthaben für 3 Zeugnisse.'),
  },
  {
    screen: 'dashboard',
    state: 'waiting',
    path: '/dashboard',
    as: 'customer',
    before: async (page) => {
      await givePages(page, longReferences);
      await answerJson(page, waiting, { rows: waitingReferences.slice(0, 6), total: 18 });
    },
    shows: text('und 12 weitere'),
  },
  {
    screen: 'dashboard',
    state: 'loading',
    path: '/dashboard',
    as: 'customer',
    before: async (page) => {
      for (const path of [pages, counts, payment, waiting]) await leaveUnanswered(page, path);
    },
    shows: heading('Übersicht'),
  },
  {
    screen: 'dashboard',
    state: 'error',
    path: '/dashboard',
    as: 'customer',
    before: async (page) => {
      for (const path of [pages, counts, payment, waiting]) await answerError(page, path);
    },
    shows: heading('Übersicht'),
  },
  {
    screen: 'overview',
    state: 'empty',
    path: '/overview',
    as: 'newcomer',
    shows: text(/Sie haben noch keine Zeugnisse/),
  },
  {
    screen: 'overview',
    state: 'full',
    path: '/overview',
    as: 'customer',
    shows: (page) => page.getByRole('table', { name: 'Zeugnisse' }),
  },
  {
    screen: 'overview',
    state: 'last-page',
    path: '/overview?page=9&sort=nachname&direction=asc',
    as: 'customer',
    shows: (page) => page.getByRole('button', { name: 'Letzte Seite', disabled: true }),
  },
  {
    screen: 'overview',
    state: 'delegated',
    path: '/overview?size=20',
    as: 'customer',
    before: (page) => givePages(page, delegatedReferences),
    shows: text('Mail nicht zugestellt'),
  },
  {
    screen: 'overview',
    state: 'long-words',
    path: '/overview',
    as: 'customer',
    before: (page) => givePages(page, longReferences),
    shows: (page) =>
      page
        .getByText(/Hottinger-Wyttenbach/)
        .filter({ visible: true })
        .first(),
  },
  {
    screen: 'overview',
    state: 'search',
    path: '/overview',
    as: 'customer',
    act: (page) => page.getByRole('searchbox').fill('leit'),
    shows: text(/^\d+ Treffer/),
  },
  {
    screen: 'overview',
    state: 'open-only',
    path: '/overview?status=1',
    as: 'customer',
    before: (page) => givePages(page, delegatedReferences),
    shows: text(/^\d+ Treffer/),
  },
  {
    screen: 'overview',
    state: 'no-hit',
    path: '/overview?search=Hug%20Projekt',
    as: 'customer',
    shows: text(/Keine Treffer/),
  },
  {
    screen: 'overview',
    state: 'loading',
    path: '/overview',
    as: 'customer',
    before: (page) => leaveUnanswered(page, pages),
    shows: heading('Zeugnisse'),
  },
  {
    screen: 'overview',
    state: 'error',
    path: '/overview',
    as: 'customer',
    before: (page) => answerError(page, pages, 'serviceUnavailable'),
    shows: heading('Zeugnisse'),
  },
  {
    screen: 'overview',
    state: 'download-failed',
    path: '/overview',
    as: 'customer',
    before: (page) => answerError(page, download, 'documentFailed'),
    act: (page) =>
      page
        .getByRole('button', { name: /Herunterladen/ })
        .first()
        .click(),
    shows: text('Beim Erstellen des Zeugnis ist ein Fehler aufgetreten.'),
  },
];
