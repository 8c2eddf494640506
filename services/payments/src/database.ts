import type { DatabaseOptions } from '@attesta/service-kit/database.ts';

import { CreateLedger } from './migrations/2026-11-20-create-ledger.ts';
import { CreatePayments } from './migrations/2026-11-20-create-payments.ts';
import { DeleteAccounts } from './migrations/2026-11-21-delete-accounts.ts';
import { PaymentSessionSchema } from './modules/payment/payment-session.entity.ts';
import { PaymentSchema } from './modules/payment/payment.entity.ts';
import { PriceSchema } from './modules/prices/price.entity.ts';

export const schema = 'payments';

/** The service's own schema; its migrations also own the schema `ledger`. @param url of the role attesta_payments */
export function databaseOptions(url: string): DatabaseOptions {
  return {
    url,
    schema,
    entities: [PriceSchema, PaymentSchema, PaymentSessionSchema],
    migrations: [
      { name: '2026-11-20-create-ledger', class: CreateLedger },
      { name: '2026-11-20-create-payments', class: CreatePayments },
      { name: '2026-11-21-delete-accounts', class: DeleteAccounts },
    ],
  };
}
