import type { Alone } from '@attesta/ui/testing/alone.ts';
import type { Call } from '@attesta/ui/testing/mock-api.ts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { exampleAccount } from './example-account.ts';
import { finishedEntry, pageOf, referenceEntry } from './reference-entries.ts';

const entries = [referenceEntry(1), referenceEntry(2), finishedEntry(3), finishedEntry(4)];

/** The account of anna@example.ch with four references. */
export const alone = (): Alone => ({
  handlers: {
    getAccount: () => ok(exampleAccount()),
    getPayment: () => ok({ zeugnisGuthaben: 3, letzteZahlung: null, zahlungPendent: false }),
    pageReferences: ({ query }: Call) => ok(pageOf(entries, query)),
  },
  params: { result: 'successful', token: '019a0000-0000-7000-8000-00000000000b' },
});
