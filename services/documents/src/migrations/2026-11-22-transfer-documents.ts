import { Migration } from '@mikro-orm/migrations';

/**
 * Files of references go with these to another account: else they would be erased with the account that they were made
 * for. Receipts stay with who paid.
 */
export class TransferDocuments extends Migration {
  override up(): void {
    this.addSql(`create function documents_api.transfer_documents(from_account uuid, to_account uuid) returns void
      language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
        update documents.rendering set account_id = $2 where account_id = $1
      $$`);
    this.addSql('revoke all on function documents_api.transfer_documents(uuid, uuid) from public');
    this.addSql('grant execute on function documents_api.transfer_documents(uuid, uuid) to attesta_accounts');
  }

  override down(): void {
    this.addSql('drop function documents_api.transfer_documents(uuid, uuid)');
  }
}
