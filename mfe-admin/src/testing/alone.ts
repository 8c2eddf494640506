import type { Alone } from '@attesta/ui/testing/alone.ts';
import { ok } from '@attesta/ui/testing/mock-api.ts';
import { accountEntry, adminAccount, auditEntry, idOf, paymentRow } from './examples.ts';

/** A few customers with payments and log entries. */
export const alone = (): Alone => ({
  handlers: {
    getRecentFigures: () =>
      ok({ from: '2026-10-28', registrations: 12, revenueGross: 5430, creditSold: 120, creditSpent: 96 }),
    getAccountById: () => ok(adminAccount()),
    pageAccounts: () => ok({ rows: [1, 2, 3].map((number) => accountEntry(number)), total: 3 }),
    pagePayments: () =>
      ok({
        rows: [1, 2].map((number) => paymentRow(number)),
        total: 2,
        totals: { count: 2, credit: 6, paid: 354 },
      }),
    pageAudit: () => ok({ rows: [1, 2].map((number) => auditEntry(number)), total: 2 }),
  },
  params: { accountId: idOf(1) },
});
