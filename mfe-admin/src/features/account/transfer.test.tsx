import {
  getAccountById,
  getAccountPayment,
  listAccountPayments,
  pageAccounts,
  pageAudit,
  previewTransfer,
  transferReferences,
} from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { accountEntry, adminAccount, idOf } from '../../testing/examples.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';

const server = setUpApi();

beforeEach(() => {
  server.api.on(getAccountById, () => ok(adminAccount()));
  server.api.on(getAccountPayment, () =>
    ok({ zeugnisGuthaben: 2, letzteZahlung: null, zahlungPendent: false }),
  );
  server.api.on(listAccountPayments, () => ok([]));
  server.api.on(pageAudit, () => ok({ rows: [], total: 0 }));
  server.api.on(pageAccounts, ({ query }) =>
    query.get('search') === 'niemand'
      ? ok({ rows: [], total: 0 })
      : ok({ rows: [accountEntry(1), accountEntry(2), accountEntry(3)], total: 40 }),
  );
  server.api.on(previewTransfer, () => ok({ references: 3, credit: 1, version: 'seen' }));
});

const open = async () => {
  const shown = await renderRoute(remote, `/admin/account/${idOf(1)}`, { token: tokenOf('ROLE_ADMIN') });
  await userEvent.click(await screen.findByRole('button', { name: 'Überweisen Zeugnisse überweisen' }));
  return { ...shown, field: screen.getByRole('combobox', { name: 'Empfänger' }) };
};

it('requires a recipient', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByText('Bitte Empfänger auswählen')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it("searches the server's active accounts without the giver, and reports no match", async () => {
  const { field } = await open();
  await userEvent.click(field);
  await userEvent.paste('vera');
  expect(await screen.findByRole('option', { name: /vera2@example\.ch/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /vera1@example\.ch/ })).toBeNull();
  expect(await screen.findByText(/und 37 weitere Konten/)).toBeTruthy();
  const asked = Object.fromEntries(server.api.calls(pageAccounts).at(-1)?.query ?? []);
  expect(asked).toMatchObject({ search: 'vera', state: 'active', sort: 'email' });
  await userEvent.clear(field);
  await userEvent.paste('niemand');
  expect(await screen.findByText('Kein aktives Konto gefunden.')).toBeTruthy();
});

it('works by keyboard, names what moves, and moves the confirmed state', async () => {
  server.api.on(transferReferences, () => ok({ references: 3, credit: 1 }));
  const { field, store } = await open();
  await userEvent.type(field, 'vera');
  await screen.findByRole('option', { name: /vera2@example\.ch/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect((field as HTMLInputElement).value).toMatch(/^vera[23]@example\.ch$/));
  await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(/^3 Zeugnisse und Guthaben für 1 Zeugnis gehen von vera@example\.ch zu vera[23]/),
  ).toBeTruthy();
  expect(server.api.calls(transferReferences)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt überweisen' }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([
      { severity: 'success', summary: 'Zeugnisse erfolgreich überwiesen' },
    ]),
  );
  expect(server.api.calls(transferReferences)[0]?.headers.get('if-match')).toBe('seen');
});

it('shows the transfer again if it has changed', async () => {
  server.api.on(transferReferences, () => fault('transferChanged'));
  const { field } = await open();
  await userEvent.type(field, 'vera');
  await userEvent.click(await screen.findByRole('option', { name: /vera2@example\.ch/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^3 Zeugnisse/);
  server.api.on(previewTransfer, () => ok({ references: 4, credit: 0, version: 'new' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt überweisen' }));
  expect(await dialog.findByText('Es wurde nichts überwiesen')).toBeTruthy();
  expect(await dialog.findByText(/^4 Zeugnisse und Guthaben für 0 Zeugnisse/)).toBeTruthy();
});
