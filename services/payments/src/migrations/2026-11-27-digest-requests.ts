import { Migration } from '@mikro-orm/migrations';

/** A key of a purchase or of a grant counts for one request: its digest goes and ends with the key. */
export class DigestRequests extends Migration {
  override up(): void {
    this.addSql('alter table payments.payment add column request_digest text');
  }

  override down(): void {
    this.addSql('alter table payments.payment drop column request_digest');
  }
}
