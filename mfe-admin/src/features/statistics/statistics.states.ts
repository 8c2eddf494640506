import type { MonthFigures, Statistics } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';

const page = { address: '/admin/statistics', viewer: 'admin' } as const;

const monthOf = (index: number): MonthFigures => {
  const wave = 6 + Math.round(5 * Math.sin(index)) + index;
  return {
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    registrations: wave,
    ordered: wave * 3,
    finished: wave * 2,
    byType: { '1': wave, '2': Math.floor(wave / 2), '3': Math.ceil(wave / 2) },
    byVariant: { '1': wave * 2 },
    byLanguage: { de: wave, fr: Math.floor(wave / 2), it: Math.ceil(wave / 2) },
    byReason: { '1': wave * 2 },
    delegated: Math.floor(wave / 2),
    medianHoursToFinish: 20 + wave,
    medianHoursToRated: index === 3 ? null : 40 + 2 * wave,
    creditSold: wave * 3,
    creditGranted: index % 4,
    creditSpent: wave * 3 - 2,
    creditOpen: 120 + wave * 4,
    revenueGross: wave * 177.5,
    revenueNet: Math.round((wave * 177_50) / 1.081) / 100,
  };
};

const nothing: Partial<MonthFigures> = {
  registrations: 0,
  ordered: 0,
  finished: 0,
  byType: {},
  byVariant: {},
  byLanguage: {},
  byReason: {},
  delegated: 0,
  medianHoursToFinish: null,
  medianHoursToRated: null,
  creditSold: 0,
  creditGranted: 0,
  creditSpent: 0,
  creditOpen: 0,
  revenueGross: 0,
  revenueNet: 0,
};

const statistics: Statistics = {
  from: '2026-01',
  to: '2026-12',
  vatRate: 8.1,
  months: Array.from({ length: 12 }, (_, index) => monthOf(index)),
  names: {
    types: { '1': 'Schlusszeugnis', '2': 'Zwischenzeugnis', '3': 'Arbeitsbestätigung' },
    variants: { '1': 'Vollzeugnis' },
    languages: { de: 'Deutsch', fr: 'Französisch', it: 'Italienisch' },
    reasons: { '1': 'Austritt' },
  },
};

/** Statistics of a period without any events. */
const emptyStatistics: Statistics = {
  ...statistics,
  months: statistics.months.map((month) => ({ ...month, ...nothing })),
};

export const states = {
  full: {
    ...page,
    answers: { getStatistics: () => ok(statistics) },
    shows: (shown) => shown.getByRole('img').last(),
  },
  tables: {
    ...page,
    answers: { getStatistics: () => ok(statistics) },
    act: async (shown) => {
      const summaries = shown.getByText('Zahlen als Tabelle');
      await summaries.last().waitFor();
      for (const summary of await summaries.all()) await summary.click();
    },
    shows: (shown) => shown.getByRole('columnheader', { name: 'Netto (ohne MWST)' }),
  },
  empty: {
    ...page,
    answers: { getStatistics: () => ok(emptyStatistics) },
    shows: text('In diesem Zeitraum gibt es noch keine Zahlen.'),
  },
  loading: { ...page, answers: { getStatistics: unanswered }, shows: heading('Statistik') },
  error: {
    ...page,
    answers: { getStatistics: () => fault('serviceUnavailable') },
    shows: text(/Statistik konnte nicht geladen werden/),
  },
} satisfies SceneStates;
