import { apiClient } from '@attesta/testing/api-client.ts';
import type { Browser } from 'playwright';
import { fillRegistration, newEmail, setPassword } from '../support/customer.ts';
import { linkIn, waitForMail } from '../support/inbox.ts';
import type { OwnStack } from '../support/own-stack.ts';
import { arrangeReferences } from './references.ts';
import type { References } from './references.ts';
import type { Persona } from './persona.ts';
import { commonOptions } from './widths.ts';
import pg from 'pg';
import { staff } from './example-data.ts';

const insert = `
  insert into zeugnisse.zeugnis
    (account_id, finished, ordered_at, finished_at, firstname, lastname, gender, birthday, hometown, function)
  values ($1, $2, $3, $4, $5, $6, 'M', '1985-02-03', 'Altdorf UR', $7)`;

const day = 86_400_000;

/** Fills the tables of an account: two thirds of the staff have their reference. */
const seedStaff = async (databaseUrl: string, accountId: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [index, [firstname, lastname, position]] of staff.entries()) {
      const orderedAt = new Date(Date.now() - (index + 1) * 9 * day);
      const finishedAt = index % 3 === 0 ? null : new Date(orderedAt.getTime() + 3 * day);
      const values = [accountId, finishedAt !== null, orderedAt, finishedAt, firstname, lastname, position];
      await client.query(insert, values);
    }
  } finally {
    await client.end();
  }
};

/** Paths of deputies' links: to a reference that nobody has begun to rate, and to one that is half rated. */
type DeputyLinks = { begun: string; untouched: string };

/** A day so many days from now. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const keyIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Hands two references to deputies as the wizard does, each to another one; one of them answers some questions. */
const arrangeDelegations = async (
  url: string,
  token: string,
  { delegated, begun }: Pick<References, 'delegated' | 'begun'>,
): Promise<DeputyLinks> => {
  const customer = apiClient(url, { token });
  const delegate = async (zeugnisId: string, deputyEmail: string, more: object = {}): Promise<string> => {
    const deputy = { deputyFirstname: 'Jean-Baptiste', deputyLastname: 'de Weck-Montenach', deputyEmail };
    const { body, error } = await customer.call('delegateRating', {
      body: { zeugnisId, ...deputy, ...more },
    });
    if (error !== undefined || body.link === null) throw new Error(`no link: ${error?.code ?? 'ended'}`);
    return new URL(body.link).pathname;
  };
  const links = {
    untouched: await delegate(delegated, 'jean-baptiste.deweck@alpina-haustechnik.example.ch', {
      deadline: dayIn(10),
      message: 'Bitte vor den Feiertagen, ihr letzter Arbeitstag ist der 18. Dezember. Danke für Ihre Hilfe.',
    }),
    begun: await delegate(begun, 'jean-baptiste.montenach@alpina-haustechnik.example.ch'),
  };
  const login = await apiClient(url).call('loginDeputy', { query: { deputy: keyIn(links.begun) } });
  const deputy = apiClient(url, { token: login.token ?? '' });
  const { body: items } = await deputy.call('getBewertung', { params: { id: begun } });
  const bewertungen = items
    .filter(({ rating }) => rating.type === 'radio')
    .slice(0, 9)
    .map((item, index) => ({ idKompetenz: item.id, bewertung: index % 3 === 0 ? '5' : '4' }));
  await deputy.call('saveBewertung', { params: { id: begun }, body: { bewertungen } });
  return links;
};

/** What the pictures are taken of. */
export type World = {
  url: string;
  tokens: Readonly<Record<Persona, string | null>>;
  references: References;
  /** A payment that was begun and can be paid. */
  openPayment: string;
  /** Paths of mailed links: one that works, one that was used. */
  links: { open: string; used: string };
  deputyLinks: DeputyLinks;
  /** Somebody with a password and no second factor yet. */
  enrolling: { email: string; password: string };
};

const password = 'Birnbaum-7-Leiter';

/** Registers two people as anybody would: one never opens the mailed link. */
const registerPeople = async (
  browser: Browser,
  stack: OwnStack,
): Promise<Pick<World, 'links' | 'enrolling'>> => {
  const context = await browser.newContext(commonOptions);
  try {
    const page = await context.newPage();
    const emails = [newEmail(), newEmail()] as const;
    for (const email of emails) {
      await page.goto(`${stack.url}/register`);
      await fillRegistration(page, email);
    }
    const paths = [];
    for (const email of emails) {
      paths.push(new URL(linkIn(await waitForMail(stack.inboxUrl, email))).pathname);
    }
    await setPassword(page, stack, emails[1]);
    const [open = '', used = ''] = paths;
    return { links: { open, used }, enrolling: { email: emails[1], password } };
  } finally {
    await context.close();
  }
};

export const arrangeWorld = async (browser: Browser, stack: OwnStack): Promise<World> => {
  const people = await registerPeople(browser, stack);
  const newcomer = await stack.arrange();
  const admin = await stack.arrange({ admin: true });
  const customer = await stack.arrange({ credit: 14 });
  const references = await arrangeReferences(stack.url, customer.token);
  const deputyLinks = await arrangeDelegations(stack.url, customer.token, references);
  await seedStaff(stack.dbAdminUrl, customer.accountId);
  const client = apiClient(stack.url, { token: customer.token });
  const charged = await client.call('charge', { body: { nbrOfCertificates: 3 } });
  return {
    ...people,
    url: stack.url,
    tokens: {
      visitor: null,
      newcomer: newcomer.token,
      customer: customer.token,
      admin: admin.token,
    },
    references,
    deputyLinks,
    openPayment: charged.body,
  };
};
