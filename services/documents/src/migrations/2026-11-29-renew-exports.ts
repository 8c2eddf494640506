import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Drops what exports hold, in the transaction that deletes references of the account: packed ones go, one under way begins
 * anew without these. Locked first, because only the next statement sees an export that has just ended.
 */
const renewExportsSql = `
  create function documents_api.renew_exports(account_id uuid) returns void
    language sql volatile ${definer} as $$
      select from documents.export e where e.account_id = $1 order by e.id for update;
      delete from documents.export e where e.account_id = $1 and e.status = 'ready';
      update documents.export e set status = 'queued', due_at = now(), done = 0, total = null
        where e.account_id = $1 and e.status = 'building';
      delete from documents.export_piece p using documents.export e where p.export_id = e.id and e.account_id = $1
    $$;
  grant execute on function documents_api.renew_exports(uuid) to attesta_references;
`;

/** Deletion of references that an export holds. */
export class RenewExports extends Migration {
  override up(): void {
    this.addSql(renewExportsSql);
  }

  override down(): void {
    this.addSql('drop function documents_api.renew_exports(uuid)');
  }
}
