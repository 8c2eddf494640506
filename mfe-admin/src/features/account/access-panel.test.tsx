import {
  getAccountById,
  getAccountPayment,
  listAccountPayments,
  pageAudit,
  resendRegistration,
  setAccountEnabled,
  unlockLogin,
} from '@attesta/contracts';
import type { AdminAccount } from '@attesta/contracts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { adminAccount, idOf } from '../../testing/examples.ts';

const server = setUpApi();

beforeEach(() => {
  server.api.on(getAccountPayment, () =>
    ok({ zeugnisGuthaben: 2, letzteZahlung: null, zahlungPendent: false }),
  );
  server.api.on(listAccountPayments, () => ok([]));
  server.api.on(pageAudit, () => ok({ rows: [], total: 0 }));
});

const none: AdminAccount['login'] = { registrationMail: null, lastFailure: null, lockedUntil: null };
const soon = '2125-11-22T13:15:00.000Z';

const show = async (account: Partial<AdminAccount>) => {
  server.api.on(getAccountById, () => ok(adminAccount(account)));
  await renderRoute(remote, `/admin/account/${idOf(1)}`, { token: tokenOf('ROLE_ADMIN') });
  return within(await screen.findByRole('region', { name: 'Anmeldung' }));
};
const mail = (changed: Partial<NonNullable<AdminAccount['login']['registrationMail']>>) => ({
  ...none,
  registrationMail: {
    sentAt: '2025-11-02T09:00:00.000Z',
    failedAt: null,
    linkUntil: '2025-11-04T09:00:00.000Z',
    ...changed,
  },
});

it('reports a free login, with the last events', async () => {
  const panel = await show({
    login: { ...none, lastFailure: { at: '2026-01-06T07:30:00.000Z', reason: 'code' } },
  });
  expect(panel.getByText('Nichts steht einer Anmeldung im Weg.')).toBeTruthy();
  expect(panel.getByText('05.01.2026, 10:00')).toBeTruthy();
  expect(panel.getByText('06.01.2026, 08:30 (falscher Code)')).toBeTruthy();
});

it.each([
  [
    'deactivated',
    { deactivated: true, state: 'deactivated', deactivationReason: 'Rechnung offen' },
    'Grund: Rechnung offen',
  ],
  ['nothing sent', { state: 'unconfirmed' }, /noch keine Registrations-E-Mail gesendet/],
  ['being sent', { state: 'unconfirmed', login: mail({ sentAt: null }) }, /wird gerade gesendet/],
  [
    'link over',
    { state: 'unconfirmed', login: mail({}) },
    /gesendet am 02\.11\.2025, 10:00.*am 04\.11\.2025, 10:00 abgelaufen/,
  ],
  [
    'link good',
    { state: 'unconfirmed', login: mail({ linkUntil: soon }) },
    /noch nicht benutzt und gilt bis 22\.11\.2125, 14:15/,
  ],
  [
    'refused',
    { state: 'unconfirmed', login: mail({ failedAt: '2025-11-02T10:00:00.000Z' }) },
    /am 02\.11\.2025, 11:00 nicht zugestellt/,
  ],
  ['locked', { login: { ...none, lockedUntil: soon } }, /spätestens am 22\.11\.2125, 14:15/],
] as const satisfies readonly (readonly [string, Partial<AdminAccount>, string | RegExp])[])(
  'names the obstacle to a login: %s',
  async (_name, account, text) => {
    const panel = await show(account);
    expect(panel.getByText(text)).toBeTruthy();
    expect(panel.queryByText('Nichts steht einer Anmeldung im Weg.')).toBeNull();
  },
);

it('lists several obstacles, each with its remedy', async () => {
  const panel = await show({
    state: 'deactivated',
    deactivated: true,
    login: { ...none, lockedUntil: soon },
  });
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Konto aktivieren',
    'Sperre aufheben',
    'Registrations-E-Mail senden',
    'Zweiten Faktor zurücksetzen',
  ]);
});

it('removes a lock with one click, and shows the result', async () => {
  const panel = await show({ login: { ...none, lockedUntil: soon } });
  server.api.on(unlockLogin, () => {
    server.api.on(getAccountById, () => ok(adminAccount()));
    return ok(null);
  });
  await userEvent.click(panel.getByRole('button', { name: 'Sperre aufheben' }));
  expect(await panel.findByText('Nichts steht einer Anmeldung im Weg.')).toBeTruthy();
  expect(server.api.calls(unlockLogin)).toHaveLength(1);
});

it('activates after a confirmation, and keeps the other rights', async () => {
  const panel = await show({ state: 'deactivated', deactivated: true, admin: true });
  server.api.on(setAccountEnabled, () => ok(adminAccount()));
  await userEvent.click(panel.getByRole('button', { name: 'Konto aktivieren' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Aktivieren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [call] = server.api.calls(setAccountEnabled);
  expect(call?.body).toEqual({ deactivated: false, deactivationReason: '', admin: true });
  expect(call?.headers.get('if-match')).toBe('v1');
});

it('offers the mail once, beside its obstacle', async () => {
  const panel = await show({ state: 'unconfirmed', login: mail({}) });
  server.api.on(resendRegistration, () => ok(null));
  await userEvent.click(panel.getByRole('button', { name: 'Registrations-E-Mail senden' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'E-Mail senden' }));
  await waitFor(() => expect(server.api.calls(resendRegistration)).toHaveLength(1));
});
