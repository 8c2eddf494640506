import { Migration } from '@mikro-orm/migrations';

/** Rendered references and receipts, who looked at a foreign reference, and what references may read of it. */
export class CreateDocuments extends Migration {
  override up(): void {
    this.addSql(`create table documents.rendering (
      document_id uuid primary key,
      status text not null check (status in ('queued', 'rendering', 'ready', 'failed')),
      attempt int not null default 0,
      since timestamptz not null,
      error text,
      docx bytea,
      preview bytea,
      page_count int check (page_count > 0),
      versions jsonb,
      check ((status = 'ready') = (docx is not null)),
      check ((status = 'ready') = (preview is not null)),
      check ((status = 'ready') = (page_count is not null))
    )`);
    this.addSql(`create table documents.receipt (
      payment_id uuid primary key,
      status text not null check (status in ('queued', 'rendering', 'ready', 'failed')),
      attempt int not null default 0,
      since timestamptz not null,
      error text,
      pdf bytea,
      check ((status = 'ready') = (pdf is not null))
    )`);
    this.addSql(`create index receipt_waiting on documents.receipt (since)
      where status in ('queued', 'rendering')`);
    // Word files, pictures and PDFs are packed already; Postgres need not try again.
    this.addSql(
      'alter table documents.rendering alter docx set storage external, alter preview set storage external',
    );
    this.addSql('alter table documents.receipt alter pdf set storage external');
    this.addSql(`create table documents.foreign_access (
      id uuid primary key default uuidv7(),
      admin_account_id uuid not null,
      operation text not null,
      zeugnis_id uuid not null,
      at timestamptz not null
    )`);
    this.addSql(`create function documents_api.rendering(document_id uuid)
      returns table (status text, page_count int)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select r.status, r.page_count from documents.rendering r where r.document_id = $1 $$`);
    this.addSql('revoke all on function documents_api.rendering(uuid) from public');
    this.addSql('grant execute on function documents_api.rendering(uuid) to attesta_references');
  }

  override down(): void {
    this.addSql('drop function documents_api.rendering(uuid)');
    this.addSql('drop table documents.foreign_access');
    this.addSql('drop table documents.receipt');
    this.addSql('drop table documents.rendering');
  }
}
