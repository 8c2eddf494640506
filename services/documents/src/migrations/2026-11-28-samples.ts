import { Migration } from '@mikro-orm/migrations';

/**
 * Samples of company paper. `version` names what is printed: the paper, the employer and the language; a request for
 * another one has the row rendered again.
 */
const sampleSql = `
  create table documents.sample (
    stationery_id uuid primary key,
    account_id uuid not null,
    version text not null,
    status text not null check (status in ('queued', 'rendering', 'ready', 'failed')),
    attempt int not null default 0,
    since timestamptz not null,
    error text,
    due_at timestamptz not null default now(),
    preview bytea storage external,
    page_ends int[]
  );
  create index sample_of_account on documents.sample (account_id);
  create index sample_due on documents.sample (due_at) where status in ('queued', 'rendering');
  create index sample_by_age on documents.sample (since);
`;

/** Pictures of sample references on company paper. */
export class Samples extends Migration {
  override up(): void {
    this.addSql(sampleSql);
  }

  override down(): void {
    this.addSql('drop table documents.sample');
  }
}
