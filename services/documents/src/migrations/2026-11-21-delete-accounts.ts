import { Migration } from '@mikro-orm/migrations';

/**
 * Whose documents and receipts are kept here, so that they can be erased with the account, also after the reference that
 * they were made from is gone. Null until there is something to erase.
 */
export class DeleteAccounts extends Migration {
  override up(): void {
    for (const table of ['rendering', 'receipt']) {
      this.addSql(`alter table documents.${table} add column account_id uuid`);
      this.addSql(`create index ${table}_of_account on documents.${table} (account_id)`);
    }
    this.addSql(`update documents.rendering r set account_id =
      (select d.account_id from zeugnisse_api.document_input(r.document_id) d)`);
    this.addSql(`update documents.receipt r set account_id =
      (select p.account_id from payments_api.receipt(r.payment_id) p)`);
  }

  override down(): void {
    for (const table of ['rendering', 'receipt']) {
      this.addSql(`alter table documents.${table} drop column account_id`);
    }
  }
}
