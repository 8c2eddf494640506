import { exportStatistics, getStatistics } from '@attesta/contracts';
import type { MonthFigures, Statistics } from '@attesta/contracts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { captureDownloads } from '@attesta/ui/testing/capture-downloads.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { periodsAt } from './periods.ts';
import { states } from './statistics.states.ts';

const server = setUpApi();

testStates(remote, states);
const downloads = captureDownloads();

const month = (name: string, changed: Partial<MonthFigures> = {}): MonthFigures => ({
  month: name,
  registrations: 3,
  ordered: 5,
  finished: 4,
  byType: { '1': 3, '3': 1 },
  byVariant: {},
  byLanguage: { de: 4 },
  byReason: {},
  delegated: 1,
  medianHoursToFinish: 26.5,
  medianHoursToRated: null,
  creditSold: 6,
  creditGranted: 1,
  creditSpent: 5,
  creditOpen: 9,
  revenueGross: 0.1,
  revenueNet: 0.1,
  ...changed,
});

const statistics: Statistics = {
  from: '2026-10',
  to: '2026-11',
  vatRate: 8.1,
  months: [month('2026-10'), month('2026-11', { revenueGross: 0.2, finished: 0, delegated: 0, byType: {} })],
  names: {
    types: { '1': 'Schlusszeugnis', '3': 'Arbeitsbestätigung' },
    variants: {},
    languages: { de: 'Deutsch' },
    reasons: {},
  },
};

beforeEach(() => server.api.on(getStatistics, () => ok(statistics)));

const show = (path = '/admin/statistics') => renderRoute(remote, path, { token: tokenOf('ROLE_ADMIN') });
const table = async (name: string) => {
  const region = await screen.findByRole('region', { name, hidden: true });
  return within(region)
    .getAllByRole('row', { hidden: true })
    .map(({ textContent }) => textContent);
};

it('has a table below each chart, with sums exact to the Rappen', async () => {
  await show();
  expect(await table('Umsatz')).toEqual([
    'MonatBruttoNetto (ohne MWST)',
    '10.2026CHF 0.10CHF 0.10',
    '11.2026CHF 0.20CHF 0.10',
    'TotalCHF 0.30CHF 0.20',
  ]);
  expect(await table('Anteil delegierter Bewertungen')).toEqual([
    'MonatDelegiert',
    '10.202625 %',
    '11.2026–',
  ]);
  expect(await table('Dauer (Median)')).toContain('10.202626.5 h–');
});

it('splits finished references by a choice', async () => {
  await show();
  expect((await table('Abgeschlossene Zeugnisse'))[0]).toBe('MonatSchlusszeugnisArbeitsbestätigung');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Aufgeteilt nach' }), 'language');
  expect((await table('Abgeschlossene Zeugnisse'))[0]).toBe('MonatDeutsch');
});

it('loads the period of its address, and exports the same as a workbook', async () => {
  server.api.on(exportStatistics, () => ok('workbook'));
  const { location } = await show();
  await table('Umsatz');
  const year = String(new Date().getFullYear() - 1);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zeitraum' }), year);
  await waitFor(() => expect(location().search).toBe(`?period=${year}`));
  const wanted = { from: `${year}-01`, to: `${year}-12` };
  await waitFor(() =>
    expect(Object.fromEntries(server.api.calls(getStatistics).at(-1)?.query ?? [])).toEqual(wanted),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Als Excel-Datei exportieren' }));
  await waitFor(() => expect(downloads.taken[0]?.name).toBe('Statistik.xlsx'));
  expect(Object.fromEntries(server.api.calls(exportStatistics)[0]?.query ?? [])).toEqual(wanted);
});

it('shows the sections in order before the figures are loaded', async () => {
  let finish: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  server.api.on(getStatistics, async () => {
    await waiting;
    return ok(statistics);
  });
  await show();
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await screen.findByRole('heading', { name: 'Umsatz' });
  const before = headings();
  finish();
  await table('Umsatz');
  expect(headings()).toEqual(before);
});

it('shows no section if nothing has happened yet', async () => {
  server.api.use(states.empty.answers);
  await show();
  expect(await screen.findByText('In diesem Zeitraum gibt es noch keine Zahlen.')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

it('counts months in Swiss time', () => {
  // Already 1 January in Zurich.
  const periods = periodsAt(new Date('2025-12-31T23:30:00Z'));
  expect(periods.get('12')).toEqual({ from: '2025-02', to: '2026-01' });
  expect(periods.get('60')).toEqual({ from: '2021-02', to: '2026-01' });
  expect(periods.get('2026')).toEqual({ from: '2026-01', to: '2026-12' });
});
