import {
  defaultDocumentStyle,
  getAccount,
  getDocumentStyle,
  listLocations,
  listSignatories,
  listStationery,
} from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { exampleAccount } from '../../testing/example-account.ts';
import { states } from './stationery.states.ts';

const server = setUpApi();

const answerLists = (): void => {
  server.api.on(getAccount, () => ok(exampleAccount()));
  server.api.on(listStationery, () => ok([]));
  server.api.on(listLocations, () => ok([]));
  server.api.on(listSignatories, () => ok([]));
  server.api.on(getDocumentStyle, () => ok(defaultDocumentStyle));
};

it('is linked from the account, and links back and to each of its sections', async () => {
  answerLists();
  const { user, location } = await renderRoute(remote, '/account', { token: tokenOf() });
  await user.click(await screen.findByRole('link', { name: 'Briefpapier und Standorte' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Briefpapier' })).toBeTruthy();
  const nav = within(screen.getByRole('navigation', { name: 'Auf dieser Seite' }));
  for (const { hash, textContent } of nav.getAllByRole<HTMLAnchorElement>('link')) {
    expect(document.querySelector(`${hash} h2`)?.textContent).toBe(textContent);
  }
  await user.click(screen.getByRole('link', { name: 'Zurück zum Konto' }));
  expect(location().pathname).toBe('/account');
});

it('loads again what has failed, and shows the rest meanwhile', async () => {
  answerLists();
  server.api.on(listLocations, () => fault('serviceUnavailable'));
  const { user } = await renderRoute(remote, '/account/briefpapier', { token: tokenOf() });
  expect(await screen.findByText(/^Noch kein Briefpapier/)).toBeTruthy();
  expect(await screen.findByText(/^Die Standorte konnten nicht geladen werden/)).toBeTruthy();
  server.api.on(listLocations, () => ok([]));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/^Noch keine Standorte/)).toBeTruthy();
});

testStates(remote, states);
