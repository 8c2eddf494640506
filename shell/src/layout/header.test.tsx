import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { countMatters } from '@attesta/contracts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { Header } from './header.tsx';

const server = setUpApi();

it.each([
  ['/', 'Übersicht'],
  ['/dashboard', 'Übersicht'],
  ['/dashboard/0199', 'Administration'],
  ['/admin/account/0199', 'Administration'],
  ['/overview', 'Zeugnisse'],
])('at %s an admin is shown to be in «%s»', async (path, name) => {
  server.api.on(countMatters, () => ok({ count: 0 }));
  const routes = [{ path: '*', element: <Header productName="Attesta" isDeputyPage={false} /> }];
  await renderRoute({ namespace: 'shell', loadTexts, routes }, path, { token: tokenOf('ROLE_ADMIN') });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('aria-current')).toBe('page');
  const marked = screen.getAllByRole('link').filter((each) => each.hasAttribute('aria-current'));
  expect(marked).toEqual([link]);
});
