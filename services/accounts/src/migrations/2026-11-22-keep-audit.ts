import { Migration } from '@mikro-orm/migrations';
import { auditTableSql, dropAuditTableSql } from '@attesta/service-kit/audit/audit-table.ts';

/** What admins did to accounts, and when they signed in. */
export class KeepAudit extends Migration {
  override up(): void {
    for (const statement of auditTableSql('accounts', 'attesta_accounts')) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropAuditTableSql('accounts')) this.addSql(statement);
  }
}
