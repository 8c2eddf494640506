import { getPriceLists, setPrices, withdrawPrices } from '@attesta/contracts';
import type { PriceList } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { idOf } from '../../testing/examples.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './prices.states.ts';

const server = setUpApi();

testStates(remote, states);

const list = (number: number, state: PriceList['state'], unit: number): PriceList => ({
  id: idOf(number),
  validFrom: `2025-0${number}-01T00:00:00.000Z`,
  prices: [
    { anzahl: 1, einzelnerPreis: unit, preis: unit },
    { anzahl: 3, einzelnerPreis: unit - 10, preis: 3 * (unit - 10) },
  ],
  madeBy: { id: idOf(99), email: 'chef@example.ch' },
  madeAt: '2025-01-01T09:00:00.000Z',
  state,
});
const lists = [list(3, 'planned', 90), list(2, 'current', 80), list(1, 'past', 70)];

beforeEach(() => server.api.on(getPriceLists, () => ok({ lists })));

const show = async () => {
  const shown = await renderRoute(remote, '/admin/prices', { token: tokenOf('ROLE_ADMIN') });
  await screen.findByRole('table', { name: 'Geltende Preise' });
  return shown;
};
const edit = () => userEvent.click(screen.getByRole('button', { name: /^Preise ändern/ }));
const field = (label: string, index: number) => {
  const found = screen.getAllByLabelText(label)[index];
  if (found === undefined) throw new Error(`There is no field ${label} ${index}`);
  return found;
};
const retype = async (label: string, index: number, text: string): Promise<void> => {
  await userEvent.clear(field(label, index));
  await userEvent.type(field(label, index), text);
};

it('shows current, planned and past prices with their authors', async () => {
  await show();
  expect(screen.getByRole('table', { name: 'Geltende Preise' }).textContent).toContain('80.00');
  expect(screen.getByRole('table', { name: 'Gültig ab 01.03.2025' }).textContent).toContain('90.00');
  expect(screen.getByRole('table', { name: 'Gültig ab 01.01.2025' }).textContent).toContain('70.00');
  expect(screen.getAllByText('Gesetzt von chef@example.ch am 01.01.2025')).toHaveLength(2);
});

it('shows new prices beside the current ones before they are set', async () => {
  server.api.on(setPrices, () => ok({ lists }));
  const { store } = await show();
  await edit();
  await retype('Gültig ab', 0, '1.1.2099');
  await retype('CHF pro Zeugnis', 0, '85,50');
  await userEvent.click(screen.getByRole('button', { name: 'Stufe hinzufügen' }));
  await retype('Ab Anzahl', 2, '10');
  await retype('CHF pro Zeugnis', 2, '49');
  await userEvent.click(screen.getByRole('button', { name: 'Vorschau' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Diese Preise gelten ab dem 01.01.2099, 00:00 Uhr.')).toBeTruthy();
  const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['185.5085.5080.00', '370.00210.00210.00', '1049.00490.00–']);
  expect(server.api.calls(setPrices)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Preise setzen' }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([{ summary: 'Speichern erfolgreich' }]),
  );
  const [call] = server.api.calls(setPrices);
  expect(call?.headers.get('if-match')).toBe(idOf(3));
  expect(call?.body).toEqual({
    validFrom: '2099-01-01',
    prices: [
      { anzahl: 1, einzelnerPreis: 85.5 },
      { anzahl: 3, einzelnerPreis: 70 },
      { anzahl: 10, einzelnerPreis: 49 },
    ],
  });
});

it.each([
  ['Ab Anzahl', 0, '2', 'Die erste Stufe muss für 1 Zeugnis gelten.'],
  ['Ab Anzahl', 1, '1', 'Jede Stufe muss mehr Zeugnisse umfassen als die vorherige.'],
  ['CHF pro Zeugnis', 1, '80.05', 'Der Preis pro Zeugnis darf nicht höher sein als in der vorherigen Stufe.'],
  ['CHF pro Zeugnis', 0, 'viel', 'Wert muss eine Zahl sein'],
])('%s of tier %i is not %j', async (label, index, text, message) => {
  await show();
  await edit();
  await retype(label, index, text);
  await userEvent.click(screen.getByRole('button', { name: 'Vorschau' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not overwrite prices that another admin has set', async () => {
  server.api.on(setPrices, () => fault('pricesChanged'));
  await show();
  await edit();
  await userEvent.click(screen.getByRole('button', { name: 'Vorschau' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Preise setzen' }),
  );
  expect(await screen.findByText(/wurden inzwischen geändert/)).toBeTruthy();
});

it('withdraws planned prices after a confirmation, and no others', async () => {
  server.api.on(withdrawPrices, () => ok({ lists: lists.slice(1) }));
  await show();
  const buttons = screen.getAllByRole('button', { name: /zurückziehen$/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Preise ab 01.03.2025 zurückziehen',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Preise ab 01.03.2025 zurückziehen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.api.calls(withdrawPrices)).toEqual([]);
  server.api.on(getPriceLists, () => ok({ lists: lists.slice(1) }));
  await userEvent.click(dialog.getByRole('button', { name: 'Zurückziehen' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Gültig ab 01.03.2025' })).toBeNull());
  expect(server.api.calls(withdrawPrices)).toMatchObject([{ params: { id: idOf(3) } }]);
});
