import {
  changePassword,
  endOtherSessions,
  endSession,
  getAccount,
  getPayment,
  getRecoveryCodes,
  listAccountPayments,
  listSessions,
  makeRecoveryCodes,
} from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../../../remote.tsx';
import { exampleAccount } from '../../../testing/example-account.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './security.states.ts';

const server = setUpApi();

const session = (n: number, changed: object = {}) => ({
  id: `019a0000-0000-4000-8000-00000000000${n}`,
  browser: 'Firefox',
  system: 'Windows',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T13:05:00.000Z',
  remembered: false,
  current: false,
  ...changed,
});
const currentSession = session(1, { current: true, browser: 'Safari', system: 'macOS' });

beforeEach(() => {
  server.api.on(getAccount, () => ok(exampleAccount()));
  server.api.on(listAccountPayments, () => ok([]));
  server.api.on(getPayment, () => ok({ zeugnisGuthaben: 0, letzteZahlung: null, zahlungPendent: false }));
  server.api.on(listSessions, () => ok([currentSession]));
  server.api.on(getRecoveryCodes, () => ok({ left: 0, madeAt: null }));
});

const show = () => renderRoute(remote, '/account', { token: tokenOf() });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const click = async (element: HTMLElement | Promise<HTMLElement>) => userEvent.click(await element);

/** Types the current password in the open dialog and confirms. */
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Aktuelles Passwort'), 'Birnbaum-7-Leiter');
  await click(dialog.getByRole('button', { name }));
  return dialog;
};
const confirmed = { currentPassword: 'Birnbaum-7-Leiter' };

describe('sessions', () => {
  it('are listed with device and times; one is ended by the password, and the list takes the focus', async () => {
    let all = [currentSession, session(2, { remembered: true }), session(3, { browser: null, system: null })];
    server.api.on(listSessions, () => ok(all));
    server.api.on(endSession, () => {
      all = [currentSession];
      return ok(null);
    });
    const { store } = await show();
    const sessions = await panel('Anmeldungen');
    const rows = await sessions.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Safari auf macOS · dieses GerätAngemeldet am 20.11.2026',
      'Firefox auf WindowsZuletzt benutzt am 21.11.2026 um 14:05 UhrAngemeldet am 20.11.2026, bleibt angemeldetBeenden',
      'Unbekanntes GerätZuletzt benutzt am 21.11.2026 um 14:05 UhrAngemeldet am 20.11.2026Beenden',
    ]);
    await click(sessions.getByRole('button', { name: 'Firefox auf Windows: Anmeldung beenden' }));
    await confirm('Beenden');
    expect(await sessions.findByText('Sie sind nur auf diesem Gerät angemeldet.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(sessions.getByRole('list')));
    expect(server.api.calls(endSession)[0]?.body).toEqual(confirmed);
    expect(selectNotifications(store.getState())).toMatchObject([
      { severity: 'success', summary: 'Anmeldung beendet' },
    ]);
  });

  it('are all ended at once, except this one', async () => {
    let all = [currentSession, session(2), session(3)];
    server.api.on(listSessions, () => ok(all));
    server.api.on(endOtherSessions, () => {
      all = [currentSession];
      return ok(null);
    });
    await show();
    const sessions = await panel('Anmeldungen');
    await click(sessions.findByRole('button', { name: 'Alle anderen beenden' }));
    await confirm('Alle anderen beenden');
    expect(server.api.calls(endOtherSessions)[0]?.body).toEqual(confirmed);
    expect(await sessions.findByText('Sie sind nur auf diesem Gerät angemeldet.')).toBeTruthy();
  });

  it('count as ended if gone meanwhile; other failures are shown in the dialog', async () => {
    server.api.on(listSessions, () => ok([currentSession, session(2)]));
    server.api.on(endSession, () => fault('serviceUnavailable'));
    await show();
    const sessions = await panel('Anmeldungen');
    await click(sessions.findByRole('button', { name: /Anmeldung beenden$/ }));
    const dialog = await confirm('Beenden');
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'Die Anmeldung konnte nicht beendet werden',
    );
    server.api.on(endSession, () => fault('notFound'));
    await click(dialog.getByRole('button', { name: 'Beenden' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show a wrong password at its field, and send nothing without one', async () => {
    server.api.on(listSessions, () => ok([currentSession, session(2)]));
    const fields = { currentPassword: 'currentPasswordWrong' };
    server.api.on(endSession, () => fault('currentPasswordWrong', { fields }));
    await show();
    await click((await panel('Anmeldungen')).findByRole('button', { name: /Anmeldung beenden$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await click(dialog.getByRole('button', { name: 'Beenden' }));
    expect(await dialog.findByText('Dies ist ein Pflichtfeld')).toBeTruthy();
    expect(server.api.calls(endSession)).toEqual([]);
    await confirm('Beenden');
    expect(await dialog.findByText('Das aktuelle Passwort ist nicht korrekt.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Aktuelles Passwort')));
    server.api.on(endSession, () => fault('currentPasswordLocked'));
    await click(dialog.getByRole('button', { name: 'Beenden' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Bitte warten Sie 15 Minuten');
  });

  it('report a failure to load, with a retry', async () => {
    server.api.on(listSessions, () => fault('unexpected'));
    await show();
    const sessions = await panel('Anmeldungen');
    expect(await sessions.findByText(/^Die Anmeldungen konnten nicht geladen werden/)).toBeTruthy();
    server.api.on(listSessions, () => ok([currentSession]));
    await click(sessions.getByRole('button'));
    expect(await sessions.findByText('Sie sind nur auf diesem Gerät angemeldet.')).toBeTruthy();
  });
});

describe('the password', () => {
  const fill = async (current: string, password: string) => {
    await click((await panel('Passwort')).findByRole('button', { name: 'Neues Passwort wählen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Aktuelles Passwort'), current);
    await userEvent.type(dialog.getByLabelText('Neues Passwort'), password);
    await userEvent.type(dialog.getByLabelText('Passwort bestätigen'), password);
    await click(dialog.getByRole('button', { name: 'Passwort speichern' }));
    return dialog;
  };

  it('is changed by the current one, and the dialog closes', async () => {
    server.api.on(changePassword, () => ok(null));
    const { store } = await show();
    await fill('Birnbaum-7-Leiter', 'Kirschbaum-9-Leiter');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.api.calls(changePassword)[0]?.body).toEqual({
      currentPassword: 'Birnbaum-7-Leiter',
      password: 'Kirschbaum-9-Leiter',
      passwordConfirm: 'Kirschbaum-9-Leiter',
    });
    expect(selectNotifications(store.getState())).toMatchObject([{ summary: 'Passwort gespeichert' }]);
  });

  it('counts as weak if made of personal words', async () => {
    server.api.on(changePassword, () => ok(null));
    server.api.on(getAccount, () => ok(exampleAccount({ lastname: 'Quittenberger' })));
    await show();
    const dialog = await fill('falsch', 'Quittenberger-2026');
    expect(await dialog.findByText('Schwach')).toBeTruthy();
  });

  it('shows a wrong current one at its field, and reports too many attempts', async () => {
    const fields = { currentPassword: 'currentPasswordWrong' };
    server.api.on(changePassword, () => fault('currentPasswordWrong', { fields }));
    await show();
    const dialog = await fill('falsch', 'Kirschbaum-9-Leiter');
    expect(await dialog.findByText('Das aktuelle Passwort ist nicht korrekt.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Aktuelles Passwort')));
    server.api.on(changePassword, () => fault('currentPasswordLocked'));
    await click(dialog.getByRole('button', { name: 'Passwort speichern' }));
    expect(await dialog.findByText(/Bitte warten Sie 15 Minuten/)).toBeTruthy();
  });
});

describe('recovery codes', () => {
  const codes = Array.from({ length: 10 }, (_, n) => `7KQM-2XWD-HN4${n === 0 ? 'A' : n + 1}`.slice(0, 14));

  it('are recommended if there are none, shown once after the password, and then counted', async () => {
    let left = 0;
    server.api.on(getRecoveryCodes, () => ok({ left, madeAt: left === 0 ? null : currentSession.createdAt }));
    server.api.on(makeRecoveryCodes, () => {
      left = 10;
      return ok({ codes });
    });
    await show();
    const recovery = await panel('Wiederherstellungscodes');
    expect(await recovery.findByText('Sie haben noch keine Wiederherstellungscodes')).toBeTruthy();
    await click(recovery.getByRole('button', { name: 'Codes erstellen' }));
    await userEvent.type(await screen.findByLabelText('Aktuelles Passwort'), 'Birnbaum-7-Leiter');
    await click(screen.getByRole('button', { name: 'Bestätigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ihre Wiederherstellungscodes' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    await click(dialog.getByRole('button', { name: 'Kopieren' }));
    expect(write).toHaveBeenCalledWith(codes.join('\n'));
    expect(await dialog.findByText('Kopiert')).toBeTruthy();
    await click(dialog.getByRole('button', { name: 'Codes sind aufbewahrt' }));
    expect(await recovery.findByText('Noch 10 unbenutzte Codes, erstellt am 20.11.2026.')).toBeTruthy();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  it('recommend new ones when few are left, which revoke them', async () => {
    server.api.on(getRecoveryCodes, () => ok({ left: 1, madeAt: currentSession.createdAt }));
    server.api.on(makeRecoveryCodes, () => fault('tooManyRequests'));
    await show();
    const recovery = await panel('Wiederherstellungscodes');
    expect(await recovery.findByText('Noch 1 unbenutzter Code, erstellt am 20.11.2026.')).toBeTruthy();
    await click(recovery.getByRole('button', { name: 'Neue Codes erstellen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/die bisherigen gelten danach nicht mehr/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Aktuelles Passwort'), 'Birnbaum-7-Leiter');
    await click(dialog.getByRole('button', { name: 'Bestätigen' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Zu viele Anfragen/);
  });
});

testStates(remote, states);
