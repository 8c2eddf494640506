import { getHealth } from '@attesta/contracts';
import type { Health, PartHealth } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { remote } from '../../remote.tsx';
import { formatAge } from './document-lines.tsx';
import { states } from './health.states.ts';

const server = setUpApi();
afterEach(() => vi.useRealTimers());

testStates(remote, states);

const part = (name: string, more: Partial<PartHealth> = {}): PartHealth => ({
  part: name,
  state: 'up',
  since: '2026-01-05T07:12:00.000Z',
  milliseconds: 4,
  ...more,
});
const health = (parts: PartHealth[], lines: Health['lines'] = []): Health => ({
  at: '2026-01-09T10:12:04.000Z',
  parts,
  lines,
});
const show = async (shown: Health) => {
  server.api.on(getHealth, () => ok(shown));
  await renderRoute(remote, '/admin/zustand', { token: tokenOf('ROLE_ADMIN') });
  await screen.findByRole('list', { name: 'Teile' });
};
const rows = () =>
  within(screen.getByRole('list', { name: 'Teile' }))
    .getAllByRole('listitem')
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')));

it('puts what needs somebody first, with the state in words, since when and the time of the answer', async () => {
  await show(
    health([
      part('accounts', { milliseconds: 1204 }),
      part('mail', { state: 'down', milliseconds: null }),
      part('worker', { state: 'down', milliseconds: null }),
      part('payments', { state: 'down', milliseconds: 30 }),
      part('libreoffice', { state: 'unknown', since: null, milliseconds: null }),
      part('redis', { state: 'full' }),
      part('archive'),
    ]),
  );
  expect(rows().map(([name, state]) => [name, state])).toEqual([
    ['Mailserver', 'Gestört'],
    ['Dokumente, Hintergrundarbeit', 'Antwortet nicht'],
    ['Zahlungen', 'Gestört'],
    ['LibreOffice', 'Nicht bekannt'],
    ['Redis', 'Speicher voll'],
    ['Konten', 'Arbeitet'],
    ['archive', 'Arbeitet'],
  ]);
  expect(rows()[3]).toEqual(['LibreOffice', 'Nicht bekannt', '', '']);
  expect(rows()[5]).toEqual(['Konten', 'Arbeitet', 'seit 05.01.2026, 08:12', "Antwort in 1'204 ms"]);
  expect(screen.getByText('4 Teile arbeiten nicht')).toBeTruthy();
  expect(screen.queryByText('Alle Teile arbeiten')).toBeNull();
});

it('does not say that all is well while something is not known', async () => {
  await show(health([part('accounts'), part('libreoffice', { state: 'unknown', since: null })]));
  expect(screen.getByText('Über 1 Teil ist nichts bekannt')).toBeTruthy();
  expect(screen.queryByText('Alle Teile arbeiten')).toBeNull();
});

it('tells the line of documents with the age of the oldest one', async () => {
  const lines = [
    { line: 'renderings', waiting: 12, running: 3, oldestSeconds: 150 },
    { line: 'receipts', waiting: 0, running: 0, oldestSeconds: 0 },
  ];
  await show(health([part('accounts')], lines));
  const panel = within(screen.getByRole('region', { name: 'Wartende Dokumente' }));
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '12',
    '2 min 30 s',
    '3',
    '0',
    'Nichts wartet',
    '0',
  ]);
});

it('asks again every ten seconds, and keeps the last state while no answer comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await show(health([part('accounts')]));
  const asked = server.api.calls(getHealth).length;
  server.api.on(getHealth, () => ok(health([part('accounts', { state: 'down' })])));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('1 Teil arbeitet nicht')).toBeTruthy();
  server.api.on(getHealth, () => fault('serviceUnavailable'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Keine neue Antwort')).toBeTruthy();
  expect(screen.getByText(/Stand vom 09\.01\.2026, 11:12/)).toBeTruthy();
  expect(rows()).toHaveLength(1);
  expect(server.api.calls(getHealth).length).toBeGreaterThanOrEqual(asked + 2);
});

it.each([
  [0.4, '0 s'],
  [59, '59 s'],
  [60, '1 min 0 s'],
  [3599.6, '1 h 0 min'],
  [7503, '2 h 5 min'],
])('an age of %d seconds is %s', (seconds, words) => {
  expect(formatAge(seconds)).toBe(words);
});
