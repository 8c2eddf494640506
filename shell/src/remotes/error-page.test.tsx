import { countMatters } from '@attesta/contracts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { api, contractQuery, patterns } from '@attesta/web-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { ErrorCatcher } from './error-catcher.tsx';
import { ErrorPage } from './error-page.tsx';

const server = setUpApi();
const { useAskForErrorPageQuery } = api.injectEndpoints({
  endpoints: (build) => ({ askForErrorPage: build.query<unknown, undefined>(contractQuery(countMatters)) }),
});

const Work = () => {
  const { isSuccess } = useAskForErrorPageQuery(undefined);
  return isSuccess ? <p>Hier ist die Arbeit.</p> : null;
};

const pages = [
  { path: patterns.forbidden, element: <ErrorPage kind="forbidden" /> },
  { path: patterns.notFound, element: <ErrorPage kind="notFound" /> },
  { path: patterns.unexpected, element: <ErrorPage kind="unexpected" /> },
];
const routes = [...pages, { path: '/work', element: <Work /> }];
const open = (path: string, token?: string) =>
  renderRoute({ namespace: 'shell', loadTexts, routes }, path, token === undefined ? {} : { token });
const number = '5f0c2a1e-8d7b-4c3a-9e21-0b6f4d8c7a53';
const refuse = (status: number): void =>
  server.api.on(countMatters, () => ({ status, body: null, headers: { 'x-request-id': number } }));
const hrefsOf = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it.each([
  [403, '/403', 'Kein Zugang'],
  [404, '/404', 'Seite nicht gefunden'],
  [500, '/500', 'Unerwarteter Fehler'],
])('shows after a %i the request number for the support', async (status, path, title) => {
  refuse(status);
  const { location } = await open('/work', tokenOf('ROLE_USER'));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(location().pathname).toBe(path);
  expect(screen.getByText(number).tagName).toBe('CODE');
});

it('links back to the failed page, which is requested again', async () => {
  window.history.replaceState(null, '', '/work');
  refuse(500);
  const { location } = await open('/work', tokenOf('ROLE_USER'));
  const retry = await screen.findByRole('link', { name: 'Erneut versuchen' });
  server.api.on(countMatters, () => ok({ count: 1 }));
  await userEvent.click(retry);
  expect(await screen.findByText('Hier ist die Arbeit.')).toBeTruthy();
  expect(location().pathname).toBe('/work');
});

it('renders a broken page again at its own address', async () => {
  let isBroken = true;
  const Breaking = () => {
    const [shown] = useState(() => {
      if (isBroken) throw new Error('broken');
      return 'Wieder da.';
    });
    return <p>{shown}</p>;
  };
  const Page = () => (
    <ErrorCatcher renderError={() => <ErrorPage kind="unexpected" />} resetKey={useLocation()}>
      <Breaking />
    </ErrorCatcher>
  );
  const broken = [{ path: '/broken', element: <Page /> }];
  await renderRoute({ namespace: 'shell', loadTexts, routes: broken }, '/broken?page=2');
  const retry = await screen.findByRole('link', { name: 'Erneut versuchen' });
  expect(retry.getAttribute('href')).toBe('/broken?page=2');
  isBroken = false;
  await userEvent.click(retry);
  expect(screen.getByText('Wieder da.')).toBeTruthy();
});

it.each(['/403', '/404', '/500'])('%s offers the login to visitors only', async (path) => {
  const { unmount } = await open(path);
  await screen.findByRole('heading', { level: 1 });
  expect(hrefsOf()).toEqual([
    ['Zur Startseite', '/'],
    ['Anmelden', '/login'],
  ]);
  unmount();
  await open(path, tokenOf('ROLE_USER'));
  expect(hrefsOf()).toEqual([['Zur Startseite', '/']]);
});
