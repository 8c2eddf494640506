import {
  getAccount,
  getPayment,
  getTextSettings,
  listAccountPayments,
  saveTextSettings,
} from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { remote } from '../../remote.tsx';
import { exampleAccount } from '../../testing/example-account.ts';

const server = setUpApi();
const parties = [
  {
    of: 'clients' as const,
    usual: 'customers',
    choices: [
      { key: 'customers', name: 'Kundinnen und Kunden' },
      { key: 'patients', name: 'Patientinnen und Patienten' },
    ],
  },
  { of: 'superiors' as const, usual: 'superiors', choices: [{ key: 'board', name: 'Verwaltungsrat' }] },
];

beforeEach(() => {
  server.api.on(getAccount, () => ok(exampleAccount()));
  server.api.on(listAccountPayments, () => ok([]));
  server.api.on(getPayment, () => ok({ zeugnisGuthaben: 0, letzteZahlung: null, zahlungPendent: false }));
});

const show = () => renderRoute(remote, '/account', { token: tokenOf() });
const panel = () => screen.findByRole('form', { name: 'Wen Ihre Zeugnisse nennen' });

it('saves the default audience of new references', async () => {
  const audiences = { clients: null, superiors: null };
  server.api.on(getTextSettings, () => ok({ audiences, parties }));
  server.api.on(saveTextSettings, ({ body }) => ok(body));
  const { store } = await show();
  const form = within(await panel());
  const clients = form.getByLabelText(/^Mit wem Ihre Mitarbeitenden/u);
  await userEvent.selectOptions(clients, 'Patientinnen und Patienten');
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([{ summary: 'Speichern erfolgreich' }]),
  );
  expect(server.api.calls(saveTextSettings)[0]?.body).toEqual({
    audiences: { clients: 'patients', superiors: null },
  });
});

it('shows the reason of a failed save', async () => {
  server.api.on(getTextSettings, () => ok({ audiences: { clients: 'patients', superiors: null }, parties }));
  server.api.on(saveTextSettings, () => fault('serviceUnavailable'));
  await show();
  const form = within(await panel());
  await userEvent.selectOptions(form.getByLabelText(/^Mit wem Ihre Mitarbeitenden/u), '');
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await form.findByRole('alert')).toBeTruthy();
});

it('is absent if the texts offer no choice', async () => {
  server.api.on(getTextSettings, () => ok({ audiences: { clients: null, superiors: null }, parties: [] }));
  await show();
  await screen.findByRole('form', { name: 'Angaben' });
  await waitFor(() => expect(server.api.calls(getTextSettings)).toHaveLength(1));
  expect(screen.queryByText('Wen Ihre Zeugnisse nennen')).toBeNull();
});
