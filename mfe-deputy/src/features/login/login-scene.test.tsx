import { fault, noAnswer, ok } from '@attesta/ui/testing/mock-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { deputyToken, zeugnisId } from '../../testing/delegated-reference.ts';
import { setUpDelegation } from '../../testing/set-up-delegation.ts';
import { renderDeputy } from '../../testing/render-deputy.tsx';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { remote } from '../../remote.tsx';
import { states } from './login.states.ts';

const delegate = setUpDelegation();

testStates(remote, states);

it('opens the rating of the reference, with a token for this tab only', async () => {
  const server = delegate();
  const { router, role } = await renderDeputy('/deputy/row.1.mac');
  await screen.findByRole('radiogroup', { name: 'Wie ist A?' });
  expect(screen.getByRole('heading', { level: 1, name: 'Ihre Bewertung für Sandra Keller' })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/create/${zeugnisId}/rating`);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(role()).toBe('deputy');
  expect(sessionStorage.getItem('attesta.deputyToken')).toBe(deputyToken);
  expect(localStorage.getItem('attesta.token')).toBeNull();
  const [login] = server.calls('loginDeputy');
  expect([login?.query.get('deputy'), login?.headers.get('authorization')]).toEqual(['row.1.mac', null]);
  expect(server.calls('getDelegatedRating').map(({ headers }) => headers.get('authorization'))).toEqual([
    `Bearer ${deputyToken}`,
  ]);
});

it('shows «Keine Berechtigung» for an ended link, with possible reasons', async () => {
  const server = delegate();
  server.use({ loginDeputy: () => fault('deputyLinkInvalid') });
  const { role, router } = await renderDeputy('/deputy/ended');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Keine Berechtigung' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(/Die Anmeldung als Stellvertretung ist fehlgeschlagen/)).toBeTruthy();
  expect(screen.getByText('Er ist abgelaufen.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect([role(), router.state.location.pathname]).toEqual(['visitor', '/deputy/ended']);
});

it('thanks a deputy who reopens the link after finishing, without names', async () => {
  const server = delegate();
  server.use({ loginDeputy: () => fault('deputyLinkInvalid', { ended: 'finished' }) });
  const { role, container } = await renderDeputy('/deputy/finished');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Bewertung' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(/bereits abgeschlossen/)).toBeTruthy();
  expect(container.textContent).not.toMatch(/Keine Berechtigung|Keller|Alpina/);
  expect(role()).toBe('visitor');
});

it.each([
  ['the network', noAnswer, /Keine Verbindung/],
  ['the service', () => fault('serviceUnavailable'), /im Moment nicht erreichbar/],
  ['a limit', () => fault('tooManyRequests'), /Zu viele Anfragen/],
])(
  'distinguishes a link that %s kept from being checked from a refused one, with a retry',
  async (_what, fail, text) => {
    const server = delegate();
    const { loginDeputy } = server.handlers;
    server.use({ loginDeputy: fail });
    const { user } = await renderDeputy('/deputy/key');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/Ihr Link bleibt gültig/)).toBeTruthy();
    expect(screen.queryByText('Keine Berechtigung')).toBeNull();
    server.use({ loginDeputy });
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Sandra Keller/ })).toBeTruthy();
  },
);

it('treats an answer without a token as a failure', async () => {
  const server = delegate();
  server.use({ loginDeputy: () => ok(zeugnisId) });
  const { role } = await renderDeputy('/deputy/key');
  expect(await screen.findByText('Der Link konnte nicht geprüft werden')).toBeTruthy();
  expect(role()).toBe('visitor');
});

it("speaks the reference's language, unless the reader has chosen one", async () => {
  delegate({ sprache: 'fr' });
  await renderDeputy('/deputy/key');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Votre évaluation de Sandra Keller' }),
  ).toBeTruthy();
  expect(await screen.findByRole('radiogroup', { name: 'Comment est A?' })).toBeTruthy();
  expect(localStorage.getItem('attesta.language')).toBeNull();
});
