import { Migration } from '@mikro-orm/migrations';

/**
 * Which pages of a document its owner was given as pictures, and what references may read of it: only a document that was
 * given as a whole can be finished. The route draws twenty pages at most.
 */
export class NotePreviews extends Migration {
  override up(): void {
    this.addSql(`alter table documents.rendering add column previewed_pages int[] not null default '{}'`);
    this.addSql(`create function documents_api.was_previewed(document_id uuid) returns boolean
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select exists (select 1 from documents.rendering r
        where r.document_id = $1 and cardinality(r.previewed_pages) >= least(r.page_count, 20)) $$`);
    this.addSql('revoke all on function documents_api.was_previewed(uuid) from public');
    this.addSql('grant execute on function documents_api.was_previewed(uuid) to attesta_references');
  }

  override down(): void {
    this.addSql('drop function documents_api.was_previewed(uuid)');
    this.addSql('alter table documents.rendering drop column previewed_pages');
  }
}
