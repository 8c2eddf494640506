import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { captureDownloads } from '@attesta/ui/testing/capture-downloads.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { remote } from '../../remote.tsx';
import { states } from './finished.states.ts';

const network = setUpApi({ strict: true });
const downloads = captureDownloads();
const saved = () => downloads.taken.map(({ name }) => name);

const open = async (finished: boolean) => {
  const server = fakeReference({
    reference: {
      finished,
      idZeugnisart: 5,
      fileName: 'Arbeitszeugnis Beat Ägerter.docx',
      abschlussdatum: '2026-11-20T23:30:00.000Z',
    },
  });
  network.api.use(server.handlers);
  return { ...(await renderWizard(`/finished/${zeugnisId}`)), api: network.api };
};

it('saves the Word file named after kind and employee, and links to the dashboard', async () => {
  const { user, api } = await open(true);
  await user.click(await screen.findByRole('button', { name: 'Als Word herunterladen' }));
  await waitFor(() => expect(saved()).toEqual(['Arbeitszeugnis Beat Ägerter.docx']));
  expect(screen.getByText(/Word-Datei «Arbeitszeugnis Beat Ägerter.docx»/)).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Erste Seite des Zeugnisses' })).toBeTruthy();
  expect(api.calls('getPreview').map(({ query }) => query.get('page'))).toEqual(['1']);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain(
    'Lassen Sie das Zeugnis von Hand unterschreiben.',
  );
  expect(screen.getByRole('link', { name: 'Zur Übersicht' }).getAttribute('href')).toBe('/dashboard');
});

it('shows the employee, the kind and the date of the reference', async () => {
  await open(true);
  await screen.findByText('Schlusszeugnis');
  const [facts] = document.querySelectorAll('dl');
  expect([...(facts?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Zeugnisart',
    'Schlusszeugnis',
    'Für',
    'Nina Muster',
    'Abgeschlossen am',
    '21.11.2026',
  ]);
});

it('offers the file without letterhead, and then names the paper to print it on', async () => {
  const { user, api } = await open(true);
  expect(await screen.findByText('Drucken Sie die Datei aus.')).toBeTruthy();
  await user.click(await screen.findByRole('checkbox', { name: /^Ohne Briefkopf/ }));
  expect(screen.getByText('Drucken Sie die Datei auf Ihrem Briefpapier aus.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Als Word herunterladen' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(api.calls('downloadZeugnis').map(({ query }) => query.get('letterhead'))).toEqual(['none']);
  await user.click(screen.getByRole('button', { name: 'Als PDF herunterladen' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(api.calls('downloadPdf').map(({ query }) => query.get('letterhead'))).toEqual(['none']);
  expect(saved()[1]).toMatch(/\.pdf$/);
});

it('reports a failed download, and saves nothing', async () => {
  const { user, api, messages } = await open(true);
  api.use({ downloadZeugnis: () => fault('documentFailed') });
  await user.click(await screen.findByRole('button', { name: 'Als Word herunterladen' }));
  await waitFor(() =>
    expect(messages()).toMatchObject([
      { summary: 'Fehler', detail: 'Beim Erstellen des Zeugnisses ist ein Fehler aufgetreten.' },
    ]),
  );
  expect(saved()).toEqual([]);
});

it('leads back to the wizard if the reference is not finished', async () => {
  await open(false);
  await screen.findByRole('heading', { level: 1, name: 'Dieses Zeugnis ist noch nicht abgeschlossen' });
  expect(screen.getByRole('link', { name: 'Zeugnis weiterbearbeiten' }).getAttribute('href')).toBe(
    `/create/${zeugnisId}`,
  );
  expect(screen.queryByRole('button', { name: 'Als Word herunterladen' })).toBeNull();
});

const otherId = '01890000-0000-7000-8000-000000000002';

it('asks for the reason of a correction, opens it, and names a refusal without losing the reason', async () => {
  const { user, api, router } = await open(true);
  api.use({ correctZeugnis: () => fault('correctionTooLate') });
  await user.click(await screen.findByRole('button', { name: 'Zeugnis korrigieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zeugnis korrigieren?' }));
  await user.click(dialog.getByRole('button', { name: 'Korrektur beginnen' }));
  expect(await dialog.findByText('Dies ist ein Pflichtfeld')).toBeTruthy();
  expect(api.calls('correctZeugnis')).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Der Name war falsch.');
  await user.click(dialog.getByRole('button', { name: 'Korrektur beginnen' }));
  expect(await dialog.findByText(/Diese Frist ist vorbei/)).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Der Name war falsch.');
  api.use({ correctZeugnis: () => ok({ id: otherId }) });
  await user.click(dialog.getByRole('button', { name: 'Korrektur beginnen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/create/${otherId}`));
  expect(api.calls('correctZeugnis').at(-1)?.body).toEqual({ reason: 'Der Name war falsch.' });
});

it('goes on with the correction that is open already, as after a lost answer', async () => {
  const { user, api, router } = await open(true);
  api.use({ correctZeugnis: () => fault('correctionOpen', { id: otherId }) });
  await user.click(await screen.findByRole('button', { name: 'Zeugnis korrigieren' }));
  await user.type(await screen.findByRole('textbox'), 'Der Name war falsch.');
  await user.click(screen.getByRole('button', { name: 'Korrektur beginnen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/create/${otherId}`));
});

it('orders a final reference with one key, however often its answer is lost', async () => {
  const server = fakeReference({ reference: { finished: true, idZeugnisart: 1 } });
  network.api.use({ ...server.handlers, continueAsFinal: () => fault('unexpected') });
  const { user, router } = await renderWizard(`/finished/${zeugnisId}?begin=final`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Als Schlusszeugnis weiterführen?' }));
  expect(await dialog.findByText('Danach bleiben Ihnen 2 Zeugnisse.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Ja, bestellen' }));
  expect(await dialog.findByText(/unerwarteter Fehler/)).toBeTruthy();
  network.api.use({ continueAsFinal: () => ok({ id: otherId }) });
  await user.click(dialog.getByRole('button', { name: 'Ja, bestellen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/create/${otherId}`));
  const keys = network.api.calls('continueAsFinal').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{8,}$/u);
});

it('offers nothing that a replaced reference refuses, and leads to the one in its place', async () => {
  const server = fakeReference({
    reference: {
      finished: true,
      idZeugnisart: 1,
      replacedAt: '2026-11-24T09:00:00.000Z',
      replacedBy: otherId,
    },
  });
  network.api.use(server.handlers);
  await renderWizard(`/finished/${zeugnisId}?begin=correction`);
  expect(await screen.findByText(/Ersetzt am 24.11.2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zur Korrektur' }).getAttribute('href')).toBe(
    `/finished/${otherId}`,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /korrigieren|weiterführen/ })).toBeNull();
});

it('leads to the order of one for another person, and without credit to the prices', async () => {
  const server = fakeReference({ reference: { finished: true, idZeugnisart: 1, openCorrection: otherId } });
  network.api.use(server.handlers);
  await renderWizard(`/finished/${zeugnisId}`);
  const hrefOf = async (name: string | RegExp) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Als Vorlage verwenden')).toBe(`/create?template=${zeugnisId}`);
  expect(await hrefOf('Korrektur fortsetzen')).toBe(`/create/${otherId}`);
});

it('needs credit for what is ordered, not for a correction', async () => {
  const server = fakeReference({ reference: { finished: true, idZeugnisart: 1 } });
  server.state.credit = 0;
  network.api.use(server.handlers);
  await renderWizard(`/finished/${zeugnisId}?begin=final`);
  expect(await screen.findByRole('button', { name: 'Zeugnis korrigieren' })).toBeTruthy();
  const links = await screen.findAllByRole('link', { name: /zuerst Guthaben kaufen/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/preise', '/preise']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens the not-found page for an unknown reference', async () => {
  const server = fakeReference();
  network.api.use({ ...server.handlers, getReference: () => fault('notFound') });
  const { router } = await renderWizard(`/finished/${zeugnisId}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
});

testStates(remote, states);
