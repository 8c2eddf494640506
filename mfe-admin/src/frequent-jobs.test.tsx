import {
  getAccountById,
  getAccountPayment,
  grantCredit,
  listAccountPayments,
  pageAccounts,
  pageAudit,
  pagePayments,
} from '@attesta/contracts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { remote } from './remote.tsx';
import { accountEntry, adminAccount, paymentRow } from './testing/examples.ts';

const server = setUpApi();

let clicks = 0;
const count = (): void => {
  clicks += 1;
};

beforeEach(() => {
  clicks = 0;
  document.addEventListener('click', count, true);
  server.api.on(pageAccounts, () => ok({ rows: [accountEntry(1)], total: 1 }));
  server.api.on(getAccountById, () =>
    ok(
      adminAccount({
        login: { registrationMail: null, lastFailure: null, lockedUntil: '2125-11-22T13:15:00.000Z' },
      }),
    ),
  );
  server.api.on(getAccountPayment, () =>
    ok({ zeugnisGuthaben: 7, letzteZahlung: null, zahlungPendent: false }),
  );
  server.api.on(listAccountPayments, () => ok([paymentRow(1)]));
  server.api.on(pageAudit, () => ok({ rows: [], total: 0 }));
  server.api.on(pagePayments, () =>
    ok({ rows: [paymentRow(1)], total: 1, totals: { count: 1, credit: 3, paid: 177 } }),
  );
  server.api.on(grantCredit, () => ok({ zeugnisGuthaben: 7, letzteZahlung: null }));
});
afterEach(() => document.removeEventListener('click', count, true));

const start = async () => {
  await renderRoute(remote, '/admin', { token: tokenOf('ROLE_ADMIN') });
  await screen.findByRole('table', { name: 'Kunden' });
};
/** Focuses the field by script, since clicks are counted. */
const search = (text: string) => {
  screen.getByRole('searchbox').focus();
  return userEvent.keyboard(`${text}{Enter}`);
};
const openAccount = async () => {
  await search('vera1@example.ch');
  await userEvent.click(await screen.findByRole('link', { name: /^Bearbeiten vera1/, hidden: true }));
};

it('grants credit with three clicks from the first page', async () => {
  await start();
  await openAccount();
  await userEvent.click(await screen.findByRole('button', { name: /^Guthaben geben/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Anzahl Zeugnisse'));
  await userEvent.keyboard('5');
  await userEvent.click(screen.getByRole('button', { name: 'Gutschreiben' }));
  await waitFor(() => expect(server.api.calls(grantCredit)).toHaveLength(1));
  expect(clicks).toBe(3);
});

it('shows with one click why a customer cannot log in, and helps with the second', async () => {
  await start();
  await openAccount();
  const panel = within(await screen.findByRole('region', { name: 'Anmeldung' }));
  expect(panel.getByText('Zu viele Fehlversuche: Die Anmeldung ist gesperrt.')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Sperre aufheben' })).toBeTruthy();
  expect(clicks).toBe(1);
});

it('shows with one click what a payment did, and with the second for whom', async () => {
  await start();
  await userEvent.click(screen.getByRole('link', { name: 'Zahlungen' }));
  await screen.findByRole('table', { name: 'Zahlungen' });
  await search('A-2025-000012');
  expect(await screen.findByText('1 Zahlung, 3 Zeugnisse, CHF 177.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'vera@example.ch' }));
  expect(within(await screen.findByRole('region', { name: 'Guthaben' })).getByText('7')).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Zahlungen' })).toBeTruthy();
  expect(clicks).toBe(2);
  // Accounts belong to the customers' tab.
  expect(screen.getByRole('link', { name: 'Kunden' }).getAttribute('aria-current')).toBe('true');
});
