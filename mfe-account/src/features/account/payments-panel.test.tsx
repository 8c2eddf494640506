import { downloadReceipt, getAccount, getPayment, listAccountPayments } from '@attesta/contracts';
import type { PaymentRecord } from '@attesta/contracts';
import { captureDownloads } from '@attesta/ui/testing/capture-downloads.ts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { selectNotifications } from '@attesta/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remote } from '../../remote.tsx';
import { exampleAccount } from '../../testing/example-account.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';

const server = setUpApi();
const downloads = captureDownloads();

const payment = (day: number, changed: Partial<PaymentRecord> = {}): PaymentRecord => ({
  idZahlung: `019a0000-0000-7000-8000-${String(day).padStart(12, '0')}`,
  dateTime: `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  credit: day,
  paid: day * 49,
  status: 'CAPTURED',
  owner: 'anna@example.ch',
  ...changed,
});

beforeEach(() => {
  server.api.on(getAccount, () => ok(exampleAccount()));
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (...payments: PaymentRecord[]): void => server.api.on(listAccountPayments, () => ok(payments));
const show = () => renderRoute(remote, '/account', { token: tokenOf() });
const table = async () => within(await screen.findByRole('table', { name: 'Zahlungen' }));
const dates = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('names purchases and grants in words; only purchases have a price and a numbered receipt', async () => {
  answer(
    payment(5, { credit: 30, paid: 1250, receiptNumber: 'A-2026-000123' }),
    payment(3, { status: 'GRANTED', paid: 0 }),
    payment(4, { status: 'REFUNDED' }),
  );
  await show();
  const rows = (await table()).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(2);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent ?? ''),
  );
  expect(cells[0]?.join(' ')).toMatch(/05\.03\.2026.*gekauft.*30.*CHF 1'250\.00.*A-2026-000123.*Quittung/);
  expect(cells[1]?.join(' ')).toMatch(/03\.03\.2026.*gutgeschrieben.*3/);
  expect(cells[1]?.join(' ')).not.toContain('CHF');
  expect(screen.getAllByRole('button', { name: /^Quittung vom/ })).toHaveLength(1);
});

it('shows the five newest rows, and more on demand', async () => {
  answer(...[2, 9, 4, 7, 1, 8, 3].map((day) => payment(day)));
  await show();
  expect(await dates()).toEqual(
    [9, 8, 7, 4, 3].map((day) => expect.stringContaining(`0${day}.03.2026`) as string),
  );
  await userEvent.selectOptions(screen.getByLabelText(/Zeilen/), '10');
  expect(await dates()).toHaveLength(7);
});

it('saves a receipt as Quittung.pdf', async () => {
  answer(payment(5));
  server.api.on(downloadReceipt, () => ok('pdf'));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Quittung vom 05.03.2026' }));
  await waitFor(() => expect(downloads.taken).toHaveLength(1));
  const [file] = downloads.taken;
  expect([await file?.blob?.text(), file?.name]).toEqual(['pdf', 'Quittung.pdf']);
});

it('reports a missing receipt', async () => {
  answer(payment(5));
  server.api.on(downloadReceipt, () => fault('receiptFailed'));
  const { store } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Quittung vom 05.03.2026' }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([
      { detail: 'Beim Erstellen der Quittung ist ein Fehler aufgetreten.', sticky: true },
    ]),
  );
});

it('reports an empty list', async () => {
  answer();
  await show();
  expect(await screen.findByText(/^Noch keine Zahlungen\./)).toBeTruthy();
});

it('reports a failure to load, with a retry', async () => {
  server.api.on(listAccountPayments, () => fault('serviceUnavailable'));
  await show();
  const panel = within(await screen.findByRole('region', { name: 'Zahlungen' }));
  expect(
    await panel.findByText('Die Zahlungen konnten nicht geladen werden. Bitte versuchen Sie es nochmals.'),
  ).toBeTruthy();
  answer(payment(5));
  await userEvent.click(panel.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await dates()).toHaveLength(1);
});

it('lists a payment as soon as it is confirmed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isPending = true;
  server.api.on(getPayment, () =>
    ok({
      zeugnisGuthaben: isPending ? 0 : 5,
      letzteZahlung: isPending ? null : '2026-03-05T09:00:00.000Z',
      zahlungPendent: isPending,
    }),
  );
  server.api.on(listAccountPayments, () => ok(isPending ? [] : [payment(5)]));
  await show();
  expect(await screen.findByText(/^Noch keine Zahlungen\./)).toBeTruthy();
  isPending = false;
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(await dates()).toHaveLength(1);
});
