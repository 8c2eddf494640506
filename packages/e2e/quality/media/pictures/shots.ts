import type { Locator, Page } from 'playwright';

import { answerJson } from '../../screens/fixtures/stubbed-answers.ts';
import { linkIn, waitForMail } from '../../../support/stack/inbox.ts';
import { newEmail } from '../../../support/people/registration.ts';
import type { DemoWorld } from '../demo/arrange-demo.ts';
import { demos, people } from '../demo/demo-data.ts';

/** Picture of a gallery, as a page with its viewer and interactions. Locators use no words of a language. */
export type Shot = {
  name: string;
  path: string | ((world: DemoWorld) => string);
  as?: keyof DemoWorld['tokens'];
  /** Higher zoom, for a form in the middle of the page. */
  close?: true;
  /** State that a navigation inside the product would hand over. */
  navigationState?: Readonly<Record<string, unknown>>;
  storage?: Readonly<Record<string, string>>;
  before?: (page: Page, world: DemoWorld) => Promise<void>;
  act?: (page: Page, world: DemoWorld) => Promise<void>;
  /** Must be visible before the picture is taken. */
  shows: (page: Page) => Locator;
};

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const submit = (page: Page) => page.locator('main button[type=submit]');

const password = 'Birnbaum-7-Leiter';

/** Fills in the registration as a new customer does. */
export const fillRegistration = async (page: Page, world: DemoWorld, email: string): Promise<void> => {
  const { organization, address, zip, city } = demos[world.language].employer;
  const { firstname, lastname } = people.customer;
  const values = { firstname, lastname, email, organization, address, zip, city };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await field(page, 'privacy').check();
};

/** Registers and opens the mailed link. */
const openMailedLink = async (page: Page, world: DemoWorld): Promise<void> => {
  const email = newEmail();
  await fillRegistration(page, world, email);
  await submit(page).click();
  await page.waitForURL('**/registerSuccess');
  await page.goto(linkIn(await waitForMail(world.inboxUrl, email)));
};

const enterPassword = async (page: Page): Promise<void> => {
  await field(page, 'email').fill(people.customer.email);
  await field(page, 'passwort').fill(password);
};

const atStep = (reference: keyof DemoWorld['references'], step: number) => ({
  path: ({ references }: DemoWorld) => `/create/${references[reference]}`,
  as: 'customer' as const,
  navigationState: { step, previous: null, savedAt: null, movedAt: null },
});

const captured = { status: 'CAPTURED', anzahl: 3, url: null, idZahlung: 'payment' };

const openPurchase: NonNullable<Shot['act']> = (page) =>
  page.locator('main li').nth(1).getByRole('button').click();

/** Pictures from the registration to the dashboard. */
const signUp: readonly Shot[] = [
  {
    name: 'register',
    close: true,
    path: '/register',
    act: (page, world) => fillRegistration(page, world, people.customer.email),
    // The captcha is solved.
    shows: (page) => page.locator('main form [role=status]'),
  },
  {
    name: 'password',
    close: true,
    path: '/register',
    act: async (page, world) => {
      await openMailedLink(page, world);
      await field(page, 'password').fill(password);
      await field(page, 'passwordConfirm').fill(password);
    },
    shows: (page) => field(page, 'passwordConfirm'),
  },
  {
    name: 'login',
    close: true,
    path: '/login',
    act: enterPassword,
    shows: (page) => field(page, 'passwort'),
  },
  {
    name: 'second-factor',
    close: true,
    path: '/login',
    before: async (page, { secondFactor }) => {
      await answerJson(page, '/api/login', { secondFactor: 'enrolment' });
      await answerJson(page, '/api/qrcode', secondFactor);
    },
    act: async (page) => {
      await enterPassword(page);
      await submit(page).click();
    },
    shows: (page) => page.locator('main img'),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    as: 'newcomer',
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
];

/** Pictures from the prices to the credit. */
const buying: readonly Shot[] = [
  { name: 'prices', path: '/preise', as: 'customer', shows: (page) => page.locator('main li').first() },
  {
    name: 'amount',
    path: '/preise',
    as: 'customer',
    act: (page) => page.locator('main input').fill('12'),
    shows: (page) => page.locator('main').getByText('12 ×'),
  },
  {
    name: 'order',
    path: '/preise',
    as: 'customer',
    act: async (page, world) => {
      await openPurchase(page, world);
      await page.getByRole('dialog').getByRole('checkbox').check();
    },
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'paid',
    close: true,
    path: '/account/payment/finish/successful',
    as: 'customer',
    storage: { 'attesta.payment': captured.idZahlung },
    before: (page) => answerJson(page, '/api/account/payment', captured),
    shows: (page) => page.locator('main a, main button').first(),
  },
];

/** Pictures from the first step of the wizard to the Word file. */
const creating: readonly Shot[] = [
  { name: 'employee', ...atStep('rated', 0), shows: (page) => field(page, 'hometown') },
  { name: 'employment', ...atStep('rated', 1), shows: (page) => field(page, 'function') },
  { name: 'settings', ...atStep('rated', 2), shows: (page) => field(page, 'leaveDate') },
  { name: 'who-rates', ...atStep('unrated', 3), shows: (page) => page.locator('main h3').nth(1) },
  {
    name: 'delegation',
    ...atStep('unrated', 3),
    act: async (page) => {
      await page.locator('main h3').nth(1).locator('..').getByRole('button').click();
      const { firstname, lastname, email } = people.superior;
      await field(page, 'deputyFirstname').fill(firstname);
      await field(page, 'deputyLastname').fill(lastname);
      await field(page, 'deputyEmail').fill(email);
    },
    shows: (page) => field(page, 'deputyEmail'),
  },
  { name: 'rating', ...atStep('rated', 3), shows: (page) => page.getByRole('radio').first() },
  {
    name: 'preview',
    ...atStep('rated', 4),
    // The number of pages shows after the first page.
    shows: (page) => page.locator('main').getByRole('status').filter({ hasText: /\d/ }).first(),
  },
  {
    name: 'finished',
    path: ({ references }) => `/finished/${references.finished}`,
    as: 'customer',
    shows: (page) => page.locator('main button, main a').first(),
  },
];

/** Galleries of `/funktionen`, product.md 2. */
export const galleries = { signUp, buying, creating } as const;

export const shots: readonly Shot[] = Object.values(galleries).flat();
