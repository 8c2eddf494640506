import { Migration } from '@mikro-orm/migrations';
import { auditTableSql, dropAuditTableSql } from '@attesta/service-kit/audit/audit-table.ts';

/** What admins did to payments, prices and credit. */
export class KeepAudit extends Migration {
  override up(): void {
    for (const statement of auditTableSql('payments', 'attesta_payments')) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropAuditTableSql('payments')) this.addSql(statement);
  }
}
