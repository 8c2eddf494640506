import {
  getAccount,
  getPayment,
  listAccountPayments,
  requestPasswordReset,
  updateAccount,
} from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { exampleAccount } from '../../testing/example-account.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';

const server = setUpApi();

beforeEach(() => {
  server.api.on(getAccount, () => ok(exampleAccount()));
  server.api.on(listAccountPayments, () => ok([]));
  server.api.on(getPayment, () => ok({ zeugnisGuthaben: 0, letzteZahlung: null, zahlungPendent: false }));
});

const show = () => renderRoute(remote, '/account', { token: tokenOf() });
const form = async () => within(await screen.findByRole('form', { name: 'Angaben' }));

it.each([
  ['Vorname', '', 'Dies ist ein Pflichtfeld'],
  ['Nachname', '', 'Dies ist ein Pflichtfeld'],
  ['Organisation', '', 'Dies ist ein Pflichtfeld'],
  ['Strasse', '', 'Dies ist ein Pflichtfeld'],
  ['Ort', '', 'Dies ist ein Pflichtfeld'],
  ['PLZ', '', 'Dies ist ein Pflichtfeld'],
  ['PLZ', '80x', 'PLZ muss numerisch sein.'],
])('%s %j is refused, and saving is disabled', async (label, value, message) => {
  await show();
  const field = (await form()).getByLabelText(label);
  await userEvent.clear(field);
  if (value !== '') await userEvent.type(field, value);
  await userEvent.tab();
  expect(await screen.findByText(message)).toBeTruthy();
  const save = (await form()).getByRole('button', { name: 'Speichern' });
  expect(save.hasAttribute('disabled')).toBe(true);
});

it('shows the e-mail as read-only and saves the details', async () => {
  server.api.on(updateAccount, ({ body }) => ok(exampleAccount(body as object)));
  const { store } = await show();
  const details = await form();
  expect(details.getByText('anna@example.ch')).toBeTruthy();
  expect(details.queryByLabelText('E-Mail')).toBeNull();
  const city = details.getByLabelText('Ort');
  await userEvent.clear(city);
  await userEvent.type(city, 'Luzern');
  await userEvent.click(details.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([
      { severity: 'success', summary: 'Speichern erfolgreich' },
    ]),
  );
  expect(server.api.calls(updateAccount)[0]?.body).toEqual({
    firstname: 'Anna',
    lastname: 'Muster',
    organization: 'Muster AG',
    address: 'Bahnhofstrasse 1',
    zip: '8001',
    city: 'Luzern',
  });
});

const atTheField = {
  alerts: ['Diese Eingabe ist zu lang.'],
  messages: [],
};
const asMessage = { alerts: [], messages: [['Speichern fehlgeschlagen', true]] };

it.each([
  ['validation', { fields: { city: 'tooLong' } }, atTheField],
  ['validation', {}, asMessage],
  ['unexpected', {}, asMessage],
  ['serviceUnavailable', {}, asMessage],
] as const)('reports a failed save once, until one succeeds: %s %j', async (code, params, expectReported) => {
  server.api.on(updateAccount, () => fault(code, params));
  const { store } = await show();
  const details = await form();
  const city = details.getByLabelText('Ort');
  const messages = () => selectNotifications(store.getState());
  await userEvent.type(city, ' SZ');
  await userEvent.click(details.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect({
      alerts: details.queryAllByRole('alert').map(({ textContent }) => textContent),
      messages: messages().map(({ summary, sticky }) => [summary, sticky]),
    }).toEqual(expectReported),
  );
  server.api.on(updateAccount, ({ body }) => ok(exampleAccount(body as object)));
  await userEvent.type(city, 'H');
  await userEvent.click(details.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(messages().map(({ summary }) => summary)).toEqual(['Speichern erfolgreich']));
});

it('mails the link for a new password to the own e-mail', async () => {
  server.api.on(requestPasswordReset, () => ok(null));
  const { store } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Link per E-Mail senden' }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([
      { severity: 'success', summary: 'Email versendet' },
    ]),
  );
  expect(server.api.calls(requestPasswordReset)[0]?.query.get('email')).toBe('anna@example.ch');
});

it('reports a failure to send that mail', async () => {
  server.api.on(requestPasswordReset, () => fault('tooManyRequests'));
  const { store } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Link per E-Mail senden' }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([
      {
        severity: 'error',
        detail: 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es nochmals.',
      },
    ]),
  );
});
