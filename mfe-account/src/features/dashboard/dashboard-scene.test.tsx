import { downloadZeugnis, getPayment, listReferences, type ReferenceEntry } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { saveFile } from '@attesta/ui/save-file.ts';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { remote } from '../../remote.tsx';
import { setUpApi } from '../../testing/set-up-api.ts';

vi.mock(import('@attesta/ui/save-file.ts'), () => ({ saveFile: vi.fn<typeof saveFile>() }));

const server = setUpApi();

const entry = (index: number, changed: Partial<ReferenceEntry> = {}): ReferenceEntry => ({
  id: `019a0000-0000-7000-8000-00000000000${index}`,
  zeugnisstatus: 1,
  bestelldatum: `2025-11-0${index}T09:00:00.000Z`,
  abschlussdatum: null,
  deputyEmail: null,
  mitarbeiter: { nachname: `Name${index}`, vorname: 'Eva', funktion: null },
  ...changed,
});

const entries = [
  entry(1),
  entry(2, { deputyEmail: 'peter@example.ch' }),
  entry(3, { zeugnisstatus: 2, abschlussdatum: '2025-11-09T09:00:00.000Z' }),
];

beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  server.api.on(getPayment, () => ok({ zeugnisGuthaben: 2, letzteZahlung: null, zahlungPendent: false }));
  server.api.on(listReferences, () => ok(entries));
});

const show = () => renderRoute(remote, '/dashboard', { token: tokenOf() });

it('separates open from finished references and leads into the open ones', async () => {
  await show();
  const open = within(await screen.findByRole('table', { name: 'Offene Zeugnisse' }));
  expect(open.getAllByRole('row')).toHaveLength(3);
  expect(open.getByText('Bewertung bei peter@example.ch')).toBeTruthy();
  expect(open.getByRole('link', { name: 'Bearbeiten Eva Name2' }).getAttribute('href')).toBe(
    `/create/${entries[1]?.id ?? ''}`,
  );
  const finished = within(screen.getByRole('table', { name: 'Abgeschlossene Zeugnisse' }));
  expect(finished.getByRole('cell', { name: 'Eva Name3' })).toBeTruthy();
  expect(finished.getByText('09.11.2025')).toBeTruthy();
});

it('says in words what the donuts show', async () => {
  await show();
  expect(await screen.findByRole('img', { name: '2 verfügbar, 3 bestellt' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '1 abgeschlossen, 2 offen' })).toBeTruthy();
});

it('offers to top up when no credit is left', async () => {
  server.api.on(getPayment, () => ok({ zeugnisGuthaben: 0, letzteZahlung: null, zahlungPendent: false }));
  server.api.on(listReferences, () => ok([]));
  await show();
  expect((await screen.findByRole('link', { name: 'Guthaben aufladen' })).getAttribute('href')).toBe(
    '/preise',
  );
  expect(screen.getByText('Sie haben keine offenen Zeugnisse.')).toBeTruthy();
});

it('saves a finished reference as Zeugnis.docx', async () => {
  server.api.on(downloadZeugnis, () => ok('word'));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Herunterladen Eva Name3' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [[file, name] = []] = vi.mocked(saveFile).mock.calls;
  expect(name).toBe('Zeugnis.docx');
  expect(await file?.text()).toBe('word');
});

it('keeps a message when the download fails', async () => {
  server.api.on(downloadZeugnis, () => fault('documentFailed'));
  const { store } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Herunterladen Eva Name3' }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([
      { detail: 'Beim Erstellen des Zeugnis ist ein Fehler aufgetreten.', sticky: true },
    ]),
  );
  expect(saveFile).not.toHaveBeenCalled();
});

it('says once that the references cannot be had, and shows them after a retry', async () => {
  server.api.on(listReferences, () => fault('serviceUnavailable'));
  await show();
  expect(
    await screen.findByText('Die Daten konnten nicht geladen werden. Bitte versuchen Sie es nochmals.'),
  ).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Abgeschlossene Zeugnisse' })).toBeNull();
  server.api.on(listReferences, () => ok(entries));
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('cell', { name: 'Eva Name1' })).toBeTruthy();
});
