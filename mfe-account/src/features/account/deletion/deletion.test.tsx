import { countReferences, deleteAccount, getAccount, getPayment } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { remote } from '../../../remote.tsx';
import { exampleAccount } from '../../../testing/example-account.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './deletion.states.ts';

const server = setUpApi();

const answerHoldings = ({ open = 0, credit = 0, pending = false }): void => {
  server.api.on(countReferences, () => ok({ open, finished: 3 }));
  server.api.on(getPayment, () =>
    ok({ zeugnisGuthaben: credit, letzteZahlung: null, zahlungPendent: pending }),
  );
};

beforeEach(() => {
  const { fetch } = server.api;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    input === '/remotes.json'
      ? Response.json({ settings: { supportEmail: 'hilfe@attesta.example' } })
      : fetch(input, init),
  );
  server.api.on(getAccount, () => ok(exampleAccount()));
  answerHoldings({});
});

const open = async () => {
  const rendered = await renderRoute(remote, '/account', { token: tokenOf() });
  const panel = within(await screen.findByRole('region', { name: 'Konto löschen' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Konto löschen' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
};
const submit = 'Endgültig löschen';

it.each([
  ['open references', { open: 2 }, '2 offene Zeugnisse'],
  ['credit', { credit: 1 }, 'Guthaben für 1 Zeugnis'],
  ['a payment under way', { pending: true }, 'eine laufende Zahlung'],
])('with %s it refuses and names the support', async (_, holdings, reason) => {
  answerHoldings(holdings);
  const { dialog } = await open();
  expect(await dialog.findByText(reason)).toBeTruthy();
  const address = await dialog.findByRole('link', { name: 'hilfe@attesta.example' });
  expect(address.getAttribute('href')).toBe('mailto:hilfe@attesta.example');
  expect(dialog.queryByRole('button', { name: submit })).toBeNull();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

it('deletes after the own e-mail is typed, confirms it and ends the session', async () => {
  server.api.on(deleteAccount, () => ok(null));
  const { dialog, location } = await open();
  const button = await dialog.findByRole('button', { name: submit });
  expect(button.hasAttribute('disabled')).toBe(true);
  const field = dialog.getByLabelText('Ihre E-Mail-Adresse');
  await userEvent.type(field, 'ann@example.ch');
  expect(button.hasAttribute('disabled')).toBe(true);
  await userEvent.clear(field);
  await userEvent.type(field, ' Anna@example.ch');
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Konto gelöscht' })).toBeTruthy();
  expect(location().pathname).toBe('/logoutSuccess');
  expect(location().state).toEqual({ ending: 'deleted', accountDeleted: true });
  expect(server.api.calls(deleteAccount)).toHaveLength(1);
});

it('keeps the typed e-mail while the counts are loaded again', async () => {
  const { dialog, store } = await open();
  await userEvent.type(await dialog.findByLabelText('Ihre E-Mail-Adresse'), 'anna@');
  store.dispatch({ type: '__rtkq/online' });
  await waitFor(() => expect(server.api.calls(countReferences).length).toBeGreaterThan(1));
  expect(dialog.getByLabelText<HTMLInputElement>('Ihre E-Mail-Adresse').value).toBe('anna@');
});

it("shows the server's reason and the support; the session stays", async () => {
  server.api.on(deleteAccount, () => fault('accountInUse'));
  const { dialog, store } = await open();
  await userEvent.type(await dialog.findByLabelText('Ihre E-Mail-Adresse'), 'anna@example.ch{Enter}');
  expect(await dialog.findByText(/^Das Konto hat noch offene Zeugnisse, Guthaben/)).toBeTruthy();
  expect(await dialog.findByRole('link', { name: 'hilfe@attesta.example' })).toBeTruthy();
  expect(store.getState().session.role).toBe('customer');
});

it("deletes nothing before the account's holdings are known", async () => {
  server.api.on(countReferences, () => fault('serviceUnavailable'));
  const { dialog } = await open();
  expect(await dialog.findByText(/lässt sich im Moment nicht prüfen/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: submit })).toBeNull();
  answerHoldings({});
  await userEvent.click(dialog.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('button', { name: submit })).toBeTruthy();
});

it('does nothing when cancelled', async () => {
  const { dialog } = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Abbrechen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.api.calls(deleteAccount)).toHaveLength(0);
});

testStates(remote, states);
