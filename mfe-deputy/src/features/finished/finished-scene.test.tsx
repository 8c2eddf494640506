import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { setUpDelegation } from '../../testing/set-up-delegation.ts';
import { renderDeputy } from '../../testing/render-deputy.tsx';
import { removalMilliseconds } from './finished-scene.tsx';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { remote } from '../../remote.tsx';
import { states } from './finished.states.ts';

const delegate = setUpDelegation();

testStates(remote, states);

it("removes the deputy's token about 300 ms after the page has opened", async () => {
  delegate();
  const { role } = await renderDeputy('/deputyfinished', { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Bewertung' });
  expect(role()).toBe('deputy');
  await act(() => new Promise((resolve) => setTimeout(resolve, removalMilliseconds + 50)));
  expect(role()).toBe('visitor');
  expect(sessionStorage.getItem('attesta.deputyToken')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Bewertung' })).toBeTruthy();
});

it.each([
  [
    'finished',
    'Vielen Dank für Ihre Bewertung',
    'Wir informieren Alpina AG; dort wird das Zeugnis erstellt.',
  ],
  ['declined', 'Sie haben die Bewertung abgelehnt', 'Wir informieren Alpina AG. Ihr Link gilt nicht mehr.'],
  ['passedOn', 'Die Anfrage ist weitergegeben', 'kollegin@example.ch erhält einen eigenen Link.'],
] as const)('shows the outcome of a task that was %s', async (outcome, title, text) => {
  delegate();
  const state = { outcome, organization: 'Alpina AG', email: 'kollegin@example.ch' };
  await renderDeputy('/deputyfinished', { state });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(new RegExp(text))).toBeTruthy();
});
