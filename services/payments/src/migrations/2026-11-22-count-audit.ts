import { Migration } from '@mikro-orm/migrations';
import { countAuditSql, dropCountAuditSql } from '@attesta/service-kit/audit/audit-table.ts';

/** How many rows of each kind the audit has. */
export class CountAudit extends Migration {
  override up(): void {
    for (const statement of countAuditSql('payments', 'attesta_payments')) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropCountAuditSql('payments')) this.addSql(statement);
  }
}
