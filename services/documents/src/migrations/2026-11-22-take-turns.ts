import { Migration } from '@mikro-orm/migrations';

/**
 * Whose turn it is to be rendered. `due_at` says from when on a worker may take a row: at once, a little later after a
 * failure, and while one works on it as soon as that one shows no sign of life any more. `turn` remembers when an account
 * was last served, so that the one that waited longest comes next.
 */
export class TakeTurns extends Migration {
  override up(): void {
    this.addSql('alter table documents.rendering add column zeugnis_id uuid');
    this.addSql(`update documents.rendering r set zeugnis_id =
      (select d.zeugnis_id from zeugnisse_api.document_input(r.document_id) d)`);
    this.addSql('create index rendering_of_zeugnis on documents.rendering (zeugnis_id)');
    for (const table of ['rendering', 'receipt']) {
      this.addSql(`alter table documents.${table} add column due_at timestamptz not null default now()`);
      this.addSql(`create index ${table}_due on documents.${table} (due_at)
        where status in ('queued', 'rendering')`);
    }
    this.addSql('drop index documents.receipt_waiting');
    this.addSql(`create table documents.turn (
      account_id uuid primary key,
      taken_at timestamptz not null
    )`);
  }

  override down(): void {
    this.addSql('drop table documents.turn');
    this.addSql(`create index receipt_waiting on documents.receipt (since)
      where status in ('queued', 'rendering')`);
    for (const table of ['rendering', 'receipt']) {
      this.addSql(`alter table documents.${table} drop column due_at`);
    }
    this.addSql('alter table documents.rendering drop column zeugnis_id');
  }
}
