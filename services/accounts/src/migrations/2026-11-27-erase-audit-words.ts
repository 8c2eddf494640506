import { Migration } from '@mikro-orm/migrations';
import {
  dropEraseAuditWordsSql,
  eraseAuditWordsSql,
  mendAuditSql,
} from '@attesta/service-kit/audit-table.ts';

/** What an admin typed into the field of an export: an id stays. */
const searched = (name: string): string =>
  `case when coalesce(after ->> '${name}', '') ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'
     then '{}' else '{"${name}": "…"}'::jsonb end`;

/**
 * The audit keeps no word about a deleted account. Rows of transfers lose the e-mails of both owners, whose ids they have, and
 * those of exports what was searched for.
 */
export class EraseAuditWords extends Migration {
  override up(): void {
    for (const statement of eraseAuditWordsSql('accounts')) this.addSql(statement);
    const mended = mendAuditSql(
      'accounts',
      `set before = before - 'owner', after = after - 'owner' where kind = 'transferred'`,
      `set after = after || ${searched('search')} || ${searched('person')} || ${searched('account')}
       where kind in ('customersExported', 'auditExported')`,
    );
    for (const statement of mended) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropEraseAuditWordsSql('accounts')) this.addSql(statement);
  }
}
