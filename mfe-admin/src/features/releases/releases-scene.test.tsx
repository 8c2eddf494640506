import { listReleases, releaseParts, rollBackRelease } from '@attesta/contracts';
import type { CanaryCounts, CanaryRelease, PartReleases, ReleaseBuild } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { selectNotifications } from '@attesta/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import de from '../../i18n/de.json';
import { remote } from '../../remote.tsx';
import { idOf } from '../../testing/examples.ts';
import { states } from './releases.states.ts';

const server = setUpApi();

testStates(remote, states);

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
const releasesWith = (wizard: PartReleases['builds'], canary: CanaryRelease | null = null): PartReleases[] =>
  releaseParts.map((part) => ({
    part,
    provides: part === 'shell' ? provides : {},
    builds: part === 'wizard' ? wizard : [shipped],
    ...(part === 'wizard' && { canary }),
  }));

const show = async (wizard: PartReleases['builds'] = builds, canary: CanaryRelease | null = null) => {
  server.api.on(listReleases, () =>
    ok({ parts: releasesWith(wizard, canary), admins: [{ id: idOf(9), email: 'chef@example.ch' }] }),
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

it('shows current build, date, publisher and requirements of each part', async () => {
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

it('lists the other builds with dates and publishers, newest first, and offers those that fit', async () => {
  await show();
  const [newest, before, unfit] = rowsOf();
  expect(newest).toContain('noch nie');
  expect(newest).toContain('Auf diese Version wechseln');
  expect(before).toContain('02.11.2025 09:30');
  expect(before).toContain('02.11.2025 10:00, Team wizard');
  expect(before).toContain('Zurück auf diese Version');
  expect(unfit).toContain('Passt nicht zu den heutigen anderen Teilen');
  expect(screen.getAllByRole('button', { name: /diese Version/ })).toHaveLength(2);
});

it('rolls the shell back, too', async () => {
  const parts = releasesWith([]).map((each) => (each.part === 'shell' ? { ...each, builds } : each));
  server.api.on(listReleases, () => ok({ parts, admins: [] }));
  server.api.on(rollBackRelease, () => ok({ build: 'wizard000002', before: 'wizard000003', by: idOf(9) }));
  await renderRoute(remote, '/admin/ausgaben', { token: tokenOf('ROLE_ADMIN') });
  await screen.findByText('web-kit 1.4.0');
  await userEvent.click(panel('Rahmen aller Seiten').getByRole('button', { name: /^Zurück auf diese/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt wechseln' }));
  await waitFor(() => expect(server.api.calls(rollBackRelease)).toHaveLength(1));
  expect(server.api.calls(rollBackRelease)[0]?.params['remote']).toBe('shell');
});

it('rolls back after a confirmation, and shows the new current build', async () => {
  const { store } = await show();
  const dialog = await openDialog(/^Zurück auf diese Version/);
  expect(dialog.getByText(/sofort die Version 1\.2\.0 \(Build wizard000002\)/)).toBeTruthy();
  expect(server.api.calls(rollBackRelease)).toEqual([]);
  server.api.on(rollBackRelease, () => ok({ build: 'wizard000002', before: 'wizard000003', by: idOf(9) }));
  server.api.on(listReleases, () =>
    ok({ parts: releasesWith([published(3), published(2, { state: 'current' })]), admins: [] }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt wechseln' }));
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([
      { summary: 'Zeugnis erstellen: Version 1.2.0 gilt' },
    ]),
  );
  const [call] = server.api.calls(rollBackRelease);
  expect([call?.params['remote'], call?.body]).toEqual(['wizard', { build: 'wizard000002' }]);
  expect(call?.headers.get('if-match')).toBe('wizard000003');
  await waitFor(() => expect(rowsOf()).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('rolls back to the build that came with the product', async () => {
  await show([published(1, { state: 'current' }), { ...shipped, state: 'kept' }]);
  expect(rowsOf()[0]).toMatch(/Auslieferung des Produkts.*Zurück auf diese Version/);
  const dialog = await openDialog(/^Zurück auf diese Version/);
  expect(dialog.getByText(/\(Build inplace00001\), die mit dem Produkt ausgeliefert wurde/)).toBeTruthy();
});

it('changes nothing without the confirmation, and shows the reason of a refusal', async () => {
  server.api.on(rollBackRelease, () => fault('releaseChanged'));
  await show();
  const dialog = await openDialog(/^Zurück auf diese Version/);
  await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  expect(server.api.calls(rollBackRelease)).toEqual([]);
  const again = await openDialog(/^Zurück auf diese Version/);
  await userEvent.click(again.getByRole('button', { name: 'Jetzt wechseln' }));
  expect(await again.findByText(/^Inzwischen ist eine andere Version aktuell/)).toBeTruthy();
});

const none: CanaryCounts = {
  sessions: 0,
  failed: 0,
  slow: 0,
  loadFailed: 0,
  uncaught: 0,
  hung: 0,
  lcp: null,
  cls: null,
  inp: null,
};
const canary: CanaryRelease = {
  build: 'wizard000004',
  version: '1.4.0',
  share: 10,
  startedAt: '2025-11-06T10:00:00.000Z',
  counts: {
    canary: {
      ...none,
      sessions: 40,
      failed: 3,
      hung: 1,
      uncaught: 2,
      slow: 1,
      lcp: 1240,
      inp: 90,
      cls: 0.01,
    },
    current: { ...none, sessions: 1200, failed: 9, loadFailed: 9, lcp: 900 },
  },
  rule: { failedAbove: 6.5, slowAbove: 5, least: 5, first: 3 },
  ended: null,
};
const figures = () =>
  within(panel('Zeugnis erstellen').getByRole('table', { name: /^Zahlen zum Probelauf/ }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')));

it("shows a running canary, its figures beside the current build's, and the rule", async () => {
  await show(builds, canary);
  const wizard = panel('Zeugnis erstellen');
  expect(wizard.getByRole('heading', { name: 'Probelauf' })).toBeTruthy();
  expect(wizard.getByText(/^10\s% der Sitzungen$/)).toBeTruthy();
  expect(wizard.getByText('06.11.2025 11:00')).toBeTruthy();
  expect(wizard.getByText(/mehr als 6\.5\s% seiner Sitzungen scheitern/)).toBeTruthy();
  expect(figures()).toEqual([
    ['Was gezählt wird', 'Auf Probe', 'Geltend'],
    ['Sitzungen', '40', "1'200"],
    ['davon gescheitert', '3 (7.5 %)', '9 (0.8 %)'],
    ['Seite nicht geladen', '0', '9 (0.8 %)'],
    ['Seite nicht rechtzeitig da', '1 (2.5 %)', '0'],
    ['Fehler im Programm', '2 (5 %)', '0'],
    ['davon langsam', '1 (2.5 %)', '0'],
    ['Hauptinhalt zu sehen nach', '1.2 s', '900 ms'],
    ['Antwort auf Eingaben nach', '90 ms', '–'],
    ['Verschiebung des Inhalts', '0.01', '–'],
  ]);
});

it('reports a canary that the rule took back, with date and cause', async () => {
  const ended = { at: '2025-11-06T10:20:00.000Z', how: 'takenBack', cause: 'failed' } as const;
  await show(builds, { ...canary, ended });
  const wizard = panel('Zeugnis erstellen');
  expect(wizard.getByRole('heading', { name: 'Letzter Probelauf' })).toBeTruthy();
  expect(wizard.getByText('06.11.2025 11:20')).toBeTruthy();
  expect(
    wizard.getByText(/^3 von 40 Sitzungen scheiterten \(7\.5\s%\); .* 0\.8\s%\. Seither haben alle wieder/),
  ).toBeTruthy();
  expect(wizard.queryByText(/Er endet von selbst/)).toBeNull();
});

it.each([
  ['promoted', /^Danach wurde die Version für alle gesetzt/],
  ['stopped', /^Er wurde beendet, ohne/],
] as const)('reports a canary that was %s', async (how, words) => {
  const ended = { at: '2025-11-06T10:20:00.000Z', how, cause: null };
  await show(builds, { ...canary, counts: null, rule: null, ended });
  expect(panel('Zeugnis erstellen').getByText(words)).toBeTruthy();
  expect(screen.getByText(/^Zu diesem Probelauf sind keine Zahlen/)).toBeTruthy();
});

it.each([
  ['no session has reported yet', { canary: none, current: none }, /^Noch keine Sitzung/],
  ['its figures are unavailable', null, /^Die Zahlen sind im Augenblick nicht/],
])('shows a canary if %s', async (_what, counts, words) => {
  await show(builds, { ...canary, counts });
  expect(panel('Zeugnis erstellen').getByText(words)).toBeTruthy();
  expect(screen.queryByRole('table', { name: /^Zahlen zum Probelauf/ })).toBeNull();
});

it('reports that nothing was published yet', async () => {
  await show([shipped]);
  expect(screen.getByText(/^Es wurde noch nichts veröffentlicht/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('heading', { name: /Probelauf/ })).toBeNull();
});

it('names a missing part', async () => {
  await show([]);
  expect(panel('Zeugnis erstellen').getByText(/ist keine Version da/)).toBeTruthy();
});

it('shows the parts while their builds are loading', async () => {
  server.api.on(listReleases, () => new Promise(() => undefined));
  await renderRoute(remote, '/admin/ausgaben', { token: tokenOf('ROLE_ADMIN') });
  expect(screen.getAllByRole('region')).toHaveLength(releaseParts.length);
});
