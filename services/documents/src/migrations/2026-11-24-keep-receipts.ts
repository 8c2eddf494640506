import { Migration } from '@mikro-orm/migrations';

/** Receipts of deleted accounts stay as long as accounting demands (Art. 958f OR); set once the account is deleted. */
export class KeepReceipts extends Migration {
  override up(): void {
    this.addSql('alter table documents.receipt add column kept_until timestamptz');
    this.addSql('create index receipt_by_end on documents.receipt (kept_until) where kept_until is not null');
  }

  override down(): void {
    this.addSql('alter table documents.receipt drop column kept_until');
  }
}
