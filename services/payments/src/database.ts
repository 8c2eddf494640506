import type { DatabaseOptions } from '@attesta/service-kit/database/database.ts';

import { LedgerBaseline } from './migrations/2026-11-27-ledger.ts';
import { PaymentsBaseline } from './migrations/2026-11-27-payments.ts';
import { PaymentsExport } from './migrations/2026-11-29-export.ts';
import { PaymentSessionSchema } from './modules/payment/payment-session.entity.ts';
import { PaymentSchema } from './modules/payment/payment.entity.ts';
import { PriceListSchema } from './modules/prices/price-list.entity.ts';
import { PriceSchema } from './modules/prices/price.entity.ts';

export const schema = 'payments';

/** Database options of the service; its migrations also create the schema `ledger`, which has an owner of its own. */
export const databaseOptions = (url: string): DatabaseOptions => ({
  url,
  owner: 'attesta_payments_owner',
  schema,
  entities: [PriceListSchema, PriceSchema, PaymentSchema, PaymentSessionSchema],
  migrations: [
    { name: '2026-11-27-ledger', class: LedgerBaseline },
    { name: '2026-11-27-payments', class: PaymentsBaseline },
    { name: '2026-11-29-export', class: PaymentsExport },
  ],
});
