import type { Page } from 'playwright';

import { openGroup } from '../../../support/wizard/rating-group.ts';
import { refuseConnection, answerError, answerJson, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { button, heading, text } from './screen.ts';
import type { Screen } from './screen.ts';
import type { World } from '../fixtures/world.ts';

const firstTab = (page: Page) => page.getByRole('tab').first();
const begun = ({ deputyLinks }: World): string => deputyLinks.begun;
const untouched = ({ deputyLinks }: World): string => deputyLinks.untouched;
const bewertung = ({ references }: World): string => `/api/zeugnisse/${references.begun}/bewertung`;

/** First request of the page. */
const delegated = ({ references }: World): string => `/api/zeugnisse/${references.begun}/delegated`;

const switchLanguage = async (page: Page, language: string): Promise<void> => {
  await firstTab(page).waitFor();
  await page.getByRole('button', { name: language }).click();
};

/** Opens one of the two dialogs. */
const openDialog = (name: string) => async (page: Page) => {
  await firstTab(page).waitFor();
  await button(page, name).click();
};

const finished = (outcome: string): Pick<Screen, 'path' | 'navigationState'> => ({
  path: '/deputyfinished',
  navigationState: {
    outcome,
    organization: 'Alpina Haustechnik AG',
    email: 'brigitte.frei@alpina-haustechnik.example.ch',
  },
});

/** Deputy's pages, from the mailed link to the last one. */
export const deputyScreens: readonly Screen[] = [
  { screen: 'deputy-rating', state: 'empty', path: untouched, shows: firstTab },
  { screen: 'deputy-rating', state: 'first-visit', path: untouched, firstVisit: true, shows: firstTab },
  { screen: 'deputy-rating', state: 'half', path: begun, shows: firstTab },
  {
    screen: 'deputy-rating',
    state: 'french',
    path: begun,
    act: (page) => switchLanguage(page, 'Français'),
    shows: text(/réponses sur/),
  },
  {
    screen: 'deputy-rating',
    state: 'english',
    path: begun,
    act: (page) => switchLanguage(page, 'English'),
    shows: text(/of \d+ answered/),
  },
  {
    screen: 'deputy-rating',
    state: 'italian',
    path: begun,
    act: (page) => switchLanguage(page, 'Italiano'),
    shows: text(/risposte su/),
  },
  {
    screen: 'deputy-rating',
    state: 'help',
    path: begun,
    act: async (page) => {
      await openGroup(page, -1);
      await button(page, 'Hilfe').first().click();
    },
    shows: (page) => page.getByRole('tooltip'),
  },
  {
    screen: 'deputy-rating',
    state: 'marked',
    path: begun,
    act: async (page) => {
      await firstTab(page).waitFor();
      await button(page, 'Prüfen und abschliessen').click();
    },
    shows: text(/noch nicht alle Bewertungen ausgefüllt/),
  },
  {
    screen: 'deputy-review',
    state: 'full',
    path: begun,
    before: (page, world) => answerJson(page, `${bewertung(world)}/missing`, []),
    act: async (page) => {
      await firstTab(page).waitFor();
      await button(page, 'Prüfen und abschliessen').click();
    },
    shows: heading('Ihre Antworten'),
  },
  {
    screen: 'deputy-rating',
    state: 'texts',
    path: begun,
    act: async (page) => {
      await openGroup(page, -1);
      await page.getByRole('textbox').last().fill('Sie war stets bemüht, die Lernenden zu betreuen.');
    },
    shows: text(/«bemüht» gilt als Code/),
  },
  {
    screen: 'deputy-rating',
    state: 'not-saved',
    path: begun,
    before: (page, world) =>
      page
        .route(
          (url) => url.pathname === bewertung(world),
          (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()),
        )
        .then(() => undefined),
    act: async (page) => {
      await page
        .getByRole('radio', { name: /^Befriedigend/ })
        .first()
        .click();
    },
    shows: text(/ist nicht gespeichert/),
  },
  {
    screen: 'deputy-rating',
    state: 'loading',
    path: begun,
    before: (page, world) => leaveUnanswered(page, delegated(world)),
    shows: heading('Bewertung für ein Arbeitszeugnis'),
  },
  {
    screen: 'deputy-rating',
    state: 'error',
    path: begun,
    before: (page, world) => answerError(page, delegated(world), 'serviceUnavailable'),
    shows: (page) => button(page, 'Erneut versuchen'),
  },
  {
    screen: 'deputy-pass-on',
    state: 'error',
    path: begun,
    act: async (page) => {
      await openDialog('Weitergeben')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Weitergeben' }).click();
    },
    shows: text('Dies ist ein Pflichtfeld'),
  },
  {
    screen: 'deputy-decline',
    state: 'empty',
    path: begun,
    act: openDialog('Ablehnen'),
    shows: heading('Bewertung ablehnen'),
  },
  {
    screen: 'deputy-denied',
    state: 'link',
    path: '/deputy/ended',
    shows: heading('Keine Berechtigung'),
  },
  {
    screen: 'deputy-denied',
    state: 'session',
    path: ({ references }) => `/create/${references.begun}/rating`,
    shows: heading('Keine Berechtigung'),
  },
  {
    screen: 'deputy-login',
    state: 'finished',
    path: begun,
    before: (page) => answerError(page, '/api/login/deputy', 'deputyLinkInvalid', { ended: 'finished' }),
    shows: heading(/Vielen Dank/),
  },
  {
    screen: 'deputy-login',
    state: 'loading',
    path: begun,
    before: (page) => leaveUnanswered(page, '/api/login/deputy'),
    shows: heading('Bewertung für ein Arbeitszeugnis'),
  },
  {
    screen: 'deputy-login',
    state: 'failed',
    path: begun,
    before: (page) => refuseConnection(page, '/api/login/deputy'),
    shows: (page) => button(page, 'Erneut versuchen'),
  },
  { screen: 'deputy-finished', state: 'full', ...finished('finished'), shows: heading(/Vielen Dank/) },
  { screen: 'deputy-finished', state: 'declined', ...finished('declined'), shows: heading(/abgelehnt/) },
  { screen: 'deputy-finished', state: 'passed-on', ...finished('passedOn'), shows: heading(/weitergegeben/) },
];
