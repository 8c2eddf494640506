import {
  changeAccountEmail,
  getAccountById,
  getAccountPayment,
  grantCredit,
  listAccountPayments,
  pageAudit,
  resendRegistration,
  resetSecondFactor,
  setAccountEnabled,
} from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { adminAccount, auditEntry, idOf, paymentRow } from '../../testing/examples.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './account.states.ts';

const server = setUpApi();

testStates(remote, states);

beforeEach(() => {
  server.api.on(getAccountById, () => ok(adminAccount()));
  server.api.on(getAccountPayment, () =>
    ok({ zeugnisGuthaben: 2, letzteZahlung: '2025-11-03T10:15:00.000Z', zahlungPendent: false }),
  );
  server.api.on(listAccountPayments, () => ok([paymentRow(1), paymentRow(2, { status: 'FAILED' })]));
  server.api.on(pageAudit, () => ok({ rows: [auditEntry(1)], total: 1 }));
});

const show = async () => {
  const shown = await renderRoute(remote, `/admin/account/${idOf(1)}`, { token: tokenOf('ROLE_ADMIN') });
  await screen.findByRole('heading', { name: 'Vera Keller' });
  return shown;
};
const panel = (name: string) => within(screen.getByRole('region', { name }));
const edit = (name: string, verb = 'Bearbeiten') =>
  userEvent.click(panel(name).getByRole('button', { name: `${verb} ${name}` }));
const summaries = (store: Awaited<ReturnType<typeof show>>['store']): string[] =>
  selectNotifications(store.getState()).map(({ summary }) => summary);

it('shows the owner, the credit, the payments and the latest changes by admins', async () => {
  await show();
  expect(panel('Angaben').getByText('Seestrasse 1')).toBeTruthy();
  expect(panel('Angaben').queryByRole('textbox')).toBeNull();
  expect(await panel('Guthaben').findByText('2')).toBeTruthy();
  const payments = within(await screen.findByRole('table', { name: 'Zahlungen' }));
  expect(payments.getAllByRole('row')).toHaveLength(2);
  expect(await panel('Protokoll').findByText(/alt@example\.ch → vera@example\.ch/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Dashboard ansehen' }).getAttribute('href')).toBe(
    `/dashboard/${idOf(1)}`,
  );
  expect(screen.getByRole('link', { name: 'Zurück zu den Kunden' }).getAttribute('href')).toBe('/admin');
});

it.each(['0', '01', '10000', '1.5', 'zwei', ''])('refuses to grant %j', async (count) => {
  await show();
  await edit('Guthaben', 'Guthaben geben');
  const field = panel('Guthaben').getByLabelText('Anzahl Zeugnisse');
  expect(document.activeElement).toBe(field);
  if (count !== '') await userEvent.type(field, count);
  await userEvent.click(panel('Guthaben').getByRole('button', { name: 'Gutschreiben' }));
  const message = count === '' ? 'Dies ist ein Pflichtfeld' : 'Muss eine Zahl zwischen 1 und 9999 sein';
  expect(await screen.findByText(message)).toBeTruthy();
  expect(server.api.calls(grantCredit)).toEqual([]);
});

it('shows the resulting credit during typing', async () => {
  await show();
  await edit('Guthaben', 'Guthaben geben');
  const field = panel('Guthaben').getByLabelText('Anzahl Zeugnisse');
  await userEvent.type(field, '27');
  expect(await panel('Guthaben').findByText('neu: 29')).toBeTruthy();
  await userEvent.type(field, ',5');
  await waitFor(() => expect(panel('Guthaben').queryByText(/^neu:/)).toBeNull());
});

it('shows owner, state and credit in its head', async () => {
  server.api.on(getAccountById, () =>
    ok(adminAccount({ state: 'deactivated', deactivated: true, saldo: 12 })),
  );
  await show();
  const head = screen.getByRole('heading', { name: 'Vera Keller' }).closest('header');
  expect(head?.textContent).toContain('vera@example.ch');
  expect(head?.textContent).toContain('Deaktiviert');
  expect(head?.textContent).toContain('Guthaben: 12 Zeugnisse');
});

it('grants credit as plain text with a note, under one key for all clicks', async () => {
  let refused = true;
  server.api.on(grantCredit, () =>
    refused ? fault('serviceUnavailable') : ok({ zeugnisGuthaben: 7, letzteZahlung: null }),
  );
  const { store } = await show();
  await edit('Guthaben', 'Guthaben geben');
  await userEvent.type(panel('Guthaben').getByLabelText('Anzahl Zeugnisse'), '5');
  await userEvent.type(panel('Guthaben').getByLabelText(/^Notiz/), 'Kulanz');
  await userEvent.click(panel('Guthaben').getByRole('button', { name: 'Gutschreiben' }));
  expect(await panel('Guthaben').findByRole('alert')).toBeTruthy();
  refused = false;
  await userEvent.click(panel('Guthaben').getByRole('button', { name: 'Gutschreiben' }));
  await waitFor(() => expect(summaries(store)).toEqual(['Speichern erfolgreich']));
  const calls = server.api.calls(grantCredit);
  expect(calls.map(({ body, query }) => [body, query.get('note')])).toEqual([
    ['5', 'Kulanz'],
    ['5', 'Kulanz'],
  ]);
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  const button = panel('Guthaben').getByRole('button', { name: 'Guthaben geben Guthaben' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('sends a new e-mail in lower case, and nothing if unchanged', async () => {
  server.api.on(changeAccountEmail, ({ body }) => ok(adminAccount({ email: String(body) })));
  const { store } = await show();
  await edit('E-Mail');
  const field = () => panel('E-Mail').getByRole('textbox', { name: 'E-Mail' });
  await userEvent.clear(field());
  await userEvent.type(field(), ' VERA@example.ch ');
  await userEvent.click(panel('E-Mail').getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(panel('E-Mail').queryByRole('textbox')).toBeNull());
  expect(server.api.calls(changeAccountEmail)).toEqual([]);
  await edit('E-Mail');
  await userEvent.clear(field());
  await userEvent.type(field(), 'vera');
  await userEvent.click(panel('E-Mail').getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Ungültige E-Mail')).toBeTruthy();
  await userEvent.type(field(), '.neu@Example.ch');
  await userEvent.click(panel('E-Mail').getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(summaries(store)).toEqual(['Speichern erfolgreich']));
  const [call] = server.api.calls(changeAccountEmail);
  expect(call?.body).toBe('vera.neu@example.ch');
  expect(call?.headers.get('if-match')).toBe('v1');
});

it('warns before a change of the own e-mail, and logs out afterwards', async () => {
  server.api.on(getAccountById, () => ok(adminAccount({ email: 'anna@example.ch' })));
  server.api.on(changeAccountEmail, ({ body }) => ok(adminAccount({ email: String(body) })));
  const { router } = await show();
  await edit('E-Mail');
  expect(panel('E-Mail').getByText(/werden Sie abgemeldet/)).toBeTruthy();
  const field = panel('E-Mail').getByRole('textbox', { name: 'E-Mail' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Neu@example.ch');
  await userEvent.click(panel('E-Mail').getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/logoutSuccess'));
  expect(router.state.location.state).toEqual({ ending: 'emailChanged', newEmail: 'neu@example.ch' });
});

it("shows another admin's change instead of overwriting it", async () => {
  server.api.on(setAccountEnabled, () => fault('accountChanged'));
  await show();
  await edit('Status und Rechte');
  await userEvent.click(panel('Status und Rechte').getByLabelText('Administrator'));
  server.api.on(getAccountById, () => ok(adminAccount({ city: 'Luzern', version: 'v2' })));
  await userEvent.click(panel('Status und Rechte').getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/wurde inzwischen geändert/)).toBeTruthy();
  expect(await panel('Angaben').findByText('8002 Luzern')).toBeTruthy();
});

it('deactivates only with a reason, after naming the effect', async () => {
  server.api.on(setAccountEnabled, () => ok(adminAccount({ deactivated: true, state: 'deactivated' })));
  const { store } = await show();
  await edit('Status und Rechte');
  const rights = panel('Status und Rechte');
  await userEvent.click(rights.getByLabelText('Konto aktiv'));
  expect(rights.getByText(/Alle Anmeldungen des Inhabers enden sofort/)).toBeTruthy();
  await userEvent.click(rights.getByRole('button', { name: 'Speichern' }));
  expect(await rights.findByText('Dies ist ein Pflichtfeld')).toBeTruthy();
  await userEvent.type(rights.getByLabelText('Grund der Deaktivierung'), 'Rechnung offen');
  await userEvent.click(rights.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(summaries(store)).toEqual(['Speichern erfolgreich']));
  expect(server.api.calls(setAccountEnabled)[0]?.body).toEqual({
    deactivated: true,
    deactivationReason: 'Rechnung offen',
    admin: false,
  });
});

it.each([
  [
    'Registrations-E-Mail senden',
    'E-Mail senden',
    resendRegistration,
    'Registrations Email erfolgreich versendet',
  ],
  [
    'Zweiten Faktor zurücksetzen',
    'Zurücksetzen',
    resetSecondFactor,
    '2-Faktor Secret erfolgreich zurückgesetzt.',
  ],
] as const)(
  '%s: asks for a confirmation, then reports success',
  async (verb, confirm, operation, success) => {
    server.api.on(operation, () => ok(null));
    const { store } = await show();
    await userEvent.click(panel('Anmeldung').getByRole('button', { name: verb }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/vera@example\.ch/)).toBeTruthy();
    expect(server.api.calls(operation)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => expect(summaries(store)).toEqual([success]));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('opens the forbidden page after the right was lost', async () => {
  server.api.on(resetSecondFactor, () => fault('forbidden'));
  const { location } = await show();
  await userEvent.click(panel('Anmeldung').getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zurücksetzen' }));
  await waitFor(() => expect(location().pathname).toBe('/403'));
});

it('opens the not-found page for an unknown account', async () => {
  server.api.on(getAccountById, () => fault('notFound'));
  const { location } = await renderRoute(remote, `/admin/account/${idOf(8)}`, {
    token: tokenOf('ROLE_ADMIN'),
  });
  await waitFor(() => expect(location().pathname).toBe('/404'));
});
