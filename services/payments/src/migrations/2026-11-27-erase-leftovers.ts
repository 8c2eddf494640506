import { Migration } from '@mikro-orm/migrations';
import { mendAuditSql } from '@attesta/service-kit/audit/audit-table.ts';
import { dropEraseLeftoversSql, eraseLeftoversSql } from '@attesta/service-kit/audit/erase-leftovers.ts';

/**
 * Nothing of a deleted account stays in the audit or in the planner's samples: rows of exports lose what was searched for,
 * those of settled matters what a mail server said. Of a settled matter it is known whose it was, so that its note goes with
 * the account, too.
 */
export class EraseLeftovers extends Migration {
  override up(): void {
    for (const statement of eraseLeftoversSql('payments')) this.addSql(statement);
    const mended = mendAuditSql(
      'payments',
      `set after = after || '{"search": "…"}' where kind = 'paymentsExported' and jsonb_exists(after, 'search')`,
      `set before = before || jsonb_build_object('detail', substring(before ->> 'detail' from '^\\d{3}'))
       where kind = 'matterSettled' and before ->> 'matter' = 'deputyMailRefused' and jsonb_exists(before, 'detail')`,
    );
    for (const statement of mended) this.addSql(statement);
    this.addSql('alter table payments.settled_matter add column account_id uuid');
    this.addSql(`update payments.settled_matter s set account_id = a.account_id from payments.audit a
      where a.kind = 'matterSettled' and a.target_id = s.row_id`);
  }

  override down(): void {
    this.addSql('alter table payments.settled_matter drop column account_id');
    for (const statement of dropEraseLeftoversSql('payments')) this.addSql(statement);
  }
}
