import {
  auditRows,
  emptyStatistics,
  openIssues,
  paymentRows,
  priceLists,
  statistics,
} from '../fixtures/admin-data.ts';
import { answerError, answerJson, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { button, heading, text } from './screen.ts';
import type { Screen } from './screen.ts';

const payments = '/api/payments/page';
const log = '/api/audit/page';
const open = '/api/matters';
const figures = '/api/statistik';
const prices = '/api/admin/prices';

const totals = { count: 61_204, credit: 214_377, paid: 12_648_243.5 };

/** Pages of the operation: payments, statistics, log, open issues and prices. */
const pages: readonly Screen[] = [
  {
    screen: 'admin-payments',
    state: 'full',
    path: '/admin/payments',
    before: (page) => answerJson(page, payments, { rows: paymentRows, total: totals.count, totals }),
    shows: text('A-2025-000010'),
  },
  {
    screen: 'admin-payments',
    state: 'no-hit',
    path: '/admin/payments?from=2030-01-01&status=GRANTED',
    before: (page) =>
      answerJson(page, payments, { rows: [], total: 0, totals: { count: 0, credit: 0, paid: 0 } }),
    shows: text(/Keine Treffer/),
  },
  {
    screen: 'admin-payments',
    state: 'empty',
    path: '/admin/payments',
    before: (page) =>
      answerJson(page, payments, { rows: [], total: 0, totals: { count: 0, credit: 0, paid: 0 } }),
    shows: text('Es gibt noch keine Zahlungen.'),
  },
  {
    screen: 'admin-payments',
    state: 'loading',
    path: '/admin/payments',
    before: (page) => leaveUnanswered(page, payments),
    shows: heading('Zahlungen'),
  },
  {
    screen: 'admin-payments',
    state: 'error',
    path: '/admin/payments',
    before: (page) => answerError(page, payments, 'serviceUnavailable'),
    act: async (page) => {
      await page.getByLabel('Von').fill('31.4.26');
      await page.getByLabel('Bis').focus();
    },
    shows: text('Muss ein Datum sein.'),
  },
  {
    screen: 'admin-statistics',
    state: 'full',
    path: '/admin/statistics',
    before: (page) => answerJson(page, figures, statistics),
    shows: (page) => page.locator('svg.recharts-surface').last(),
  },
  {
    screen: 'admin-statistics',
    state: 'tables',
    path: '/admin/statistics',
    before: (page) => answerJson(page, figures, statistics),
    act: async (page) => {
      const summaries = page.getByText('Zahlen als Tabelle');
      await summaries.last().waitFor();
      for (const summary of await summaries.all()) await summary.click();
    },
    shows: (page) => page.getByRole('columnheader', { name: 'Netto (ohne MWST)' }),
  },
  {
    screen: 'admin-statistics',
    state: 'empty',
    path: '/admin/statistics',
    before: (page) => answerJson(page, figures, emptyStatistics),
    shows: text('In diesem Zeitraum gibt es noch keine Zahlen.'),
  },
  {
    screen: 'admin-statistics',
    state: 'loading',
    path: '/admin/statistics',
    before: (page) => leaveUnanswered(page, figures),
    shows: heading('Statistik'),
  },
  {
    screen: 'admin-statistics',
    state: 'error',
    path: '/admin/statistics',
    before: (page) => answerError(page, figures, 'serviceUnavailable'),
    shows: text(/Statistik konnte nicht geladen werden/),
  },
  {
    screen: 'admin-log',
    state: 'full',
    path: '/admin/log',
    before: (page) => answerJson(page, log, { rows: auditRows, total: 3112 }),
    shows: (page) => page.getByRole('table', { name: 'Protokoll' }),
  },
  {
    screen: 'admin-log',
    state: 'print',
    path: '/admin/log?print=1',
    before: (page) => answerJson(page, log, { rows: auditRows, total: 3112 }),
    shows: text(/3'112 Einträge, Seite 1 von 32/),
  },
  {
    screen: 'admin-log',
    state: 'empty',
    path: '/admin/log',
    before: (page) => answerJson(page, log, { rows: [], total: 0 }),
    shows: text('Das Protokoll ist noch leer.'),
  },
  {
    screen: 'admin-log',
    state: 'no-hit',
    path: '/admin/log?account=hug&kind=creditGranted',
    before: (page) => answerJson(page, log, { rows: [], total: 0 }),
    shows: text(/Keine Treffer/),
  },
  {
    screen: 'admin-log',
    state: 'loading',
    path: '/admin/log',
    before: (page) => leaveUnanswered(page, log),
    shows: heading('Protokoll'),
  },
  {
    screen: 'admin-log',
    state: 'error',
    path: '/admin/log',
    before: (page) => answerError(page, log, 'serviceUnavailable'),
    shows: text(/Protokoll konnte nicht geladen werden/),
  },
  {
    screen: 'admin-matters',
    state: 'full',
    path: '/admin/matters',
    before: async (page) => {
      await answerJson(page, open, { rows: openIssues, total: openIssues.length });
      await answerJson(page, `${open}/count`, { count: openIssues.length });
    },
    shows: heading(/^Zahlung unklar/),
  },
  {
    screen: 'admin-matters',
    state: 'settle',
    path: '/admin/matters',
    before: (page) => answerJson(page, open, { rows: openIssues, total: openIssues.length }),
    act: async (page) => {
      await button(page, /^Als erledigt markieren/)
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Als erledigt markieren' }).click();
    },
    shows: text(/halten Sie in einer Notiz fest/),
  },
  {
    screen: 'admin-matters',
    state: 'empty',
    path: '/admin/matters',
    before: (page) => answerJson(page, open, { rows: [], total: 0 }),
    shows: text(/Nichts zu tun/),
  },
  {
    screen: 'admin-matters',
    state: 'loading',
    path: '/admin/matters',
    before: (page) => leaveUnanswered(page, open),
    shows: heading('Betrieb'),
  },
  {
    screen: 'admin-matters',
    state: 'error',
    path: '/admin/matters',
    before: (page) => answerError(page, open, 'serviceUnavailable'),
    shows: text(/Was zu tun ist, konnte nicht/),
  },
  {
    screen: 'admin-prices',
    state: 'full',
    path: '/admin/prices',
    before: (page) => answerJson(page, prices, { lists: priceLists }),
    shows: heading('Frühere Preise'),
  },
  {
    screen: 'admin-prices',
    state: 'edit',
    path: '/admin/prices',
    before: (page) => answerJson(page, prices, { lists: priceLists }),
    act: async (page) => {
      await button(page, /^Preise ändern/).click();
      await page.getByLabel('Ab Anzahl').first().fill('2');
      await button(page, 'Vorschau').click();
    },
    shows: text('Die erste Stufe muss für 1 Zeugnis gelten.'),
  },
  {
    screen: 'admin-prices',
    state: 'preview',
    path: '/admin/prices',
    before: (page) => answerJson(page, prices, { lists: priceLists }),
    act: async (page) => {
      await button(page, /^Preise ändern/).click();
      await button(page, 'Vorschau').click();
    },
    shows: heading('Neue Preise'),
  },
  {
    screen: 'admin-prices',
    state: 'withdraw',
    path: '/admin/prices',
    before: (page) => answerJson(page, prices, { lists: priceLists }),
    act: (page) => button(page, /zurückziehen$/).click(),
    shows: heading('Geplante Preise zurückziehen?'),
  },
  {
    screen: 'admin-prices',
    state: 'loading',
    path: '/admin/prices',
    before: (page) => leaveUnanswered(page, prices),
    shows: heading('Preise'),
  },
  {
    screen: 'admin-prices',
    state: 'error',
    path: '/admin/prices',
    before: (page) => answerError(page, prices, 'serviceUnavailable'),
    shows: text(/Preise konnten nicht geladen werden/),
  },
];

export const operationScreens: readonly Screen[] = pages.map((screen) => ({ ...screen, as: 'admin' }));
