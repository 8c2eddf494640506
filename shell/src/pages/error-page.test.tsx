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
import { ErrorCatcher } from '../remotes/error-catcher.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { UnexpectedPage } from './unexpected-page.tsx';

const server = setUpApi();
const { useAskForErrorPageQuery } = api.injectEndpoints({
  endpoints: (build) => ({ askForErrorPage: build.query<unknown, undefined>(contractQuery(countMatters)) }),
});

const Work = () => {
  const { isSuccess } = useAskForErrorPageQuery(undefined);
  return isSuccess ? <p>Hier ist die Arbeit.</p> : null;
};

const pages = [
  { path: patterns.forbidden, element: <ForbiddenPage /> },
  { path: patterns.notFound, element: <NotFoundPage /> },
  { path: patterns.unexpected, element: <UnexpectedPage /> },
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
])('after a %i tells the number by which support finds the answer', async (status, path, title) => {
  refuse(status);
  const { location } = await open('/work', tokenOf('ROLE_USER'));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(location().pathname).toBe(path);
  expect(screen.getByText(number).tagName).toBe('CODE');
});

it('leads back to what failed, which is asked for once more', async () => {
  window.history.replaceState(null, '', '/work');
  refuse(500);
  const { location } = await open('/work', tokenOf('ROLE_USER'));
  const retry = await screen.findByRole('link', { name: 'Erneut versuchen' });
  server.api.on(countMatters, () => ok({ count: 1 }));
  await userEvent.click(retry);
  expect(await screen.findByText('Hier ist die Arbeit.')).toBeTruthy();
  expect(location().pathname).toBe('/work');
});

it('shows a page that broke once more where it stands', async () => {
  let isBroken = true;
  const Breaking = () => {
    const [shown] = useState(() => {
      if (isBroken) throw new Error('broken');
      return 'Wieder da.';
    });
    return <p>{shown}</p>;
  };
  const Page = () => (
    <ErrorCatcher renderError={() => <UnexpectedPage />} resetKey={useLocation()}>
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

it.each(['/403', '/404', '/500'])(
  '%s offers the login to who has no session, and to nobody else',
  async (path) => {
    const { unmount } = await open(path);
    await screen.findByRole('heading', { level: 1 });
    expect(hrefsOf()).toEqual([
      ['Zur Startseite', '/'],
      ['Anmelden', '/login'],
    ]);
    unmount();
    await open(path, tokenOf('ROLE_USER'));
    expect(hrefsOf()).toEqual([['Zur Startseite', '/']]);
  },
);
