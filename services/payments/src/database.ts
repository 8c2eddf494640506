import type { DatabaseOptions } from '@attesta/service-kit/database/database.ts';

import { AdministerPayments } from './migrations/2026-11-22-administer-payments.ts';
import { CollectMatters } from './migrations/2026-11-22-collect-matters.ts';
import { CreateLedger } from './migrations/2026-11-20-create-ledger.ts';
import { CreatePayments } from './migrations/2026-11-20-create-payments.ts';
import { DeleteAccounts } from './migrations/2026-11-21-delete-accounts.ts';
import { PublishBalances } from './migrations/2026-11-22-publish-balances.ts';
import { EndRetention } from './migrations/2026-11-24-end-retention.ts';
import { KeepAudit } from './migrations/2026-11-22-keep-audit.ts';
import { NumberReceipts } from './migrations/2026-11-22-number-receipts.ts';
import { PlanPrices } from './migrations/2026-11-22-plan-prices.ts';
import { PublishMoney } from './migrations/2026-11-22-publish-money.ts';
import { SeparateLedger } from './migrations/2026-11-22-separate-ledger.ts';
import { SeparateOwner } from './migrations/2026-11-22-separate-owner.ts';
import { CountAudit } from './migrations/2026-11-22-count-audit.ts';
import { EraseLeftovers } from './migrations/2026-11-27-erase-leftovers.ts';
import { DigestRequests } from './migrations/2026-11-27-digest-requests.ts';
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
    { name: '2026-11-20-create-ledger', class: CreateLedger },
    { name: '2026-11-20-create-payments', class: CreatePayments },
    { name: '2026-11-21-delete-accounts', class: DeleteAccounts },
    { name: '2026-11-22-separate-owner', class: SeparateOwner },
    { name: '2026-11-22-separate-ledger', class: SeparateLedger },
    { name: '2026-11-22-number-receipts', class: NumberReceipts },
    { name: '2026-11-22-keep-audit', class: KeepAudit },
    { name: '2026-11-22-publish-balances', class: PublishBalances },
    { name: '2026-11-22-administer-payments', class: AdministerPayments },
    { name: '2026-11-22-publish-money', class: PublishMoney },
    { name: '2026-11-22-plan-prices', class: PlanPrices },
    { name: '2026-11-22-collect-matters', class: CollectMatters },
    { name: '2026-11-22-count-audit', class: CountAudit },
    { name: '2026-11-24-end-retention', class: EndRetention },
    { name: '2026-11-27-erase-leftovers', class: EraseLeftovers },
    { name: '2026-11-27-digest-requests', class: DigestRequests },
  ],
});
