import { Migration } from '@mikro-orm/migrations';
import { dropFailedRowsSql, keepFailedRowsSql } from '@attesta/service-kit/outbox/outbox-table.ts';

/** A side effect that failed for good stays in the outbox, with the reason. */
export class KeepFailedSideEffects extends Migration {
  override up(): void {
    for (const statement of keepFailedRowsSql('zeugnisse')) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropFailedRowsSql('zeugnisse')) this.addSql(statement);
  }
}
