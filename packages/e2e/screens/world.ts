import { apiClient } from '@attesta/testing/api-client.ts';
import type { Browser } from 'playwright';

import { fillRegistration, newEmail, setPassword } from '../support/customer.ts';
import { linkIn, waitForMail } from '../support/inbox.ts';
import type { OwnStack } from '../support/own-stack.ts';
import { arrangeReferences } from './references.ts';
import type { References } from './references.ts';
import type { Persona } from './persona.ts';
import { arrangeDelegations } from './delegations.ts';
import type { DeputyLinks } from './delegations.ts';
import { seedStaff } from './seed-staff.ts';
import { commonOptions } from './widths.ts';

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
