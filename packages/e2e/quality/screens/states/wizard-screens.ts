import type { Page } from 'playwright';

import { answerError, answerJson, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { audienceParties, career, employment } from '../fixtures/example-data.ts';
import { button, heading, text } from './screen.ts';
import type { Screen } from './screen.ts';
import { at } from './wizard-position.ts';
import type { World } from '../fixtures/world.ts';

const next: Screen['act'] = (page) => button(page, /^Weiter$/).click();

const orderSomebody: NonNullable<Screen['act']> = async (page, world) => {
  await page.getByLabel('Vorname').fill('Anna-Katharina');
  await page.getByLabel('Nachname').fill('von Wattenwyl-Schönenberger');
  await page.getByRole('radio', { name: 'Weiblich' }).check();
  await page.getByLabel('Geburtsdatum').fill('14.06.1988');
  await page.getByLabel('Heimatort', { exact: true }).fill('Bülach ZH');
  await next?.(page, world);
};

/** Dispatches a paste event, since reading the clipboard would need a permission. */
const pasteTasks = (page: Page, pasted: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Aufgabe 1' }).evaluate((field, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);

/** Stubs the trades for a nurse. */
const giveTrades: NonNullable<Screen['before']> = (page, { references }) =>
  answerJson(page, `/api/zeugnisse/${references.unrated}/trades`, {
    trades: [
      { key: 'care', name: 'Pflege und Gesundheit' },
      { key: 'craft', name: 'Handwerk, Bau und Industrie' },
    ],
    suggested: 'care',
  });

/** Stubs step two of a reference whose texts have words for several functions. */
const giveCareer = (page: Page, { references }: World, changes: object): Promise<void> =>
  answerJson(page, `/api/zeugnisse/${references.employed}/anstellung`, {
    id: references.employed,
    ...employment,
    entryDate: employment.entryDate.slice(0, 10),
    ...changes,
  });

/** Stubs the audiences. */
const giveAudiences: NonNullable<Screen['before']> = (page, { references }) =>
  answerJson(page, `/api/zeugnisse/${references.unrated}/audiences`, {
    parties: audienceParties,
    byTrade: {},
  });

/** First three steps of the wizard, and their entry page. */
export const wizardScreens: readonly Screen[] = [
  {
    screen: 'create',
    state: 'no-credit',
    path: '/create',
    as: 'newcomer',
    shows: heading('Kein Guthaben'),
  },
  {
    screen: 'create',
    state: 'loading',
    path: '/create',
    as: 'customer',
    before: (page) => leaveUnanswered(page, '/api/account/payment'),
    shows: (page) => page.getByRole('main'),
  },
  {
    screen: 'create',
    state: 'error',
    path: '/create',
    as: 'customer',
    before: (page) => answerError(page, '/api/account/payment'),
    shows: (page) => button(page, /Nochmals|Erneut/).first(),
  },
  {
    screen: 'create-employee',
    state: 'empty',
    path: '/create',
    as: 'customer',
    shows: heading('Personalien'),
  },
  {
    screen: 'create-employee',
    state: 'title',
    path: '/create',
    as: 'customer',
    act: (page) => button(page, /titel|title|titre|titolo/i).click(),
    shows: heading('Personalien'),
  },
  {
    screen: 'create-employee',
    state: 'error',
    path: '/create',
    as: 'customer',
    act: async (page, world) => {
      await page.getByLabel('Geburtsdatum').fill('31.02.1988');
      await next?.(page, world);
    },
    shows: text('Dies ist ein Pflichtfeld'),
  },
  {
    screen: 'create-employee',
    state: 'one-name',
    path: '/create',
    as: 'customer',
    act: (page) => page.getByLabel('Die Person hat nur einen Namen').check(),
    shows: heading('Personalien'),
  },
  { screen: 'create-employee', state: 'full', ...at('ordered', 0), shows: heading('Personalien') },
  {
    screen: 'order-dialog',
    state: 'full',
    path: '/create',
    as: 'customer',
    act: orderSomebody,
    shows: heading('Zeugnis bestellen?'),
  },
  {
    screen: 'order-dialog',
    state: 'error',
    path: '/create',
    as: 'customer',
    before: (page) => answerError(page, '/api/zeugnisse/employee'),
    act: async (page, world) => {
      await orderSomebody(page, world);
      await button(page, 'Ja, bestellen').click();
    },
    shows: text('Beim Erstellen des Zeugnisses ist ein Fehler aufgetreten.'),
  },
  { screen: 'create-employment', state: 'empty', ...at('ordered', 1), shows: heading('Anstellung') },
  { screen: 'create-employment', state: 'full', ...at('employed', 1), shows: heading('Anstellung') },
  {
    screen: 'create-employment',
    state: 'folded',
    ...at('employed', 1),
    before: (page, world) => giveCareer(page, world, { positions: [], periods: [] }),
    shows: (page) => button(page, 'Weitere Funktionen'),
  },
  {
    screen: 'create-employment',
    state: 'positions',
    ...at('employed', 1),
    before: (page, world) => giveCareer(page, world, career),
    shows: text('Weitere Funktion 2'),
  },
  {
    screen: 'create-employment',
    state: 'positions-removed',
    ...at('employed', 1),
    before: (page, world) => giveCareer(page, world, career),
    act: (page) => button(page, 'Weitere Funktion 1 entfernen').click(),
    shows: text('Die Funktion ist entfernt.'),
  },
  {
    screen: 'create-employment',
    state: 'positions-error',
    ...at('employed', 1),
    before: (page, world) => giveCareer(page, world, { ...career, functionFrom: '2009-01-01' }),
    act: async (page, world) => {
      await page.getByLabel('Bis').first().fill('01.01.2016');
      await next?.(page, world);
    },
    shows: text('Das Ende darf nicht vor dem Beginn liegen.'),
  },
  {
    screen: 'create-employment',
    state: 'loading',
    ...at('employed', 1),
    before: (page, { references }) =>
      leaveUnanswered(page, `/api/zeugnisse/${references.employed}/anstellung`),
    shows: heading('Anstellung'),
  },
  {
    screen: 'create-employment',
    state: 'hint',
    ...at('employed', 1),
    act: (page) =>
      page.getByRole('textbox', { name: 'Aufgabe 1' }).fill('Sie war bemüht, die Abschlüsse zu erstellen'),
    shows: text('«bemüht» gilt als Code.'),
  },
  {
    screen: 'create-employment',
    state: 'signs',
    ...at('ordered', 1),
    act: (page) => pasteTasks(page, 'Führung von 5 Mitarbeiter{innen}\nTeam 🚀 Verkauf'),
    shows: text('Entfernt: { } 🚀'),
  },
  {
    screen: 'create-employment',
    state: 'error',
    ...at('ordered', 1),
    act: next,
    shows: text('Dies ist ein Pflichtfeld'),
  },
  {
    screen: 'create-zeugnis',
    state: 'empty',
    ...at('employed', 2),
    shows: (page) => page.getByLabel('Zeugnisart'),
  },
  {
    screen: 'create-zeugnis',
    state: 'full',
    ...at('unrated', 2),
    shows: (page) => page.getByLabel('Zeugnisart'),
  },
  {
    screen: 'create-zeugnis',
    state: 'confirmation',
    ...at('confirmation', 2),
    shows: (page) => page.getByLabel('Zeugnisart'),
  },
  {
    screen: 'create-zeugnis',
    state: 'error',
    ...at('employed', 2),
    act: async (page, world) => {
      await page.getByLabel('Zeugnisart').selectOption({ label: 'Schlusszeugnis' });
      await next?.(page, world);
    },
    shows: text('Dies ist ein Pflichtfeld'),
  },
  {
    screen: 'create-zeugnis',
    state: 'trade-suggested',
    ...at('unrated', 2),
    before: giveTrades,
    shows: (page) => button(page, 'Fragen zu «Pflege und Gesundheit» hinzufügen'),
  },
  {
    screen: 'create-zeugnis',
    state: 'audience-named',
    ...at('unrated', 2),
    before: giveAudiences,
    shows: text('Im Text genannt: Kundinnen und Kunden · Vorgesetzte'),
  },
  {
    screen: 'create-zeugnis',
    state: 'audience-open',
    ...at('unrated', 2),
    before: giveAudiences,
    act: (page) => button(page, 'Andere nennen').click(),
    shows: (page) => page.getByLabel('Mit wem die Person zu tun hat'),
  },
  {
    screen: 'create-zeugnis',
    state: 'employer-choices',
    ...at('unrated', 2),
    act: (page) => button(page, 'Ändern').click(),
    shows: (page) => page.getByRole('radiogroup', { name: 'Wie soll der Satz lauten?' }),
  },
  {
    screen: 'create-zeugnis',
    state: 'trade-chosen',
    ...at('unrated', 2),
    before: giveTrades,
    act: (page) => button(page, /^Fragen zu «/).click(),
    shows: (page) => page.getByLabel(/^Berufsfeld/),
  },
  {
    screen: 'create-zeugnis',
    state: 'loading',
    ...at('unrated', 2),
    before: (page) => leaveUnanswered(page, '/api/zeugnisart'),
    shows: heading(/^Zeugnis$/),
  },
];
