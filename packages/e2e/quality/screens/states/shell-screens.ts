import { refuseConnection, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { button, heading, text } from './screen.ts';
import type { Screen } from './screen.ts';

/** Pages and states of the shell itself. */
export const shellScreens: readonly Screen[] = [
  { screen: 'forbidden', state: 'full', path: '/403', shows: heading(/./) },
  { screen: 'unexpected', state: 'full', path: '/500', shows: heading(/./) },
  {
    screen: 'unexpected',
    state: 'numbered',
    path: '/overview',
    as: 'customer',
    before: async (page) => {
      await page.route('**/api/zeugnisse/overview*', (route) =>
        route.fulfill({
          status: 500,
          json: {},
          headers: { 'x-request-id': '5f0c2a1e-8d7b-4c3a-9e21-0b6f4d8c7a53' },
        }),
      );
    },
    shows: text('5f0c2a1e-8d7b-4c3a-9e21-0b6f4d8c7a53'),
  },
  { screen: 'not-found', state: 'full', path: '/gibt-es-nicht', shows: heading(/./) },
  {
    screen: 'remote',
    state: 'loading',
    path: '/preise',
    as: 'customer',
    before: (page) => leaveUnanswered(page, '/remotes/marketing/'),
    shows: (page) => page.locator('.shell-skeleton'),
  },
  {
    screen: 'remote',
    state: 'error',
    path: '/preise',
    as: 'customer',
    before: (page) => refuseConnection(page, '/remotes/marketing/'),
    shows: text('Dieser Bereich ist im Moment nicht erreichbar'),
  },
  {
    screen: 'connection',
    state: 'offline',
    path: '/dashboard',
    as: 'customer',
    before: (page) => refuseConnection(page, '/api/'),
    shows: text(/Keine Verbindung/),
  },
  {
    screen: 'navigation',
    state: 'account-menu',
    path: '/dashboard',
    as: 'customer',
    act: async (page) => {
      await heading('Übersicht')(page).waitFor();
      const menu = button(page, 'Menü');
      if (await menu.isVisible()) await menu.click();
      await button(page, 'Konto').click();
    },
    shows: (page) => page.getByText('Abmelden').filter({ visible: true }),
  },
];
