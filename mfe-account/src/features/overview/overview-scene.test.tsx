import { downloadZeugnis, pageReferences } from '@attesta/contracts';
import type { ReferenceEntry } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { captureDownloads } from '@attesta/ui/testing/capture-downloads.ts';
import { chooseLanguage, selectNotifications } from '@attesta/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { finishedEntry, pageOf, referenceEntry } from '../../testing/reference-entries.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './overview.states.ts';

const server = setUpApi();
const downloads = captureDownloads();

const answerWith = (all: readonly ReferenceEntry[]): void =>
  server.api.on(pageReferences, ({ query }) =>
    ok(query.get('search') === 'nobody' ? { rows: [], total: 0 } : pageOf(all, query)),
  );

beforeEach(() => {
  answerWith(Array.from({ length: 27 }, (_, index) => referenceEntry(index + 1)));
});

const show = (path = '/overview') => renderRoute(remote, path, { token: tokenOf() });
const table = async () => within(await screen.findByRole('table', { name: 'Zeugnisse' }));
const sentQueries = () => server.api.calls(pageReferences).map(({ query }) => Object.fromEntries(query));
const lastQuery = () => sentQueries().at(-1);

const newest = { page: '1', size: '10', sort: 'bestelldatum', direction: 'desc', search: '', lang: 'de' };

it('shows columns, dates and status, ten a page, newest first', async () => {
  answerWith([
    referenceEntry(2, {
      deputyEmail: 'peter@example.ch',
      deputyName: 'Peter Muster',
      delegation: { status: 'opened', since: '2025-11-12T09:00:00.000Z', answered: 4, total: 9 },
      mitarbeiter: { nachname: 'Keller', vorname: 'Eva', funktion: 'Köchin' },
      zeugnisart: 'Schlusszeugnis',
      sprache: 'fr',
    }),
    finishedEntry(1),
  ]);
  await show();
  const shown = await table();
  expect(sentQueries()).toEqual([newest]);
  expect(shown.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nachname',
    'Vorname',
    'Funktion',
    'Stellvertretung',
    'Bestellt am',
    'Abschluss am',
    'Status',
    'Aktionen',
  ]);
  const rows = shown.getAllByRole('row').slice(1);
  const values = rows.map((row) =>
    within(row)
      .getAllByRole('cell', { hidden: true })
      .map((cell) => cell.querySelector(':scope > span:not([aria-hidden])')?.textContent),
  );
  expect(values).toEqual([
    [
      'Keller',
      'Eva',
      'KöchinSchlusszeugnis, Französisch',
      'Peter Musterpeter@example.ch4 von 9 bewertet seit 12.11.2025',
      '02.11.2025',
      '–',
      'Offen',
      'Bearbeiten Eva Keller',
    ],
    [
      'Name1',
      'Eva',
      '–',
      '–',
      '01.11.2025',
      '09.11.2025',
      'Abgeschlossen',
      'Word: Zeugnis von Eva Name1 herunterladenPDF: Zeugnis von Eva Name1 herunterladen',
    ],
  ]);
  const hrefOf = (name: string) => shown.getByRole('link', { name, hidden: true }).getAttribute('href');
  expect(hrefOf('Bearbeiten Eva Keller')).toMatch(/^\/create\/019a0000-/);
  expect(hrefOf('Keller')).toBe(hrefOf('Bearbeiten Eva Keller'));
  expect(hrefOf('Name1')).toMatch(/^\/finished\/019a0000-/);
});

it('keeps page, size, order and search in its address, and goes back in the history', async () => {
  const { location, goBack } = await show();
  await table();
  await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(await screen.findByText('11–20 von 27')).toBeTruthy();
  expect(location().search).toBe('?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Nachname' }));
  await waitFor(() => expect(location().search).toBe('?sort=nachname&direction=asc'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zeilen pro Seite' }), '20');
  await waitFor(() => expect(location().search).toContain('size=20'));
  expect(lastQuery()).toEqual({ ...newest, size: '20', sort: 'nachname', direction: 'asc' });
  await goBack();
  await goBack();
  expect(location().search).toBe('?page=2');
  expect(await screen.findByText('11–20 von 27')).toBeTruthy();
});

it('restores the view of its address after a reload', async () => {
  await show('/overview?page=2&size=5&sort=vorname&direction=asc&search=eva');
  await table();
  expect(sentQueries()).toEqual([
    { page: '2', size: '5', sort: 'vorname', direction: 'asc', search: 'eva', lang: 'de' },
  ]);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('eva');
  expect(screen.getByRole('columnheader', { name: 'Vorname' }).getAttribute('aria-sort')).toBe('ascending');
});

it('replaces invalid parameters by the defaults', async () => {
  await show('/overview?page=-3&size=7&sort=birthday&direction=up');
  await table();
  expect(sentQueries()).toEqual([newest]);
});

it('opens the last page for a page beyond it', async () => {
  const { location } = await show('/overview?page=99');
  expect(await screen.findByText('21–27 von 27')).toBeTruthy();
  expect(location().search).toBe('?page=3');
});

it('searches on Enter from the first page, and shows the number of hits', async () => {
  const { location } = await show('/overview?page=3&sort=nachname&direction=asc');
  await table();
  await userEvent.type(screen.getByRole('searchbox'), 'nobody{Enter}');
  expect(await screen.findByText(/Keine Treffer für «nobody»/)).toBeTruthy();
  expect(location().search).toBe('?sort=nachname&direction=asc&search=nobody');
  const [status] = screen.getAllByRole('status');
  expect(status?.textContent).toBe('0 Treffer');
  await userEvent.click(screen.getByRole('button', { name: 'Alle Zeugnisse anzeigen' }));
  expect(await screen.findByText('27 Zeugnisse')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('filters by status, in its address, and offers to clear an empty filter', async () => {
  answerWith(Array.from({ length: 12 }, (_, index) => referenceEntry(index + 1)));
  const { location, goBack } = await show('/overview?page=2&sort=nachname&direction=asc');
  await table();
  const statuses = within(screen.getByRole('radiogroup', { name: 'Status' }));
  expect(statuses.getByRole<HTMLInputElement>('radio', { name: 'Alle' }).checked).toBe(true);
  await userEvent.click(statuses.getByRole('radio', { name: 'Offen' }));
  expect(await screen.findByText('12 Treffer')).toBeTruthy();
  expect(location().search).toBe('?sort=nachname&direction=asc&status=1');
  expect(lastQuery()).toMatchObject({ page: '1', status: '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(await screen.findByText('11–12 von 12')).toBeTruthy();
  expect(location().search).toContain('status=1');
  await userEvent.click(statuses.getByRole('radio', { name: 'Abgeschlossen' }));
  expect(await screen.findByText('Sie haben noch kein Zeugnis abgeschlossen.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Alle Zeugnisse anzeigen' }));
  expect(await screen.findByText('12 Zeugnisse')).toBeTruthy();
  expect(location().search).toBe('?sort=nachname&direction=asc');
  await goBack();
  expect(statuses.getByRole<HTMLInputElement>('radio', { name: 'Abgeschlossen' }).checked).toBe(true);
});

it('searches half a second after typing, with one request', async () => {
  await show();
  await table();
  await userEvent.type(screen.getByRole('searchbox'), 'eva');
  expect(sentQueries()).toHaveLength(1);
  expect(await screen.findByText('27 Treffer')).toBeTruthy();
  expect(sentQueries().map(({ search }) => search)).toEqual(['', 'eva']);
});

it('offers the first reference in an empty overview', async () => {
  answerWith([]);
  await show();
  expect(await screen.findByText(/Sie haben noch keine Zeugnisse/)).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('reports a failure to load, with a retry', async () => {
  server.api.on(pageReferences, () => fault('serviceUnavailable'));
  await show();
  expect(await screen.findByRole('alert')).toBeTruthy();
  answerWith([referenceEntry(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect((await table()).getByRole('row', { name: /Name1/ })).toBeTruthy();
});

it('saves a finished reference, and reports a failure', async () => {
  answerWith([finishedEntry(1)]);
  server.api.on(downloadZeugnis, () => fault('documentFailed'));
  const { store } = await show();
  const button = await screen.findByRole('button', { name: 'Word: Zeugnis von Eva Name1 herunterladen' });
  await userEvent.click(button);
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([
      {
        severity: 'error',
        summary: 'Fehler',
        detail: 'Beim Erstellen des Zeugnis ist ein Fehler aufgetreten.',
        sticky: false,
      },
    ]),
  );
  server.api.on(downloadZeugnis, () => ok('word'));
  await userEvent.click(button);
  await waitFor(() => expect(downloads.taken).toHaveLength(1));
  expect(downloads.taken[0]?.name).toBe('Arbeitszeugnis Eva Name1.docx');
});

it.each([
  ['fr', 'Certificats', 'En cours', 'Réponses\u202f: 4 sur 9 depuis le 12.11.2025'],
  ['it', 'Attestati', 'Aperto', 'Risposte: 4 su 9 dal 12.11.2025'],
  ['en', 'References', 'Open', '4 of 9 rated since 12.11.2025'],
] as const)('speaks %s', async (language, title, status, delegated) => {
  answerWith([
    referenceEntry(1, {
      deputyEmail: 'peter@example.ch',
      delegation: { status: 'opened', since: '2025-11-12T09:00:00.000Z', answered: 4, total: 9 },
    }),
  ]);
  await show();
  await table();
  await act(() => chooseLanguage(language));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const row = screen.getByRole('row', { name: /Name1/ });
  expect(within(row).getByText(status)).toBeTruthy();
  expect(row.textContent).toContain(delegated);
  await act(() => chooseLanguage('de'));
});

testStates(remote, states);
