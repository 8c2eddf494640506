import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fakeApi, problem } from '../../testing/fake-api.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';

let api: FakeApi | null = null;
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  // jsdom has no addresses for blobs and follows no download.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  api?.verify();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async (finished: boolean) => {
  const server = fakeReference({ reference: { finished } });
  api = fakeApi(server.handlers);
  return { ...(await renderWizard(`/finished/${zeugnisId}`)), calls: api };
};

it('saves the Word file as Zeugnis.docx and links to the dashboard', async () => {
  const { user, calls } = await open(true);
  await user.click(await screen.findByRole('button', { name: 'Zeugnis herunterladen' }));
  await waitFor(() => expect(saved).toEqual(['Zeugnis.docx']));
  expect(screen.getByText(/Word-Datei «Zeugnis.docx»/)).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Erste Seite des Zeugnisses' })).toBeTruthy();
  expect(calls.of('getPreview').map(({ query }) => query.get('page'))).toEqual(['1']);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain(
    'Lassen Sie das Zeugnis von Hand unterschreiben.',
  );
  expect(screen.getByRole('link', { name: 'Zur Übersicht' }).getAttribute('href')).toBe('/dashboard');
});

it('says that the download failed, and saves nothing', async () => {
  const { user, calls, messages } = await open(true);
  calls.use({ downloadZeugnis: () => problem('documentFailed') });
  await user.click(await screen.findByRole('button', { name: 'Zeugnis herunterladen' }));
  await waitFor(() =>
    expect(messages()).toMatchObject([
      { summary: 'Fehler', detail: 'Beim Erstellen des Zeugnisses ist ein Fehler aufgetreten.' },
    ]),
  );
  expect(saved).toEqual([]);
});

it('leads somebody back to the wizard whose reference is not finished', async () => {
  await open(false);
  await screen.findByRole('heading', { level: 1, name: 'Dieses Zeugnis ist noch nicht abgeschlossen' });
  expect(screen.getByRole('link', { name: 'Zeugnis weiterbearbeiten' }).getAttribute('href')).toBe(
    `/create/${zeugnisId}`,
  );
  expect(screen.queryByRole('button', { name: 'Zeugnis herunterladen' })).toBeNull();
});

it('leaves for the not-found page for a reference that does not exist', async () => {
  const server = fakeReference();
  api = fakeApi({ ...server.handlers, getReference: () => problem('notFound') });
  const { router } = await renderWizard(`/finished/${zeugnisId}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
});
