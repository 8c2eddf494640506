import { fault } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { captureDownloads } from '@attesta/ui/testing/capture-downloads.ts';
import { screen, waitFor } from '@testing-library/react';
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

it('opens the not-found page for an unknown reference', async () => {
  const server = fakeReference();
  network.api.use({ ...server.handlers, getReference: () => fault('notFound') });
  const { router } = await renderWizard(`/finished/${zeugnisId}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
});

testStates(remote, states);
