import { fault } from '@attesta/ui/testing/mock-api.ts';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { remote } from '../../remote.tsx';
import { fakeHistory, versionId } from '../../testing/fake-history.ts';
import { fakeReference, zeugnisId } from '../../testing/fake-reference.ts';
import { renderWizard } from '../../testing/render-wizard.tsx';
import { states } from './history.states.ts';

const network = setUpApi({ strict: true });

const open = async (search = '', fake = fakeHistory()) => {
  network.api.use({ ...fakeReference().handlers, ...fake.handlers });
  return { ...(await renderWizard(`/create/${zeugnisId}/history${search}`)), fake, api: network.api };
};

testStates(remote, states);

it('keeps the present state under a name, and says so', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('button', { name: 'Stand sichern' }));
  expect(api.calls('keepVersion')).toEqual([]);
  expect(screen.getByText('Dies ist ein Pflichtfeld')).toBeTruthy();
  await user.type(screen.getByLabelText('Name des Stands'), '  Vor dem Gespräch{Enter}');
  const said = await screen.findByText('Der Stand ist als «Vor dem Gespräch» gesichert.');
  expect(document.activeElement?.contains(said)).toBe(true);
  expect(api.calls('keepVersion').map(({ body }) => body)).toEqual([{ name: 'Vor dem Gespräch' }]);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Vor dem Gespräch');
});

it('compares one version with the present state, or two, the earlier one first', async () => {
  const { user, router, api } = await open();
  const box = (name: RegExp) => screen.findByRole('checkbox', { name });
  await user.click(await box(/Nach dem Gespräch/));
  expect(screen.getByRole('link', { name: 'Mit dem jetzigen vergleichen' })).toBeTruthy();
  await user.click(await box(/Erster Entwurf/));
  expect((await box(/Automatisch gesichert/)).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Die zwei vergleichen' }));
  await screen.findByText(/2 Bewertungen anders/);
  expect(router.state.location.search).toBe(`?a=${versionId(2)}&b=${versionId(4)}`);
  expect(api.calls('compareVersions').map(({ query }) => [query.get('a'), query.get('b')])).toEqual([
    [versionId(2), versionId(4)],
  ]);
});

it('marks words that went and came, also for the ear, and shows the differing sentences alone', async () => {
  const { user } = await open(`?a=${versionId(2)}&b=now`);
  const text = await screen.findByRole('region', { name: 'Text' });
  const paragraphs = () => [...text.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(paragraphs()[1]).toContain(
    'Sie arbeitete sehr sorgfältig und gelöscht: rasch (Ende)neu: speditiv (Ende).',
  );
  expect([...text.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual([
    'gelöscht: rasch (Ende)',
    'gelöscht: So führte sie 2022 ein neues Kassensystem ein. (Ende)',
  ]);
  expect(within(text).getByText(/verschoben/)).toBeTruthy();
  expect(paragraphs()).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'Nur Sätze zeigen, die anders sind' }));
  expect(paragraphs()).toHaveLength(1);
  const [fields, ratings] = screen.getAllByRole('table');
  const cells = (table: HTMLElement | undefined) =>
    [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
  expect(cells(fields)).toEqual([
    ['Austrittsdatum', '30.04.2024', '31.05.2024'],
    ['Sprache', 'Deutsch', 'Français'],
    ['Aufgaben', 'Führung der Buchhaltung', 'Führung der BuchhaltungErstellung der Abschlüsse'],
    ['Zweite Unterschrift', 'Thomas Frei', '–keine Angabe'],
    ['laterField', '–keine Angabe', 'Unbekannt'],
  ]);
  expect(cells(ratings)[0]).toEqual([
    'Wie beurteilen Sie die Arbeitsweise?',
    'Sehr gut',
    'GutBeispiel: Abschluss in drei Tagen',
  ]);
});

it('restores after a question, and refuses while another tab saves', async () => {
  const { user, fake, api } = await open();
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: /^Wiederherstellen.*Erster Entwurf/ }));
    return screen.findByRole('dialog');
  };
  await user.click(within(await ask()).getByRole('button', { name: 'Abbrechen' }));
  expect(api.calls('restoreVersion')).toEqual([]);
  fake.changeElsewhere();
  await user.click(within(await ask()).getByRole('button', { name: 'Wiederherstellen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('an anderer Stelle geändert');
  await waitFor(() => expect(api.calls('listVersions')).toHaveLength(2));
  await user.click(within(await ask()).getByRole('button', { name: 'Wiederherstellen' }));
  const said = await screen.findByText(/«Erster Entwurf» ist wiederhergestellt/);
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.calls('restoreVersion').map(({ body }) => body)).toEqual([
    { version: versionId(2), state: 'state-1' },
    { version: versionId(2), state: 'state-2' },
  ]);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Vor einem Wiederherstellen');
});

it('shows a finished history without anything to change, and leads back to the finished page', async () => {
  await open('', fakeHistory({ finished: true, canChange: false, isKept: true }));
  await screen.findByText(/Das Zeugnis ist abgeschlossen/);
  expect(screen.queryByRole('button', { name: /Wiederherstellen|Stand sichern/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Zurück zum fertigen Zeugnis' }).getAttribute('href')).toBe(
    `/finished/${zeugnisId}`,
  );
});

it('leaves for the not-found page where the reference is somebody else’s', async () => {
  network.api.use({ ...fakeHistory().handlers, listVersions: () => fault('notFound') });
  const { router } = await renderWizard(`/create/${zeugnisId}/history`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
});
