import { Migration } from '@mikro-orm/migrations';
import { digestRequestsSql, dropDigestsSql } from '@attesta/service-kit/outbox/outbox-table.ts';

/** A key of a request counts for one body: its digest stands beside the stored answer. */
export class DigestRequests extends Migration {
  override up(): void {
    this.addSql(digestRequestsSql('accounts'));
  }

  override down(): void {
    this.addSql(dropDigestsSql('accounts'));
  }
}
