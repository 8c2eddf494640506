import {
  downloadDeletionCertificate,
  getHold,
  getRetention,
  holdReference,
  listDeletionCertificates,
  listDueReferences,
  pageReferences,
  releaseReference,
  saveRetention,
} from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { remote } from '../../remote.tsx';
import { pageOf, referenceEntry } from '../../testing/reference-entries.ts';
import { states } from './retention.states.ts';

testStates(remote, states);

describe('retention page', () => {
  const server = setUpApi();
  const id = '019a0000-0000-7000-8000-000000000001';
  const entry = {
    id,
    mitarbeiter: { vorname: 'Eva', nachname: 'Keller', funktion: null },
    rule: 'finished',
    deletedOn: '2036-12-31',
    hold: null,
  };

  beforeEach(() => {
    server.api.on(getRetention, () => ok({ finishedYears: 10, openMonths: null }));
    server.api.on(listDueReferences, ({ query }) =>
      query.get('held') === 'yes' ? ok({ rows: [], total: 0 }) : ok({ rows: [entry], total: 1 }),
    );
    server.api.on(listDeletionCertificates, () =>
      ok({ rows: [{ day: '2026-11-02', references: 12 }], total: 1 }),
    );
    server.api.on(getHold, () => ok(null));
  });

  const show = (address = '/account/aufbewahrung') => renderRoute(remote, address, { token: tokenOf() });

  it('saves the periods, and says why if it cannot', async () => {
    let fails = true;
    server.api.on(saveRetention, ({ body }) => (fails ? fault('serviceUnavailable') : ok(body)));
    const { store } = await show();
    const form = within(await screen.findByRole('form', { name: 'Fristen' }));
    await userEvent.selectOptions(form.getByLabelText(/^Abgeschlossene Zeugnisse/u), '3');
    await userEvent.click(form.getByRole('radio', { name: 'Nach 12 Monaten ohne Bearbeitung' }));
    await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
    expect(await form.findByRole('alert')).toBeTruthy();
    fails = false;
    await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(() =>
      expect(selectNotifications(store.getState())).toMatchObject([{ summary: 'Speichern erfolgreich' }]),
    );
    expect(server.api.calls(saveRetention).at(-1)?.body).toEqual({ finishedYears: 3, openMonths: 12 });
  });

  it('keeps a reference that is due, with a reason', async () => {
    server.api.on(holdReference, () => ok({ reason: 'Klage', since: '2026-11-02T09:00:00.000Z' }));
    await show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Aufbewahren Eva Keller', hidden: true }),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: /^Grund/u }), 'Klage');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Aufbewahren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.api.calls(holdReference)).toMatchObject([{ params: { id }, body: { reason: 'Klage' } }]);
  });

  it('releases a held reference, and tells that it was deleted meanwhile', async () => {
    server.api.on(getHold, () => ok({ reason: 'Klage', since: '2026-11-02T09:00:00.000Z' }));
    let isGone = true;
    server.api.on(releaseReference, () => (isGone ? fault('notFound') : ok()));
    const { location } = await show(`/account/aufbewahrung?keep=${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Freigeben' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    isGone = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Freigeben' }));
    await waitFor(() => expect(location().search).toBe(''));
  });

  it('the overview says what is due, and whose deputy was forgotten', async () => {
    const delegation = {
      status: 'finished' as const,
      since: '2026-01-02T09:00:00.000Z',
      answered: 9,
      total: 9,
    };
    const rows = [referenceEntry(1, { zeugnisstatus: 2, delegation, deputyEmail: null, deputyName: null })];
    server.api.on(pageReferences, ({ query }) => ok(pageOf(rows, query)));
    await show('/overview');
    expect(await screen.findByText('1 Zeugnis wird bald gelöscht, weil seine Frist abläuft.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ansehen oder aufbewahren' }).getAttribute('href')).toBe(
      '/account/aufbewahrung',
    );
    const cells = (await screen.findAllByRole('cell', { hidden: true })).map(
      ({ textContent }) => textContent,
    );
    expect(cells.some((content) => content.endsWith('Stellvertretung'))).toBe(true);
  });

  it('asks for the certificate of a day in the language of the page', async () => {
    server.api.on(downloadDeletionCertificate, () => fault('serviceUnavailable'));
    await show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Herunterladen 02.11.2026', hidden: true }),
    );
    await waitFor(() => expect(server.api.calls(downloadDeletionCertificate)).toHaveLength(1));
    const [call] = server.api.calls(downloadDeletionCertificate);
    expect([call?.params, call?.query.get('lang')]).toEqual([{ day: '2026-11-02' }, 'de']);
  });
});
