import type { Page } from 'playwright';

import { openGroup } from '../../../support/wizard/rating-group.ts';
import { button, text } from './screen.ts';
import type { Screen } from './screen.ts';
import type { World } from '../fixtures/world.ts';

const begun = ({ deputyLinks }: World): string => deputyLinks.begun;

const switchLanguage = (language: string) => async (page: Page) => {
  await page.getByRole('tab').first().waitFor();
  await button(page, language).click();
};

/** Deputy's pages with what the shell and the real questions show; further states stand beside the scenes. */
export const deputyScreens: readonly Screen[] = [
  {
    screen: 'deputy-rating',
    state: 'first-visit',
    path: ({ deputyLinks }) => deputyLinks.untouched,
    firstVisit: true,
    shows: (page) => page.getByRole('tab').first(),
  },
  {
    screen: 'deputy-rating',
    state: 'french',
    path: begun,
    act: switchLanguage('Français'),
    shows: text(/réponses sur/),
  },
  {
    screen: 'deputy-rating',
    state: 'english',
    path: begun,
    act: switchLanguage('English'),
    shows: text(/of \d+ answered/),
  },
  {
    screen: 'deputy-rating',
    state: 'italian',
    path: begun,
    act: switchLanguage('Italiano'),
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
];
