import { getQrcode, getRecoveryCodes, login, makeRecoveryCodes, recordLogin } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { endPendingLogin, readPendingLogin, startPendingLogin } from './pending-login.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './offer-codes.states.ts';

const server = setUpApi();
const codes = Array.from({ length: 10 }, (_, index) => `7KQM-2XWD-HN${index}P`);
const offer = 'Falls Ihr Telefon einmal fehlt';

beforeEach(() => {
  startPendingLogin({
    email: 'anna@example.ch',
    password: 'Geheim-1',
    remember: false,
    returnTo: '/overview',
  });
  server.api.on(recordLogin, () => ok(null));
  server.api.on(getQrcode, () => ok({ qrcode: 'data:image/png;base64,AAAA', secret: 'JBSWY3DPEHPK3PXP' }));
  server.api.on(login, () => ok({ secondFactor: 'accepted' }, { authorization: `Bearer ${tokenOf()}` }));
  server.api.on(getRecoveryCodes, () => ok({ left: 0, madeAt: null }));
  server.api.on(makeRecoveryCodes, () => ok({ codes }));
});

const enrol = async () => {
  const rendered = await renderRoute(remote, '/verify');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  return rendered;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('makes codes after an enrolment, without asking for the password again, and continues', async () => {
  const { location } = await enrol();
  await heading(offer);
  await press('Codes erstellen');
  await waitFor(async () =>
    expect(document.activeElement).toBe(await heading('Bewahren Sie diese Codes auf')),
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  expect(server.api.calls(makeRecoveryCodes).map(({ body }) => body)).toEqual([
    { currentPassword: 'Geheim-1' },
  ]);
  await press('Codes sind aufbewahrt');
  await waitFor(() => expect(location().pathname).toBe('/overview'));
  await waitFor(() => expect(readPendingLogin()).toBeNull());
});

it('lets go on without them, and forgets the password', async () => {
  const { location } = await enrol();
  await heading(offer);
  await press('Später');
  await waitFor(() => expect(location().pathname).toBe('/overview'));
  expect(server.api.calls(makeRecoveryCodes)).toEqual([]);
  await waitFor(() => expect(readPendingLogin()).toBeNull());
});

it('shows the reason of a failure, with a retry', async () => {
  server.api.on(makeRecoveryCodes, () => fault('serviceUnavailable'));
  await enrol();
  await press('Codes erstellen');
  const alert = await screen.findByRole('alert');
  expect(document.activeElement?.contains(alert)).toBe(true);
  server.api.on(makeRecoveryCodes, () => ok({ codes }));
  await press('Codes erstellen');
  await heading('Bewahren Sie diese Codes auf');
});

it.each([
  ['codes are left', () => ok({ left: 9, madeAt: '2026-11-02T09:00:00.000Z' })],
  ['their number cannot be loaded', () => fault('serviceUnavailable')],
])('is skipped if %s', async (_who, answer) => {
  server.api.on(getRecoveryCodes, answer);
  const { location } = await enrol();
  await waitFor(() => expect(location().pathname).toBe('/overview'));
});

it('is skipped after a login by code alone', async () => {
  server.api.on(getQrcode, () => ok({ qrcode: null, secret: null }));
  const { location } = await enrol();
  await waitFor(() => expect(location().pathname).toBe('/overview'));
  expect(server.api.calls(getRecoveryCodes)).toEqual([]);
});

it('redirects to the account without a login', async () => {
  endPendingLogin();
  const { location } = await renderRoute(remote, '/account/codes', { token: tokenOf() });
  await waitFor(() => expect(location().pathname).toBe('/account'));
});

testStates(remote, states);
