import { downloadReceipt, exportPayments, pagePayments } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { captureDownloads } from '@attesta/ui/testing/capture-downloads.ts';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { paymentRow } from '../../testing/examples.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './payments.states.ts';

const server = setUpApi();

testStates(remote, states);
const downloads = captureDownloads();

const granted = paymentRow(2, {
  status: 'GRANTED',
  paid: 0,
  credit: 5,
  receiptNumber: null,
  note: 'Kulanz nach Störung',
});

beforeEach(() => {
  server.api.on(pagePayments, () =>
    ok({ rows: [paymentRow(1), granted], total: 1234, totals: { count: 1234, credit: 1, paid: 72806.5 } }),
  );
});

const show = (path = '/admin/payments') => renderRoute(remote, path, { token: tokenOf('ROLE_ADMIN') });
const table = async () => within(await screen.findByRole('table', { name: 'Zahlungen' }));
const lastQuery = () => Object.fromEntries(server.api.calls(pagePayments).at(-1)?.query ?? []);

it('shows purchases and grants with their owners, and the sums of the filtered ones', async () => {
  await show();
  const shown = await table();
  expect(screen.getByText("1'234 Zahlungen, 1 Zeugnis, CHF 72'806.50")).toBeTruthy();
  const texts = shown.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts[1]).toMatch(/03\.11\.2025 11:15.*vera@example\.ch.*Gekauft.*CHF 177\.00.*A-2025-000012/);
  expect(texts[2]).toMatch(/Gutgeschrieben.*Kulanz nach Störung/);
  expect(shown.getAllByRole('link', { name: 'vera@example.ch' })[0]?.getAttribute('href')).toMatch(
    /^\/admin\/account\//,
  );
});

it('filters by a period of typed days, and refuses invalid ones', async () => {
  const { location } = await show();
  await table();
  await userEvent.type(screen.getByLabelText('Von'), '1.3.25{Enter}');
  await waitFor(() => expect(location().search).toBe('?from=2025-03-01'));
  expect(screen.getByLabelText<HTMLInputElement>('Von').value).toBe('01.03.2025');
  await userEvent.type(screen.getByLabelText('Bis'), '31.4.25');
  await userEvent.tab();
  expect(await screen.findByText('Muss ein Datum sein.')).toBeTruthy();
  expect(lastQuery()).toMatchObject({ from: '2025-03-01' });
  expect(lastQuery()).not.toHaveProperty('to');
});

it('exports all rows as CSV, and saves the receipt of a purchase', async () => {
  server.api.on(exportPayments, () => ok('csv'));
  server.api.on(downloadReceipt, () => ok('pdf'));
  await show('/admin/payments?status=CAPTURED');
  const shown = await table();
  await userEvent.click(screen.getByRole('button', { name: 'CSV exportieren' }));
  await waitFor(() => expect(downloads.taken.map(({ name }) => name)).toEqual(['Zahlungen.csv']));
  expect(server.api.calls(exportPayments)[0]?.query.get('status')).toBe('CAPTURED');
  await userEvent.click(shown.getByRole('button', { name: 'Quittung A-2025-000012', hidden: true }));
  await waitFor(() => expect(downloads.taken.at(-1)?.name).toBe('Quittung.pdf'));
  expect(shown.queryAllByRole('button', { name: /^Quittung/, hidden: true })).toHaveLength(1);
});

it('reports in the words of product.md 8 that a receipt cannot be made', async () => {
  server.api.on(downloadReceipt, () => fault('documentFailed'));
  const { store } = await show();
  const shown = await table();
  await userEvent.click(shown.getByRole('button', { name: /^Quittung/, hidden: true }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([
      { detail: 'Beim Erstellen der Quittung ist ein Fehler aufgetreten.', sticky: true },
    ]),
  );
});
