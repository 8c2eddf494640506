import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * PDFs of references. One is stored with each new rendering, from the conversion of its preview. `ordered_pdf` holds those
 * that are made on request from the stored Word file: of a rendering from before, and without the letterhead (`bare`).
 * They go with their rendering.
 */
const pdfSql = `
  alter table documents.rendering add column pdf bytea storage external;

  create table documents.ordered_pdf (
    id uuid primary key default gen_random_uuid(),
    document_id uuid not null references documents.rendering (document_id) on delete cascade,
    zeugnis_id uuid not null,
    bare boolean not null,
    status text not null check (status in ('queued', 'rendering', 'ready', 'failed')),
    attempt int not null default 0,
    since timestamptz not null,
    error text,
    pdf bytea storage external,
    account_id uuid,
    due_at timestamptz not null default now(),
    unique (document_id, bare),
    check ((status = 'ready') = (pdf is not null))
  );
  create index ordered_pdf_of_account on documents.ordered_pdf (account_id);
  create index ordered_pdf_due on documents.ordered_pdf (due_at) where status in ('queued', 'rendering');
`;

/** Files of references go with these to another account; `withOrdered` those made on request, too. */
const transferSql = (withOrdered: boolean): string => `
  create or replace function documents_api.transfer_documents(from_account uuid, to_account uuid) returns void
    language sql volatile ${definer} as $$
      select from documents.rendering r where r.account_id = $1 order by r.document_id for no key update;
      update documents.rendering set account_id = $2 where account_id = $1;
      ${withOrdered ? 'update documents.ordered_pdf set account_id = $2 where account_id = $1;' : ''}
    $$;
`;

/** PDFs beside the Word files of references. */
export class ArchivePdf extends Migration {
  override up(): void {
    this.addSql(pdfSql);
    this.addSql(transferSql(true));
  }

  override down(): void {
    this.addSql(transferSql(false));
    this.addSql('drop table documents.ordered_pdf');
    this.addSql('alter table documents.rendering drop column pdf');
  }
}
