import { Migration } from '@mikro-orm/migrations';
import { auditTableSql, dropAuditTableSql } from '@attesta/service-kit/audit/audit-table.ts';

/** When admins looked at the references of an account. */
export class KeepAudit extends Migration {
  override up(): void {
    for (const statement of auditTableSql('zeugnisse', 'attesta_references')) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropAuditTableSql('zeugnisse')) this.addSql(statement);
  }
}
