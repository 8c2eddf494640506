import {
  countReferences,
  downloadPdf,
  downloadZeugnis,
  getAccount,
  getPayment,
  listReferences,
  listWaiting,
  pageReferences,
} from '@attesta/contracts';
import type { Delegation, WaitingEntry } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { captureDownloads } from '@attesta/ui/testing/capture-downloads.ts';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { exampleAccount } from '../../testing/example-account.ts';
import { finishedEntry, pageOf, referenceEntry } from '../../testing/reference-entries.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { states } from './dashboard.states.ts';

const server = setUpApi();
const downloads = captureDownloads();

const entries = [referenceEntry(1), referenceEntry(2, { deputyEmail: 'peter@example.ch' }), finishedEntry(3)];

const answerPages = (all = entries): void =>
  server.api.on(pageReferences, ({ query }) => ok(pageOf(all, query)));

beforeEach(() => {
  server.api.on(getPayment, () => ok({ zeugnisGuthaben: 2, letzteZahlung: null, zahlungPendent: false }));
  server.api.on(countReferences, () => ok({ open: 2, finished: 1 }));
  server.api.on(listReferences, () => ok(entries));
  server.api.on(listWaiting, () => ok({ rows: [], total: 0 }));
  answerPages();
});

const show = () => renderRoute(remote, '/dashboard', { token: tokenOf() });
const openTable = async () => within(await screen.findByRole('table', { name: 'Offene Zeugnisse' }));

it('separates open and finished references and links to the open ones', async () => {
  await show();
  const open = await openTable();
  expect(open.getAllByRole('row')).toHaveLength(3);
  expect(open.getByText('Bewertung bei peter@example.ch')).toBeTruthy();
  for (const name of ['Bearbeiten Eva Name2', 'Eva Name2']) {
    expect(open.getByRole('link', { name }).getAttribute('href')).toBe(`/create/${entries[1]?.id ?? ''}`);
  }
  const finished = within(await screen.findByRole('table', { name: 'Abgeschlossene Zeugnisse' }));
  expect(finished.getByRole('link', { name: 'Eva Name3' }).getAttribute('href')).toBe(
    `/finished/${entries[2]?.id ?? ''}`,
  );
  expect(finished.getByText('09.11.2025')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Zeugnis erstellen' })).toHaveLength(1);
});

it('asks for two pages of five, newest first, and never for the whole list', async () => {
  await show();
  await openTable();
  const asked = server.api.calls(pageReferences).map(({ query }) => Object.fromEntries(query));
  const newest = { page: '1', size: '5', sort: 'bestelldatum', direction: 'desc', lang: 'de' };
  expect(asked).toEqual([
    { ...newest, status: '1', waiting: 'no' },
    { ...newest, status: '2' },
  ]);
  expect(server.api.calls(listReferences)).toHaveLength(0);
});

it('pages through the open references and leaves the finished ones', async () => {
  answerPages(Array.from({ length: 12 }, (_, index) => referenceEntry(index + 1)));
  await show();
  await openTable();
  await userEvent.click(screen.getByRole('button', { name: 'Letzte Seite' }));
  expect(await screen.findByRole('cell', { name: 'Eva Name12' })).toBeTruthy();
  expect(screen.getByText('11–12 von 12')).toBeTruthy();
  const pages = server.api.calls(pageReferences).map(({ query }) => [query.get('status'), query.get('page')]);
  expect(pages).toEqual([
    ['1', '1'],
    ['2', '1'],
    ['1', '3'],
  ]);
});

it.each<[Delegation['status'], string]>([
  ['waiting', 'Mail wird versendet seit 12.11.2025'],
  ['sent', 'Mail versendet am 12.11.2025'],
  ['refused', 'Mail nicht zugestellt am 12.11.2025'],
  ['opened', '4 von 9 bewertet seit 12.11.2025'],
  ['finished', 'Bewertung abgeschlossen am 12.11.2025'],
  ['declined', 'Bewertung abgelehnt am 12.11.2025'],
  ['expired', 'Link abgelaufen am 12.11.2025'],
])('shows state and date of a delegation that is %s', async (status, text) => {
  const delegation = { status, since: '2025-11-12T09:00:00.000Z', answered: 4, total: 9 };
  answerPages([referenceEntry(2, { deputyEmail: 'peter@example.ch', delegation })]);
  await show();
  const row = (await openTable()).getByRole('row', { name: /Name2/ });
  expect(row.textContent).toContain(`${text}Bewertung bei peter@example.ch`);
});

it('names the deputy if known', async () => {
  answerPages([referenceEntry(2, { deputyEmail: 'peter@example.ch', deputyName: 'Peter Muster' })]);
  server.api.on(listWaiting, () =>
    ok({ rows: [{ ...waitingEntry(9, 'declined'), deputyName: 'Ruth Beispiel' }], total: 1 }),
  );
  await show();
  expect(await screen.findByText('Bewertung bei Peter Muster')).toBeTruthy();
  expect(screen.getByText('Ruth Beispiel hat die Bewertung am 12.11.2025 abgelehnt.')).toBeTruthy();
});

it.each(['waiting', 'sent', 'expired'] as const)(
  'keeps showing the progress after the link was mailed again (%s)',
  async (status) => {
    const delegation = { status, since: '2025-11-12T09:00:00.000Z', answered: 4, total: 9 };
    answerPages([
      referenceEntry(2, { deputyEmail: 'peter@example.ch', delegation }),
      referenceEntry(4, { deputyEmail: 'eva@example.ch', delegation: { ...delegation, answered: 0 } }),
    ]);
    await show();
    const rowOf = async (name: RegExp) => (await openTable()).getByRole('row', { name }).textContent;
    expect(await rowOf(/Name2/)).toContain('4 von 9 bewertet');
    expect(await rowOf(/Name4/)).not.toContain('bewertet');
  },
);

it('describes the donuts in words', async () => {
  await show();
  expect(await screen.findByRole('img', { name: '2 verfügbar, 3 bestellt' })).toBeTruthy();
  expect(await screen.findByRole('img', { name: '1 abgeschlossen, 2 offen' })).toBeTruthy();
});

it('offers a purchase without credit', async () => {
  server.api.on(getPayment, () => ok({ zeugnisGuthaben: 0, letzteZahlung: null, zahlungPendent: false }));
  answerPages([]);
  await show();
  expect((await screen.findByRole('link', { name: 'Guthaben aufladen' })).getAttribute('href')).toBe(
    '/preise',
  );
  expect(await screen.findByText('Sie haben keine offenen Zeugnisse.')).toBeTruthy();
});

it('saves a finished reference named after kind and employee', async () => {
  server.api.on(downloadZeugnis, () => ok('word'));
  await show();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Word: Zeugnis von Eva Name3 herunterladen' }),
  );
  await waitFor(() => expect(downloads.taken).toHaveLength(1));
  const [file] = downloads.taken;
  expect(file?.name).toBe('Arbeitszeugnis Eva Name3.docx');
  expect(await file?.blob?.text()).toBe('word');
});

it('saves its PDF under the same name, and reports when it is still being made', async () => {
  server.api.on(downloadPdf, () => fault('documentPending'));
  const { store } = await show();
  const button = await screen.findByRole('button', { name: 'PDF: Zeugnis von Eva Name3 herunterladen' });
  await userEvent.click(button);
  await waitFor(() => expect(selectNotifications(store.getState())).toHaveLength(1));
  expect(downloads.taken).toEqual([]);
  server.api.on(downloadPdf, () => ok('pdf'));
  await userEvent.click(button);
  await waitFor(() => expect(downloads.taken[0]?.name).toBe('Arbeitszeugnis Eva Name3.pdf'));
  expect(selectNotifications(store.getState())).toEqual([]);
});

it('reports a failed download', async () => {
  server.api.on(downloadZeugnis, () => fault('documentFailed'));
  const { store } = await show();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Word: Zeugnis von Eva Name3 herunterladen' }),
  );
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([
      { detail: 'Beim Erstellen des Zeugnis ist ein Fehler aufgetreten.', sticky: true },
    ]),
  );
  expect(downloads.taken).toEqual([]);
});

it('reports a failure to load the references once, with a retry for all', async () => {
  server.api.on(pageReferences, () => fault('serviceUnavailable'));
  await show();
  expect(
    await screen.findByText('Die Daten konnten nicht geladen werden. Bitte versuchen Sie es nochmals.'),
  ).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Abgeschlossene Zeugnisse' })).toBeNull();
  answerPages();
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('cell', { name: 'Eva Name1' })).toBeTruthy();
  expect(await screen.findByRole('cell', { name: 'Eva Name3' })).toBeTruthy();
});

it('shows the credit without the counts, which have a retry of their own', async () => {
  server.api.on(countReferences, () => fault('serviceUnavailable'));
  await show();
  expect(await screen.findByRole('img', { name: '2 verfügbar' })).toBeTruthy();
  expect((await openTable()).getByRole('cell', { name: 'Eva Name1' })).toBeTruthy();
  server.api.on(countReferences, () => ok({ open: 2, finished: 1 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('img', { name: '1 abgeschlossen, 2 offen' })).toBeTruthy();
});

const waitingEntry = (index: number, reason: WaitingEntry['reason']): WaitingEntry => ({
  id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  reason,
  since: '2025-11-12T09:00:00.000Z',
  deputyEmail: reason === 'draft' ? null : 'peter@example.ch',
  mitarbeiter: { nachname: `Name${index}`, vorname: 'Eva', funktion: null },
});

it('lists above the tables what waits for the customer, each with one action', async () => {
  const reasons = ['rated', 'declined', 'refused', 'expired', 'expiring', 'draft'] as const;
  server.api.on(listWaiting, () =>
    ok({ rows: reasons.map((reason, index) => waitingEntry(index + 1, reason)), total: 6 }),
  );
  await show();
  const title = await screen.findByRole('heading', { name: 'Wartet auf Sie' });
  expect(
    title.compareDocumentPosition(screen.getByRole('heading', { name: 'Weitere offene Zeugnisse' })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const rows = within(title.closest('section') ?? document.body).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Eva Name1Die Bewertung ist seit 12.11.2025 abgeschlossen.Prüfen und abschliessen Eva Name1',
    'Eva Name2peter@example.ch hat die Bewertung am 12.11.2025 abgelehnt.Neu weiterleiten Eva Name2',
    'Eva Name3Die Mail an peter@example.ch konnte am 12.11.2025 nicht zugestellt werden.Adresse prüfen Eva Name3',
    'Eva Name4Der Link für peter@example.ch ist am 12.11.2025 abgelaufen.Link erneuern Eva Name4',
    'Eva Name5Der Link für peter@example.ch läuft am 12.11.2025 ab.Link erneuern Eva Name5',
    'Eva Name6Am 12.11.2025 bestellt und noch nicht abgeschlossen.Weiterarbeiten Eva Name6',
  ]);
  expect(screen.getByRole('link', { name: 'Prüfen und abschliessen Eva Name1' }).getAttribute('href')).toBe(
    '/create/019a0000-0000-7000-8000-000000000001',
  );
});

/** Reads the class name: jsdom computes no styles of CSS layers. */
const isSolid = ({ classList }: Element): boolean => {
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  return [...classList].some((name) =>
    new RegExp(`\\.${name}\\{[^}]*background:var\\(--att-colors-accent\\)`).test(styles),
  );
};

const solidLinks = () =>
  screen
    .getAllByRole('link')
    .filter(isSolid)
    .map(({ textContent }) => textContent);

it('gives the solid button to the most urgent entry, else to the next reference', async () => {
  const { unmount } = await show();
  await screen.findByRole('link', { name: 'Zeugnis erstellen' });
  expect(solidLinks()).toEqual(['Zeugnis erstellen']);
  unmount();
  server.api.on(listWaiting, () =>
    ok({ rows: [waitingEntry(8, 'rated'), waitingEntry(9, 'draft')], total: 2 }),
  );
  await show();
  await screen.findByRole('link', { name: 'Zeugnis erstellen' });
  expect(solidLinks()).toEqual(['Prüfen und abschliessen Eva Name8']);
});

it('shows each reference once, waiting ones above the others', async () => {
  server.api.on(listWaiting, () => ok({ rows: [waitingEntry(1, 'draft')], total: 1 }));
  await show();
  expect(await screen.findByRole('heading', { name: 'Weitere offene Zeugnisse' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Offene Zeugnisse' })).toBeNull();
});

it('reports that all open references wait above', async () => {
  answerPages([finishedEntry(3)]);
  server.api.on(listWaiting, () => ok({ rows: [waitingEntry(1, 'draft')], total: 1 }));
  await show();
  expect(await screen.findByText('Alle offenen Zeugnisse warten auf Sie und stehen oben.')).toBeTruthy();
});

it('links to the overview beyond its limit', async () => {
  server.api.on(listWaiting, ({ query }) =>
    ok({
      rows: Array.from({ length: Number(query.get('size')) }, (_, index) => waitingEntry(index + 1, 'draft')),
      total: 130,
    }),
  );
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'und 125 weitere' }));
  const link = await screen.findByRole('link', { name: 'und 30 weitere' });
  expect(link.getAttribute('href')).toBe('/overview?status=1');
});

it('lists all open references if the waiting ones cannot be loaded', async () => {
  server.api.on(listWaiting, () => fault('unexpected'));
  await show();
  await screen.findByText(/Was auf Sie wartet, konnte nicht geladen werden/);
  await waitFor(() =>
    expect(
      server.api
        .calls(pageReferences)
        .filter(({ query }) => query.get('status') === '1')
        .map(({ query }) => query.get('waiting')),
    ).toEqual(['no', null]),
  );
  expect((await openTable()).getByRole('cell', { name: 'Eva Name1' })).toBeTruthy();
});

it('shows a few of many waiting references, and the others on demand', async () => {
  server.api.on(listWaiting, ({ query }) =>
    ok({
      rows: Array.from({ length: Math.min(17, Number(query.get('size'))) }, (_, index) =>
        waitingEntry(index + 1, 'draft'),
      ),
      total: 17,
    }),
  );
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'und 12 weitere' }));
  expect(await screen.findByRole('link', { name: 'Weiterarbeiten Eva Name17' })).toBeTruthy();
  expect(screen.queryByText(/und \d+ weitere/)).toBeNull();
});

it('omits the section if nothing waits', async () => {
  await show();
  await openTable();
  expect(screen.queryByText('Wartet auf Sie')).toBeNull();
});

it('reports a failure to load the waiting references, with a retry', async () => {
  server.api.on(listWaiting, () => fault('unexpected'));
  await show();
  expect(await screen.findByText(/Was auf Sie wartet, konnte nicht geladen werden/)).toBeTruthy();
  server.api.on(listWaiting, () => ok({ rows: [waitingEntry(1, 'draft')], total: 1 }));
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('heading', { name: 'Wartet auf Sie' })).toBeTruthy();
});

describe('for an account without references', () => {
  const steps = async () =>
    within(
      (await screen.findByRole('heading', { name: 'So beginnen Sie' })).closest('section') ?? document.body,
    );

  beforeEach(() => {
    answerPages([]);
    server.api.on(countReferences, () => ok({ open: 0, finished: 0 }));
    server.api.on(getAccount, () => ok(exampleAccount()));
  });

  it('guides through the first steps: logo, then credit, without a link that needs it', async () => {
    server.api.on(getPayment, () => ok({ zeugnisGuthaben: 0, letzteZahlung: null, zahlungPendent: false }));
    await show();
    const list = await steps();
    expect((await list.findByRole('link', { name: 'Guthaben kaufen' })).getAttribute('href')).toBe('/preise');
    expect(list.getByRole('link', { name: 'Logo hinzufügen' }).getAttribute('href')).toBe('/account');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).not.toContain('/create');
  });

  it('keeps both donuts and both tables with their empty texts', async () => {
    await show();
    await steps();
    expect(await screen.findByText('Sie haben keine offenen Zeugnisse.')).toBeTruthy();
    for (const name of ['Offene Zeugnisse', 'Abgeschlossene Zeugnisse']) {
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    }
    expect(await screen.findAllByRole('img', { name: /\d/ })).toHaveLength(2);
  });

  it('ticks completed steps and ends with the first reference', async () => {
    server.api.on(getAccount, () => ok(exampleAccount({ logoVersion: 'v1' })));
    await show();
    const list = await steps();
    expect(await list.findByText('Sie haben Guthaben für 2 Zeugnisse.')).toBeTruthy();
    expect(list.getAllByText('(erledigt)')).toHaveLength(2);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/create',
      '/ratgeber',
    ]);
  });
});

testStates(remote, states);
