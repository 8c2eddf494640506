import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';

import type { arrangeCustomer } from '../../../support/people/arranged-customer.ts';

/** Running product as far as the media need it: one of their own, or the one that journeys share. */
export type MediaStack = {
  url: string;
  inboxUrl: string;
  dbAdminUrl: string;
  arrange: (overrides: NonNullable<Parameters<typeof arrangeCustomer>[0]>) => Promise<ArrangedAccount>;
};
