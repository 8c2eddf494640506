import { Migration } from '@mikro-orm/migrations';
import { auditTableSql } from '@attesta/service-kit/audit/audit-table.ts';
import { forgetSamplesSql } from '@attesta/service-kit/audit/erase-leftovers.ts';
import { openIssuesSql } from '@attesta/service-kit/outbox/open-issues.ts';
import {
  definer,
  dropContentSql,
  dropRowRightsSql,
  rowRightsSql,
} from '@attesta/service-kit/database/migration-sql.ts';

const role = 'attesta_documents';

/**
 * Rendered references. `due_at` says from when on a worker may take a row: at once, a little later after a failure, and while
 * one works on it as soon as that one shows no sign of life any more. `account_id` is for erasing them with the account, also after
 * the reference is gone. `page_ends`: where each picture of a page ends in `preview`, in bytes from its start. Word files,
 * pictures and PDFs are packed already; Postgres need not try again.
 */
const renderingSql = `
  create table documents.rendering (
    document_id uuid primary key,
    status text not null check (status in ('queued', 'rendering', 'ready', 'failed')),
    attempt int not null default 0,
    since timestamptz not null,
    error text,
    docx bytea storage external,
    preview bytea storage external,
    page_count int check (page_count > 0),
    versions jsonb,
    account_id uuid,
    zeugnis_id uuid,
    due_at timestamptz not null default now(),
    previewed_pages int[] not null default '{}',
    page_ends int[],
    check ((status = 'ready') = (docx is not null)),
    check ((status = 'ready') = (preview is not null)),
    check ((status = 'ready') = (page_count is not null))
  );
  create index rendering_of_account on documents.rendering (account_id);
  create index rendering_of_zeugnis on documents.rendering (zeugnis_id);
  create index rendering_due on documents.rendering (due_at) where status in ('queued', 'rendering');
  create index rendering_failed on documents.rendering (since) where status = 'failed';

  create function documents_api.rendering(document_id uuid)
    returns table (status text, page_count int)
    language sql stable ${definer}
    as $$ select r.status, r.page_count from documents.rendering r where r.document_id = $1 $$;
  grant execute on function documents_api.rendering(uuid) to attesta_references;

  -- Its owner was given every page as a picture. Only such a document can be finished. The route draws twenty pages at most.
  create function documents_api.was_previewed(document_id uuid) returns boolean
    language sql stable ${definer}
    as $$ select exists (select 1 from documents.rendering r
      where r.document_id = $1 and cardinality(r.previewed_pages) >= least(r.page_count, 20)) $$;
  grant execute on function documents_api.was_previewed(uuid) to attesta_references;

  -- Files of references go with these to another account, else they would be erased with the one they were made for.
  -- Locked in the order of their ids, as docs/architecture.md, «Who locks what first», has it. Receipts stay with who paid.
  create function documents_api.transfer_documents(from_account uuid, to_account uuid) returns void
    language sql volatile ${definer} as $$
      select from documents.rendering r where r.account_id = $1 order by r.document_id for no key update;
      update documents.rendering set account_id = $2 where account_id = $1
    $$;
  grant execute on function documents_api.transfer_documents(uuid, uuid) to attesta_accounts;
`;

/** Time of the last rendering of each account: the one that waited longest comes next. */
const turnSql = `
  create table documents.turn (
    account_id uuid primary key,
    taken_at timestamptz not null
  );
`;

/** Receipts of deleted accounts stay as long as accounting demands (Art. 958f OR): `kept_until`, set once the account is deleted. */
const receiptSql = `
  create table documents.receipt (
    payment_id uuid primary key,
    status text not null check (status in ('queued', 'rendering', 'ready', 'failed')),
    attempt int not null default 0,
    since timestamptz not null,
    error text,
    pdf bytea storage external,
    account_id uuid,
    due_at timestamptz not null default now(),
    kept_until timestamptz,
    check ((status = 'ready') = (pdf is not null))
  );
  create index receipt_of_account on documents.receipt (account_id);
  create index receipt_due on documents.receipt (due_at) where status in ('queued', 'rendering');
  create index receipt_failed on documents.receipt (since) where status = 'failed';
  create index receipt_by_end on documents.receipt (kept_until) where kept_until is not null;
`;

const tables = [
  { table: 'rendering', key: 'document_id', kind: 'documentFailed' },
  { table: 'receipt', key: 'payment_id', kind: 'receiptFailed' },
] as const;

/** Renderings and receipts that failed for good, or that no worker has claimed for a quarter of an hour. */
const matters = tables.flatMap(({ table, key, kind }) => [
  `select '${kind}', r.${key}, r.since, r.account_id, null, r.error from documents.${table} r where r.status = 'failed'`,
  `select 'documentWaiting', r.${key}, r.due_at, r.account_id, null, '${table}' from documents.${table} r
        where r.status in ('queued', 'rendering') and r.due_at < now() - interval '15 minutes'`,
]);

/** The way to have what failed rendered again. */
const retries = tables.map(
  ({ table, key }) => `
  create function documents_api.retry_${table}(row_id uuid, at timestamptz) returns boolean
    language plpgsql volatile ${definer} as $$
    begin
      update documents.${table} r set status = 'queued', since = $2, attempt = 0, due_at = now(), error = null
        where r.${key} = $1 and r.status = 'failed';
      if found then
        perform pg_notify('documents_waiting', '');
      end if;
      return found;
    end $$;
  grant execute on function documents_api.retry_${table}(uuid, timestamptz) to attesta_payments;
`,
);

/** The schemas `documents` and `documents_api` as the first release has them. */
export class DocumentsBaseline extends Migration {
  override up(): void {
    const statements = [
      ...rowRightsSql('documents', role),
      renderingSql,
      turnSql,
      receiptSql,
      ...retries,
      ...openIssuesSql('documents', matters),
      ...auditTableSql('documents', role),
      forgetSamplesSql('documents'),
    ];
    for (const statement of statements) this.addSql(statement);
  }

  override down(): void {
    for (const schema of ['documents_api', 'documents']) this.addSql(dropContentSql(schema));
    for (const statement of dropRowRightsSql('documents', role)) this.addSql(statement);
  }
}
