import type { Page } from 'playwright';

export type EntryRoute = {
  path: string;
  as: 'visitor' | 'customer' | 'admin';
  /** Stubbed API answers for states that the stack does not have: path pattern → body. */
  answers?: Readonly<Record<string, unknown>>;
  /** Continues from the opened page. */
  act?: (page: Page) => Promise<void>;
};

const reference = '019f0000-0000-7000-8000-000000000001';

const submitLogin = async (page: Page): Promise<void> => {
  await page.getByLabel('E-Mail').fill('regula.ammann@example.ch');
  await page.getByLabel('Passwort', { exact: true }).fill('Birnbaum-7-Leiter');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/verify');
};

const finishedReference = {
  id: reference,
  deputyUsed: false,
  deputyEmail: null,
  selfRating: true,
  idZeugnisart: 5,
  idZeugnisvariante: 1,
  idBestellgrund: 501,
  leaveDate: null,
  signature1: '',
  functionSignature1: '',
  signature2: '',
  functionSignature2: '',
  finished: true,
  employeeName: 'Sandra Keller',
  zeugnisart: null,
  zeugnisvariante: null,
  bestellgrund: null,
};

/** Routes by which visitors enter the product, each with the session that it needs. */
export const entryRoutes: readonly EntryRoute[] = [
  { path: '/', as: 'visitor' },
  { path: '/preise', as: 'visitor' },
  { path: '/funktionen', as: 'visitor' },
  { path: '/login', as: 'visitor' },
  { path: '/register', as: 'visitor' },
  { path: '/password', as: 'visitor' },
  { path: '/password/key', as: 'visitor' },
  {
    path: '/verify',
    as: 'visitor',
    answers: {
      '**/api/login': { secondFactor: 'required' },
      '**/api/qrcode?*': { qrcode: null, secret: null },
    },
    act: submitLogin,
  },
  { path: '/', as: 'customer' },
  { path: '/dashboard', as: 'customer' },
  { path: '/preise', as: 'customer' },
  { path: '/account', as: 'customer' },
  { path: '/account/payment/finish/failed', as: 'customer' },
  { path: '/create', as: 'customer' },
  {
    path: `/finished/${reference}`,
    as: 'customer',
    answers: { [`**/api/zeugnisse/${reference}`]: finishedReference },
  },
  { path: '/deputy/key', as: 'visitor' },
  { path: '/admin', as: 'admin' },
];
