import type { Page } from 'playwright';

import { answerError } from '../fixtures/stubbed-answers.ts';
import type { References } from '../fixtures/references.ts';
import { button, text } from './screen.ts';
import type { Screen } from './screen.ts';

/** Reference of the customer, opened at one of the wizard's steps 0 to 4. */
const at = (reference: keyof References, step: number): Pick<Screen, 'path' | 'as' | 'navigationState'> => ({
  path: ({ references }) => `/create/${references[reference]}`,
  as: 'customer',
  navigationState: {
    step,
    previous: null,
    savedAt: new Date('2026-11-20T14:02:00').getTime(),
    movedAt: null,
  },
});

/** Dispatches a paste event, since reading the clipboard would need a permission. */
const pasteTasks = (page: Page, pasted: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Aufgabe 1' }).evaluate((field, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);

/** The wizard with the clipboard, the keyboard or a message of the shell; further states stand beside the scenes. */
export const wizardScreens: readonly Screen[] = [
  {
    screen: 'wizard-employee',
    state: 'order-failed',
    path: '/create',
    as: 'customer',
    before: (page) => answerError(page, '/api/zeugnisse/employee'),
    act: async (page) => {
      await page.getByLabel('Vorname').fill('Anna-Katharina');
      await page.getByLabel('Nachname').fill('von Wattenwyl-Schönenberger');
      await page.getByRole('radio', { name: 'Weiblich' }).check();
      await page.getByLabel('Geburtsdatum').fill('14.06.1988');
      await page.getByLabel('Heimatort', { exact: true }).fill('Bülach ZH');
      await button(page, /^Weiter$/).click();
      await button(page, 'Ja, bestellen').click();
    },
    shows: text('Beim Erstellen des Zeugnisses ist ein Fehler aufgetreten.'),
  },
  {
    screen: 'wizard-employment',
    state: 'signs',
    ...at('ordered', 1),
    act: (page) => pasteTasks(page, 'Führung von 5 Mitarbeiter{innen}\nTeam 🚀 Verkauf'),
    shows: text('Entfernt: { } 🚀'),
  },
  {
    screen: 'wizard-rating',
    state: 'keys',
    ...at('halfRated', 3),
    act: async (page) => {
      await page.getByRole('tab').first().focus();
      await page.keyboard.press('Tab');
    },
    shows: (page) => page.getByRole('tab').first(),
  },
  {
    screen: 'wizard-delegation',
    state: 'form-refused',
    ...at('unrated', 3),
    before: (page) => answerError(page, '/api/zeugnisse/deputy', 'deputyMailLimit'),
    act: async (page) => {
      await button(page, 'Bewertung weiterleiten').click();
      await page.getByLabel('Vorname').fill('Reto');
      await page.getByLabel('Nachname').fill('Frei');
      await page.getByLabel('E-Mail').fill('reto.frei@example.ch');
      await button(page, 'Link senden').click();
    },
    shows: text(/sehr viele Mails/),
  },
  {
    screen: 'wizard-delegation',
    state: 'copied',
    ...at('delegated', 3),
    act: async (page) => {
      await page.context().grantPermissions(['clipboard-write']);
      await button(page, 'Link kopieren').click();
    },
    shows: text('Der Link ist kopiert.'),
  },
  {
    screen: 'wizard-delegation',
    state: 'copy-refused',
    ...at('delegated', 3),
    act: async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await button(page, 'Link kopieren').click();
    },
    shows: (page) => page.getByLabel('Link der Stellvertretung'),
  },
  {
    screen: 'wizard-finished',
    state: 'download-failed',
    path: ({ references }) => `/finished/${references.finished}`,
    as: 'customer',
    before: (page) => answerError(page, '/api/zeugnisse/download/', 'documentFailed'),
    act: (page) => button(page, 'Als Word herunterladen').click(),
    shows: text('Beim Erstellen des Zeugnisses ist ein Fehler aufgetreten.'),
  },
];
