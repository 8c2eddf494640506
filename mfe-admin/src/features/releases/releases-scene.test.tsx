import { listReleases, releaseParts, rollBackRelease } from '@attesta/contracts';
import type { PartReleases, ReleaseBuild } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import de from '../../i18n/de.json';
import { remote } from '../../remote.tsx';
import { idOf } from '../../testing/examples.ts';

const server = setUpApi();

const shipped: ReleaseBuild = {
  build: 'inplace00001',
  version: '1.0.0',
  publishedAt: null,
  madeCurrent: null,
  state: 'current',
  requires: { 'web-kit': '^1.0.0', contracts: '^1.0.0' },
};

const published = (number: number, more: Partial<ReleaseBuild> = {}): ReleaseBuild => ({
  ...shipped,
  build: `wizard00000${number}`,
  version: `1.${number}.0`,
  publishedAt: `2025-11-0${number}T08:30:00.000Z`,
  madeCurrent: { at: `2025-11-0${number}T09:00:00.000Z`, adminId: null },
  state: 'kept',
  ...more,
});

const builds = [
  published(4, { madeCurrent: null }),
  published(3, { state: 'current', madeCurrent: { at: '2025-11-05T10:00:00.000Z', adminId: idOf(9) } }),
  published(2),
  published(1, { state: 'unfit' }),
];

const provides: Record<string, string> = { 'web-kit': '1.4.0', contracts: '1.0.0' };
const partsWith = (wizard: PartReleases['builds']): PartReleases[] =>
  releaseParts.map((part) => ({
    part,
    provides: part === 'shell' ? provides : {},
    builds: part === 'wizard' ? wizard : [shipped],
  }));

const show = async (wizard: PartReleases['builds'] = builds) => {
  server.api.on(listReleases, () =>
    ok({ parts: partsWith(wizard), admins: [{ id: idOf(9), email: 'chef@example.ch' }] }),
  );
  const shown = await renderRoute(remote, '/admin/ausgaben', { token: tokenOf('ROLE_ADMIN') });
  await screen.findByText('web-kit 1.4.0');
  return shown;
};
const panel = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = () =>
  panel('Zeugnis erstellen')
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const openDialog = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(screen.getByRole('dialog'));
};

it('says of each part what is current, since when, by whom, and what it needs', async () => {
  await show();
  expect(
    screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent),
  ).toEqual(Object.values(de.releases.parts));
  const wizard = panel('Zeugnis erstellen');
  expect(wizard.getByText('1.3.0')).toBeTruthy();
  expect(wizard.getByText('05.11.2025 11:00')).toBeTruthy();
  expect(wizard.getByRole('link', { name: 'chef@example.ch' })).toBeTruthy();
  expect(panel('Rahmen aller Seiten').getByText('Auslieferung des Produkts')).toBeTruthy();
  expect(screen.queryByText(/noch nichts veröffentlicht/)).toBeNull();
});

it('lists the other builds with their times and who, the newest first, and offers those that fit', async () => {
  await show();
  const [newest, before, unfit] = rowsOf();
  expect(newest).toContain('noch nie');
  expect(newest).toContain('Auf diese Ausgabe wechseln');
  expect(before).toContain('02.11.2025 09:30');
  expect(before).toContain('02.11.2025 10:00, Team wizard');
  expect(before).toContain('Zurück auf diese Ausgabe');
  expect(unfit).toContain('Passt nicht zu den heutigen anderen Teilen');
  expect(screen.getAllByRole('button', { name: /diese Ausgabe/ })).toHaveLength(2);
});

it('goes back after a question, and shows what is current then', async () => {
  const { store } = await show();
  const dialog = await openDialog(/^Zurück auf diese Ausgabe/);
  expect(dialog.getByText(/sofort die Ausgabe 1\.2\.0 \(Build wizard000002\)/)).toBeTruthy();
  expect(server.api.calls(rollBackRelease)).toEqual([]);
  server.api.on(rollBackRelease, () => ok({ build: 'wizard000002', before: 'wizard000003', by: idOf(9) }));
  server.api.on(listReleases, () =>
    ok({ parts: partsWith([published(3), published(2, { state: 'current' })]), admins: [] }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt wechseln' }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([
      { summary: 'Zeugnis erstellen: Ausgabe 1.2.0 gilt' },
    ]),
  );
  const [call] = server.api.calls(rollBackRelease);
  expect([call?.params['remote'], call?.body]).toEqual(['wizard', { build: 'wizard000002' }]);
  expect(call?.headers.get('if-match')).toBe('wizard000003');
  await waitFor(() => expect(rowsOf()).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('changes nothing without the question, and says why it was refused', async () => {
  server.api.on(rollBackRelease, () => fault('releaseChanged'));
  await show();
  const dialog = await openDialog(/^Zurück auf diese Ausgabe/);
  await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  expect(server.api.calls(rollBackRelease)).toEqual([]);
  const again = await openDialog(/^Zurück auf diese Ausgabe/);
  await userEvent.click(again.getByRole('button', { name: 'Jetzt wechseln' }));
  expect(await again.findByText(/^Inzwischen ist eine andere Ausgabe aktuell/)).toBeTruthy();
});

it('says that nothing was published yet', async () => {
  await show([shipped]);
  expect(screen.getByText(/^Es wurde noch nichts veröffentlicht/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says which part is not there', async () => {
  await show([]);
  expect(panel('Zeugnis erstellen').getByText(/ist keine Ausgabe da/)).toBeTruthy();
});

it('shows the parts while their builds are on their way', async () => {
  server.api.on(listReleases, () => new Promise(() => undefined));
  await renderRoute(remote, '/admin/ausgaben', { token: tokenOf('ROLE_ADMIN') });
  expect(screen.getAllByRole('region')).toHaveLength(releaseParts.length);
});

it('offers a retry where it cannot be had', async () => {
  server.api.on(listReleases, () => fault('serviceUnavailable'));
  await renderRoute(remote, '/admin/ausgaben', { token: tokenOf('ROLE_ADMIN') });
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});
