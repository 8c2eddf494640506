import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { setUpApi } from '@attesta/ui/testing/set-up-api.ts';
import { countMatters } from '@attesta/contracts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLanguage, rememberedLanguage } from '@attesta/web-kit';
import { afterEach, expect, it } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { Header } from './header.tsx';

const server = setUpApi();

afterEach(async () => {
  await chooseLanguage('de');
  localStorage.clear();
});

const routes = [{ path: '*', element: <Header productName="Attesta" isDeputyPage={false} /> }];
const open = (path: string, token?: string) =>
  renderRoute({ namespace: 'shell', loadTexts, routes }, path, token === undefined ? {} : { token });

it.each([
  ['/', 'Übersicht'],
  ['/dashboard', 'Übersicht'],
  ['/dashboard/0199', 'Administration'],
  ['/admin/account/0199', 'Administration'],
  ['/overview', 'Zeugnisse'],
])('at %s marks «%s» for an admin', async (path, name) => {
  server.api.on(countMatters, () => ok({ count: 0 }));
  await open(path, tokenOf('ROLE_ADMIN'));
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('aria-current')).toBe('page');
  const marked = screen.getAllByRole('link').filter((each) => each.hasAttribute('aria-current'));
  expect(marked).toEqual([link]);
});

it('links visitors of a public page to its address in another language and stores the choice', async () => {
  await open('/preise');
  const languages = await screen.findByRole('list', { name: 'Sprache' });
  const links = within(languages).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.getAttribute('href'), link.hreflang])).toEqual([
    ['/preise', 'de'],
    ['/en/prices', 'en'],
    ['/fr/tarifs', 'fr'],
    ['/it/prezzi', 'it'],
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current') === 'true')).toEqual([links[0]]);
  const french = screen.getByRole('link', { name: 'FR, Français' });
  french.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(french);
  expect(rememberedLanguage()).toBe('fr');
});

it.each([
  ['a visitor of the login', '/login', undefined],
  ['a customer who buys', '/preise', tokenOf('ROLE_USER')],
])('lets %s change the language in place, and links follow it', async (_who, path, token) => {
  await open(path, token);
  await userEvent.click(await screen.findByRole('button', { name: 'FR, Français' }));
  await screen.findByRole('button', { name: 'FR, Français', pressed: true });
  const prices = await screen.findByRole('link', { name: token === undefined ? 'Tarifs' : 'Acheter' });
  expect(prices.getAttribute('href')).toBe(token === undefined ? '/fr/tarifs' : '/preise');
});
