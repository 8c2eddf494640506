import { Migration } from '@mikro-orm/migrations';
import { dropEraseLeftoversSql, eraseLeftoversSql } from '@attesta/service-kit/audit/erase-leftovers.ts';

/** Nothing of a deleted account stays in the audit or in the planner's samples. */
export class EraseLeftovers extends Migration {
  override up(): void {
    for (const statement of eraseLeftoversSql('documents')) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropEraseLeftoversSql('documents')) this.addSql(statement);
  }
}
