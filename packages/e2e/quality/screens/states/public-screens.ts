import { isHydrated } from '../../../support/page/taken-over.ts';
import { answerError, answerJson, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { button, heading, text } from './screen.ts';
import type { Screen } from './screen.ts';

const prices = '/api/account/prices';

const sample = '/api/zeugnisse/sample';

const tryOut: Screen['act'] = async (page) => {
  const send = button(page, 'Absatz schreiben');
  await send.click();
};

const openDialog: Screen['act'] = async (page) => {
  await button(page, /^3 Zeugnisse für/).click();
};

/** Navigates to the prices, which are then requested; a page opened at its address contains them. */
const walkToPrices: Screen['act'] = async (page) => {
  // Wait until the page with its menu is shown.
  await page.getByRole('main').getByRole('link').first().waitFor();
  const menu = button(page, 'Menü');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation').getByRole('link', { name: 'Preise' }).click();
};

/** Scrolls to lazy pictures, so that they are loaded. */
const fetchPictures: Screen['act'] = async (page) => {
  for (const picture of await page.locator('main img[loading=lazy]').all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
  }
};

/** Public pages, and buying. */
export const publicScreens: readonly Screen[] = [
  { screen: 'landing', state: 'full', path: '/', shows: text(/CHF/) },
  {
    screen: 'landing',
    state: 'without-prices',
    path: '/404',
    before: (page) => answerError(page, prices),
    act: (page) => page.getByRole('main').getByRole('link').first().click(),
    shows: heading('Sie bezahlen pro Zeugnis'),
  },
  {
    screen: 'landing',
    state: 'cookie-notice',
    path: '/',
    firstVisit: true,
    shows: text('Verstanden'),
  },
  { screen: 'landing', state: 'tried-out', path: '/', act: tryOut, shows: text(/CHF/) },
  {
    screen: 'landing',
    state: 'tried-too-often',
    path: '/',
    before: (page) => answerError(page, sample, 'tooManyRequests'),
    act: tryOut,
    shows: text('In einer Minute können Sie es wieder versuchen'),
  },
  {
    screen: 'landing',
    state: 'name-missing',
    path: '/',
    act: async (page, world) => {
      await page.getByLabel('Nachname').fill('');
      await tryOut(page, world);
    },
    shows: (page) => page.locator('[aria-invalid=true]'),
  },
  { screen: 'landing', state: 'english', path: '/en', shows: text(/CHF/) },
  { screen: 'prices', state: 'visitor', path: '/preise', shows: text(/CHF/) },
  {
    screen: 'prices',
    state: 'loading',
    path: '/404',
    before: (page) => leaveUnanswered(page, prices),
    act: walkToPrices,
    shows: heading('Preise'),
  },
  {
    screen: 'prices',
    state: 'error',
    path: '/404',
    before: (page) => answerError(page, prices),
    act: walkToPrices,
    shows: text(/konnten nicht geladen werden/),
  },
  {
    screen: 'prices',
    state: 'empty',
    path: '/preise',
    before: (page) => answerJson(page, prices, []),
    shows: text(/keine Preise hinterlegt/),
  },
  { screen: 'prices', state: 'full', path: '/preise', as: 'customer', shows: text(/CHF/) },
  {
    screen: 'prices',
    state: 'custom-amount',
    path: '/preise',
    as: 'customer',
    act: (page) => page.getByLabel('Anzahl Zeugnisse').fill('120'),
    shows: text(/120 ×/),
  },
  {
    screen: 'prices',
    state: 'order-again',
    path: '/preise',
    as: 'customer',
    navigationState: { orderAgain: 3 },
    shows: heading('Bestellung prüfen'),
  },
  {
    screen: 'purchase-dialog',
    state: 'full',
    path: '/preise',
    as: 'customer',
    act: openDialog,
    shows: heading('Bestellung prüfen'),
  },
  {
    screen: 'purchase-dialog',
    state: 'loading',
    path: '/preise',
    as: 'customer',
    before: (page) => leaveUnanswered(page, '/api/account/charge'),
    act: async (page, world) => {
      await openDialog(page, world);
      await page.getByRole('dialog').getByRole('checkbox').check();
      await page.getByRole('dialog').getByRole('button', { name: 'Kaufen' }).click();
    },
    shows: heading('Bestellung prüfen'),
  },
  {
    screen: 'purchase-dialog',
    state: 'error',
    path: '/preise',
    as: 'customer',
    before: (page) => answerError(page, '/api/account/charge', 'paymentStartFailed'),
    act: async (page, world) => {
      await openDialog(page, world);
      await page.getByRole('dialog').getByRole('checkbox').check();
      await page.getByRole('dialog').getByRole('button', { name: 'Kaufen' }).click();
    },
    shows: text('Die Zahlung konnte nicht gestartet werden'),
  },
  { screen: 'features', state: 'full', path: '/funktionen', act: fetchPictures, shows: heading(/./) },
  {
    screen: 'features',
    state: 'viewer',
    path: '/funktionen',
    // Before hydration the link leads to the picture itself.
    act: async (page) => {
      await page.waitForFunction(isHydrated);
      await page.getByRole('link', { name: 'Bewerten: Bild vergrössern' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('img'),
  },
  { screen: 'guides', state: 'full', path: '/ratgeber', shows: heading(/^Ratgeber/) },
  {
    screen: 'guide',
    state: 'tables',
    path: '/ratgeber/arbeitszeugnis-formulierungen',
    shows: heading(/^Glossar/),
  },
  { screen: 'guide', state: 'lists', path: '/ratgeber/lehrzeugnis', shows: heading(/^Lehrzeugnis/) },
  { screen: 'privacy', state: 'full', path: '/datenschutz', shows: heading(/./) },
  { screen: 'terms', state: 'full', path: '/agb', shows: heading(/./) },
  { screen: 'accessibility', state: 'full', path: '/barrierefreiheit', shows: heading(/./) },
  { screen: 'imprint', state: 'full', path: '/impressum', shows: heading(/./) },
];
