import { Migration } from '@mikro-orm/migrations';
import { mendAuditSql } from '@attesta/service-kit/audit/audit-table.ts';
import { dropEraseLeftoversSql, eraseLeftoversSql } from '@attesta/service-kit/audit/erase-leftovers.ts';

/** What an admin typed into the field of an export: an id stays. */
const searched = (name: string): string =>
  `case when coalesce(after ->> '${name}', '') ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'
     then '{}' else '{"${name}": "…"}'::jsonb end`;

/**
 * Nothing of a deleted account stays in the audit or in the planner's samples. Rows of transfers lose the e-mails of both
 * owners, whose ids they have, and those of exports what was searched for.
 */
export class EraseLeftovers extends Migration {
  override up(): void {
    for (const statement of eraseLeftoversSql('accounts')) this.addSql(statement);
    const mended = mendAuditSql(
      'accounts',
      `set before = before - 'owner', after = after - 'owner' where kind = 'transferred'`,
      `set after = after || ${searched('search')} || ${searched('person')} || ${searched('account')}
       where kind in ('customersExported', 'auditExported')`,
    );
    for (const statement of mended) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropEraseLeftoversSql('accounts')) this.addSql(statement);
  }
}
