import { Migration } from '@mikro-orm/migrations';
import { auditTableSql } from '@attesta/service-kit/audit/audit-table.ts';
import { forgetSamplesSql } from '@attesta/service-kit/audit/erase-leftovers.ts';
import {
  dropContentSql,
  dropRowRightsSql,
  rowRightsSql,
} from '@attesta/service-kit/database/migration-sql.ts';

import { openIssuesSql } from './2026-11-27-payments/matters.ts';
import { paymentSql } from './2026-11-27-payments/payment.ts';
import { priceSql } from './2026-11-27-payments/price.ts';
import { receiptSql } from './2026-11-27-payments/receipt.ts';
import { totalsSql } from './2026-11-27-payments/totals.ts';

const role = 'attesta_payments';

/** The schemas `payments` and `payments_api` as the first release has them. The service itself deletes no row. */
export class PaymentsBaseline extends Migration {
  override up(): void {
    const statements = [
      ...rowRightsSql('payments', role),
      priceSql,
      paymentSql,
      receiptSql,
      totalsSql,
      openIssuesSql,
      ...auditTableSql('payments', role),
      forgetSamplesSql('payments'),
    ];
    for (const statement of statements) this.addSql(statement);
  }

  override down(): void {
    for (const schema of ['payments_api', 'payments']) this.addSql(dropContentSql(schema));
    for (const statement of dropRowRightsSql('payments', role)) this.addSql(statement);
  }
}
