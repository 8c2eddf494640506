import {
  countEmployeeReferences,
  downloadPdf,
  downloadZeugnis,
  getAccountById,
  pageEmployeeReferences,
  zeugnisstatus,
} from '@attesta/contracts';
import type { ReferenceEntry } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { captureDownloads } from '@attesta/ui/testing/capture-downloads.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { adminAccount, idOf } from '../../testing/examples.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './account-dashboard.states.ts';

const server = setUpApi();

testStates(remote, states);
const downloads = captureDownloads();

const entry = (number: number, status: number): ReferenceEntry => ({
  id: idOf(number),
  zeugnisstatus: status,
  bestelldatum: '2025-11-02T09:00:00.000Z',
  abschlussdatum: status === zeugnisstatus.finished ? '2025-11-09T09:00:00.000Z' : null,
  deputyEmail: null,
  mitarbeiter: { nachname: `Frey${number}`, vorname: 'Eva', funktion: 'Köchin' },
  fileName: `Arbeitszeugnis Eva Frey${number}.docx`,
});

beforeEach(() => {
  server.api.on(getAccountById, () => ok(adminAccount()));
  server.api.on(countEmployeeReferences, () => ok({ open: 1, finished: 3 }));
  server.api.on(pageEmployeeReferences, ({ query }) =>
    ok({ rows: [entry(1, Number(query.get('status')))], total: 1 }),
  );
});

const show = () => renderRoute(remote, `/dashboard/${idOf(1)}`, { token: tokenOf('ROLE_ADMIN') });

it('names the owner, and shows credit and references read-only', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'Dashboard von Vera Keller, Keller AG' })).toBeTruthy();
  expect(await screen.findByRole('img', { name: '2 verfügbar, 4 bestellt' })).toBeTruthy();
  expect(await screen.findByRole('img', { name: '3 abgeschlossen, 1 offen' })).toBeTruthy();
  const open = within(await screen.findByRole('table', { name: 'Offene Zeugnisse' }));
  expect(open.queryByRole('link')).toBeNull();
  expect(open.queryByRole('button', { name: /Bearbeiten|herunterladen/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /erstellen|kaufen/i })).toBeNull();
});

it('has a banner with the owner and a link back', async () => {
  await show();
  const banner = within(await screen.findByRole('region', { name: 'Sie sehen ein fremdes Dashboard.' }));
  expect(await banner.findByText('Sie sehen das Dashboard von Vera Keller, Keller AG.')).toBeTruthy();
  expect(banner.getByText(/Jeder Blick und jeder Download steht im Protokoll/)).toBeTruthy();
  expect(banner.getByRole('link', { name: 'Zurück zum Konto' }).getAttribute('href')).toBe(
    `/admin/account/${idOf(1)}`,
  );
});

it('downloads a finished reference', async () => {
  server.api.on(downloadZeugnis, () => ok('word'));
  await show();
  const finished = within(await screen.findByRole('table', { name: 'Abgeschlossene Zeugnisse' }));
  await userEvent.click(
    finished.getByRole('button', { name: 'Word: Zeugnis von Eva Frey1 herunterladen', hidden: true }),
  );
  await waitFor(() => expect(downloads.taken[0]?.name).toBe('Arbeitszeugnis Eva Frey1.docx'));
  server.api.on(downloadPdf, () => ok('pdf'));
  const pdf = 'PDF: Zeugnis von Eva Frey1 herunterladen';
  await userEvent.click(finished.getByRole('button', { name: pdf, hidden: true }));
  await waitFor(() => expect(downloads.taken[1]?.name).toBe('Arbeitszeugnis Eva Frey1.pdf'));
});

it('shows the credit without the references too', async () => {
  server.api.on(pageEmployeeReferences, () => fault('serviceUnavailable'));
  server.api.on(countEmployeeReferences, () => fault('serviceUnavailable'));
  await show();
  expect(await screen.findByRole('img', { name: '2 verfügbar, 4 bestellt' })).toBeTruthy();
  expect((await screen.findAllByRole('button', { name: 'Erneut versuchen' })).length).toBe(3);
});
