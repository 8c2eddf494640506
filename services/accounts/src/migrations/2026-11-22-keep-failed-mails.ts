import { Migration } from '@mikro-orm/migrations';
import { dropFailedRowsSql, keepFailedRowsSql } from '@attesta/service-kit/outbox/outbox-table.ts';

/** A mail that failed for good stays in the outbox, with the reason. */
export class KeepFailedMails extends Migration {
  override up(): void {
    for (const statement of keepFailedRowsSql('accounts')) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropFailedRowsSql('accounts')) this.addSql(statement);
  }
}
