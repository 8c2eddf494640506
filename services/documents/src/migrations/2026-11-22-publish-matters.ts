import { Migration } from '@mikro-orm/migrations';
import { dropOpenIssuesSql, openIssuesSql } from '@attesta/service-kit/outbox/open-issues.ts';

const pinned = 'security definer set search_path = pg_catalog, pg_temp';

const tables = [
  { table: 'rendering', key: 'document_id', kind: 'documentFailed' },
  { table: 'receipt', key: 'payment_id', kind: 'receiptFailed' },
] as const;

/** What failed for good, and what no worker has taken up for a quarter of an hour. */
const selects = tables.flatMap(({ table, key, kind }) => [
  `select '${kind}', r.${key}, r.since, r.account_id, null, r.error from documents.${table} r where r.status = 'failed'`,
  `select 'documentWaiting', r.${key}, r.due_at, r.account_id, null, '${table}' from documents.${table} r
        where r.status in ('queued', 'rendering') and r.due_at < now() - interval '15 minutes'`,
]);

/** Documents and receipts that need a hand, and the way to have them rendered again. */
export class PublishMatters extends Migration {
  override up(): void {
    for (const { table, key } of tables) {
      this.addSql(`create index ${table}_failed on documents.${table} (since) where status = 'failed'`);
      this.addSql(`create function documents_api.retry_${table}(row_id uuid, at timestamptz) returns boolean
        language plpgsql volatile ${pinned} as $$
        begin
          update documents.${table} r set status = 'queued', since = $2, attempt = 0, due_at = now(), error = null
            where r.${key} = $1 and r.status = 'failed';
          if found then
            perform pg_notify('documents_waiting', '');
          end if;
          return found;
        end $$`);
      this.addSql(`revoke all on function documents_api.retry_${table}(uuid, timestamptz) from public`);
      this.addSql(
        `grant execute on function documents_api.retry_${table}(uuid, timestamptz) to attesta_payments`,
      );
    }
    for (const statement of openIssuesSql('documents', selects)) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropOpenIssuesSql('documents')) this.addSql(statement);
    for (const { table } of tables) {
      this.addSql(`drop function documents_api.retry_${table}(uuid, timestamptz)`);
      this.addSql(`drop index documents.${table}_failed`);
    }
  }
}
