import { downloadExport, getExports, startExport, startInformation } from '@attesta/contracts';
import { captureDownloads } from '@attesta/ui/testing/capture-downloads.ts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { remote } from '../../../remote.tsx';
import { states } from './export.states.ts';

testStates(remote, states);

const server = setUpApi();
const downloads = captureDownloads();
const open = () => renderRoute(remote, '/account/daten', { token: tokenOf() });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async () => {
  await userEvent.type(await screen.findByLabelText('Aktuelles Passwort'), 'Birnbaum-7-Leiter');
  await press('Bestätigen');
};

const id = '019a0000-0000-7000-8000-000000000001';
const building = {
  id,
  kind: 'account' as const,
  person: null,
  status: 'building' as const,
  done: 1,
  total: 2,
  requestedAt: '2026-11-29T08:00:00.000Z',
  keptUntil: null,
  files: [],
};

it('orders the export with the password and shows its progress', async () => {
  let ordered = false;
  server.api.on(getExports, () => ok({ exports: ordered ? [building] : [], exportedToday: false }));
  server.api.on(startExport, () => {
    ordered = true;
    return ok(null);
  });
  await open();
  await press('Daten packen');
  await confirm();
  expect(await screen.findByText('Zeugnisse gepackt: 1 von 2')).toBeDefined();
  expect(server.api.calls(startExport).map(({ body }) => body)).toEqual([
    { currentPassword: 'Birnbaum-7-Leiter' },
  ]);
  expect(screen.queryByRole('button', { name: 'Daten packen' })).toBeNull();
});

it('saves the file that arrives, and asks for it by the digest that was shown', async () => {
  const file = { part: 1, name: 'Daten.zip', size: 5, sha256: 'abc' };
  const ready = {
    ...building,
    status: 'ready' as const,
    keptUntil: '2026-12-01T08:00:00.000Z',
    files: [file],
  };
  server.api.on(getExports, () => ok({ exports: [ready], exportedToday: true }));
  server.api.on(downloadExport, () => ok('bytes'));
  await open();
  await press('Herunterladen Daten.zip');
  await waitFor(() => expect(downloads.taken).toMatchObject([{ name: 'Daten.zip' }]));
  const [call] = server.api.calls(downloadExport);
  expect([call?.headers.get('range'), call?.headers.get('if-range')]).toEqual(['bytes=0-4', '"abc"']);
});

it('says that a file is gone, and does not try again', async () => {
  const file = { part: 1, name: 'Daten.zip', size: 5, sha256: 'abc' };
  const ready = {
    ...building,
    status: 'ready' as const,
    keptUntil: '2026-12-01T08:00:00.000Z',
    files: [file],
  };
  server.api.on(getExports, () => ok({ exports: [ready], exportedToday: true }));
  server.api.on(downloadExport, () => fault('notFound'));
  await open();
  await press('Herunterladen Daten.zip');
  expect(await screen.findByText('Die Datei konnte nicht heruntergeladen werden')).toBeDefined();
  expect(server.api.calls(downloadExport)).toHaveLength(1);
});

it('asks for information by names and birthday, and empties the form', async () => {
  server.api.on(getExports, () => ok({ exports: [], exportedToday: false }));
  server.api.on(startInformation, () => ok(null));
  await open();
  await userEvent.type(await screen.findByLabelText('Vorname'), 'Anna');
  await userEvent.type(screen.getByLabelText('Nachname'), 'Muster');
  await userEvent.type(screen.getByLabelText('Geburtsdatum'), '14.6.1988');
  await press('Auskunft erstellen');
  await confirm();
  await waitFor(() =>
    expect(server.api.calls(startInformation).map(({ body }) => body)).toEqual([
      { firstname: 'Anna', lastname: 'Muster', birthday: '1988-06-14', currentPassword: 'Birnbaum-7-Leiter' },
    ]),
  );
  await waitFor(() => expect(screen.getByLabelText('Vorname')).toHaveProperty('value', ''));
});
