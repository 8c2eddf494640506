import { Migration } from '@mikro-orm/migrations';
import { dropEraseAuditWordsSql, eraseAuditWordsSql } from '@attesta/service-kit/audit-table.ts';

/** The audit keeps no word about a deleted account. */
export class EraseAuditWords extends Migration {
  override up(): void {
    for (const statement of eraseAuditWordsSql('zeugnisse')) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropEraseAuditWordsSql('zeugnisse')) this.addSql(statement);
  }
}
