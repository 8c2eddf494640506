import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Orders the rendering of the current document of a reference, in the transaction that writes the document and holds the
 * reference's lock: both commit, or neither. Rows of the reference's earlier documents go, whatever their state. A
 * document that has a row keeps it; a failed one is queued again. None is ordered for a deleted account.
 *
 * Rows are locked in the order of their ids (docs/architecture.md, «Who locks what first»). Workers are woken by the
 * caller, after the commit.
 */
const orderRenderingSql = `
  create function documents_api.order_rendering(zeugnis_id uuid, document_id uuid, account_id uuid, at timestamptz)
    returns void
    language sql volatile ${definer} as $$
      select from documents.rendering r where r.zeugnis_id = $1 order by r.document_id for update;
      delete from documents.rendering r where r.zeugnis_id = $1 and r.document_id <> $2;
      insert into documents.rendering as r (zeugnis_id, document_id, account_id, status, since)
        select $1, $2, $3, 'queued', $4
          where not exists (select from accounts_api.deleted_accounts d where d.account_id = $3)
        on conflict (document_id) do update set status = 'queued', since = excluded.since, attempt = 0,
          due_at = now(), error = null
        where r.status = 'failed'
    $$;
  grant execute on function documents_api.order_rendering(uuid, uuid, uuid, timestamptz) to attesta_references;
`;

/** References writes the row of a rendering in its own transaction. */
export class OrderRendering extends Migration {
  override up(): void {
    this.addSql(orderRenderingSql);
  }

  override down(): void {
    this.addSql('drop function documents_api.order_rendering(uuid, uuid, uuid, timestamptz)');
  }
}
