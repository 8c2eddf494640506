import { countMatters, exportAccounts, getRecentFigures, pageAccounts } from '@attesta/contracts';
import type { AccountEntry } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { captureDownloads } from '@attesta/ui/testing/capture-downloads.ts';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { accountEntry } from '../../testing/examples.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './customers.states.ts';

const server = setUpApi();

testStates(remote, states);
const downloads = captureDownloads();

const answerWith = (rows: readonly AccountEntry[], total = rows.length): void =>
  server.api.on(pageAccounts, ({ query }) =>
    ok(query.get('search') === 'nobody' ? { rows: [], total: 0 } : { rows, total }),
  );

const figures = {
  from: '2026-10-28',
  registrations: 12,
  revenueGross: 72_806.5,
  creditSold: 1234,
  creditSpent: 987,
};

beforeEach(() => {
  server.api.on(getRecentFigures, () => ok(figures));
  server.api.on(countMatters, () => ok({ count: 3 }));
  answerWith(
    [1, 2, 3, 4, 5].map((number) => accountEntry(number)),
    27,
  );
});

const show = (path = '/admin') => renderRoute(remote, path, { token: tokenOf('ROLE_ADMIN') });
const table = async () => within(await screen.findByRole('table', { name: 'Kunden' }));
const sentQueries = () => server.api.calls(pageAccounts).map(({ query }) => Object.fromEntries(query));

const newest = {
  page: '1',
  size: '5',
  sort: 'registerDate',
  direction: 'desc',
  search: '',
  state: 'all',
  role: 'all',
};

it('shows the columns of product.md 2, five rows, newest registration first', async () => {
  answerWith([accountEntry(1, { lastLogin: null, state: 'deactivated', admin: true, ownTemplate: true })]);
  await show();
  const shown = await table();
  expect(sentQueries()).toEqual([newest]);
  expect(shown.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Organisation',
    'E-Mail',
    'Ort',
    'Registriert',
    'Letztes Login',
    'Zeugnisse',
    'Guthaben',
    'Status',
    'Vorlage',
    'Aktionen',
  ]);
  const [row] = shown.getAllByRole('row').slice(1);
  const values = within(row ?? document.body)
    .getAllByRole('cell', { hidden: true })
    .map((cell) => cell.querySelector(':scope > span:not([aria-hidden])')?.textContent);
  expect(values).toEqual([
    'Vera Keller1',
    'Keller AG',
    'vera1@example.ch',
    'Zürich',
    '02.11.2025',
    '–',
    '4',
    '2',
    'Deaktiviert, Admin',
    'J',
    'Bearbeiten vera1@example.ch',
  ]);
  const edit = shown.getByRole('link', { name: 'Bearbeiten vera1@example.ch', hidden: true });
  expect(edit.getAttribute('href')).toMatch(/^\/admin\/account\/019a0000-/);
});

it('starts with four figures, each with a link to its list', async () => {
  await show();
  const head = within(await screen.findByRole('navigation', { name: 'Kennzahlen' }));
  await head.findByText('12');
  expect(head.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Neue Kunden 12 in 30 Tagen', '/admin'],
    ["Umsatz CHF 72'806 in 30 Tagen", '/admin/payments?status=CAPTURED&from=2026-10-28'],
    ["Guthaben verkauft 1'234 987 verbraucht in 30 Tagen", '/admin/statistics'],
    ['Pendenzen 3 offen', '/admin/matters'],
  ]);
});

it('lists the customers without the figures too', async () => {
  server.api.on(getRecentFigures, () => fault('serviceUnavailable'));
  await show();
  await table();
  expect(await screen.findByText(/Kennzahlen konnten nicht geladen werden/)).toBeTruthy();
  server.api.on(getRecentFigures, () => ok(figures));
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText("CHF 72'806")).toBeTruthy();
});

it('keeps search, filters, order and page in its address, and resets the page on a filter', async () => {
  const { location, goBack } = await show('/admin?page=2');
  await table();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'deactivated');
  await waitFor(() => expect(location().search).toBe('?state=deactivated'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rolle' }), 'admin');
  await userEvent.click((await table()).getByRole('button', { name: 'Guthaben' }));
  await waitFor(() => expect(location().search).toContain('sort=saldo&direction=asc'));
  expect(sentQueries().at(-1)).toEqual({
    ...newest,
    state: 'deactivated',
    role: 'admin',
    sort: 'saldo',
    direction: 'asc',
  });
  await goBack();
  await goBack();
  expect(location().search).toBe('?state=deactivated');
});

it('replaces invalid parameters by the defaults', async () => {
  await show('/admin?page=-3&size=7&sort=password&direction=up&state=gone&role=boss');
  await table();
  expect(sentQueries()).toEqual([newest]);
});

it('shows the number of hits, and offers to clear a search without one', async () => {
  const { location } = await show();
  expect(await screen.findByText('27 Konten')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'nobody{Enter}');
  expect(await screen.findByText('0 Treffer')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Suche und Filter aufheben' }));
  expect(await screen.findByText('27 Konten')).toBeTruthy();
  expect(location().search).toBe('');
});

it('exports all filtered rows, not the page', async () => {
  server.api.on(exportAccounts, () => ok('csv'));
  await show('/admin?search=keller&page=2&state=active');
  await table();
  await userEvent.click(screen.getByRole('button', { name: 'CSV exportieren' }));
  await waitFor(() => expect(downloads.taken).toHaveLength(1));
  expect(downloads.taken[0]?.name).toBe('Kunden.csv');
  const [query] = server.api.calls(exportAccounts).map((call) => Object.fromEntries(call.query));
  expect(query).toMatchObject({ search: 'keller', state: 'active', role: 'all' });
  expect(query).not.toHaveProperty('page');
});

it('reports a failed export, and opens the forbidden page after the right was lost', async () => {
  server.api.on(exportAccounts, () => fault('serviceUnavailable'));
  const { store, location } = await show();
  await table();
  await userEvent.click(screen.getByRole('button', { name: 'CSV exportieren' }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([{ severity: 'error', sticky: true }]),
  );
  server.api.on(exportAccounts, () => fault('forbidden'));
  await userEvent.click(screen.getByRole('button', { name: 'CSV exportieren' }));
  await waitFor(() => expect(location().pathname).toBe('/403'));
});

it('reports a failure to load, with a retry and its tabs', async () => {
  server.api.on(pageAccounts, () => fault('serviceUnavailable'));
  await show();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Protokoll' })).toBeTruthy();
  answerWith([accountEntry(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect((await table()).getByRole('row', { name: /Vera Keller1/ })).toBeTruthy();
});
