import { getEmployerPhrases, getPayment, getTextSettings } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { remote } from '../../remote.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './account.states.ts';

const server = setUpApi();
afterEach(() => {
  vi.useRealTimers();
});

it('shows credit and last payment, and links to the purchase', async () => {
  server.api.on(getPayment, () =>
    ok({ zeugnisGuthaben: 4, letzteZahlung: '2025-11-01T10:00:00.000Z', zahlungPendent: false }),
  );
  await renderRoute(remote, '/account', { token: tokenOf() });
  expect(await screen.findByText('01.11.2025')).toBeTruthy();
  expect(screen.getByText('4')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Guthaben aufladen' }).getAttribute('href')).toBe('/preise');
});

it('polls every five seconds while a payment is pending, and not afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isPending = true;
  server.api.on(getPayment, () =>
    ok({ zeugnisGuthaben: isPending ? 0 : 3, letzteZahlung: null, zahlungPendent: isPending }),
  );
  await renderRoute(remote, '/account', { token: tokenOf() });
  expect(await screen.findByText('Zahlung in Bearbeitung')).toBeTruthy();
  const before = server.api.calls(getPayment).length;
  isPending = false;
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(await screen.findByText('3')).toBeTruthy();
  expect(screen.queryByText('Zahlung in Bearbeitung')).toBeNull();
  const after = server.api.calls(getPayment).length;
  expect(after).toBe(before + 1);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(server.api.calls(getPayment)).toHaveLength(after);
});

it('reports a failure to load the credit', async () => {
  server.api.on(getPayment, () => fault('serviceUnavailable'));
  await renderRoute(remote, '/account', { token: tokenOf() });
  expect(
    await screen.findByText('Das Guthaben konnte nicht geladen werden. Bitte versuchen Sie es nochmals.'),
  ).toBeTruthy();
});

it('links to each of its sections, with all of the password in one', async () => {
  await renderRoute(remote, '/account', { token: tokenOf() });
  const nav = within(await screen.findByRole('navigation', { name: 'Auf dieser Seite' }));
  const links = nav.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Guthaben und Zahlungen',
    'Briefkopf',
    'Zeugnistexte',
    'Aufbewahrung',
    'Sicherheit',
    'Daten mitnehmen',
    'Konto löschen',
  ]);
  for (const { hash, textContent } of links) {
    const section = document.querySelector<HTMLElement>(hash);
    expect(section?.querySelector('h2')?.textContent).toBe(textContent);
  }
  const password = within(screen.getByRole('region', { name: 'Passwort' }));
  expect(password.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Neues Passwort wählen',
    'Link per E-Mail senden',
  ]);
  expect(screen.getAllByRole('button', { name: /Passwort|Link/ })).toHaveLength(2);
});

it("hides the texts' section if they offer no choice", async () => {
  server.api.on(getEmployerPhrases, () => ok([]));
  server.api.on(getTextSettings, () => ok({ audiences: { clients: null, superiors: null }, parties: [] }));
  await renderRoute(remote, '/account', { token: tokenOf() });
  await waitFor(() => expect(screen.queryByText('Zeugnistexte')).toBeNull());
});

testStates(remote, states);
