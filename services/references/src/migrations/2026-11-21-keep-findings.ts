import { Migration } from '@mikro-orm/migrations';

/** Findings of the text checks that were kept on purpose. */
export class KeepFindings extends Migration {
  override up(): void {
    this.addSql(`create table zeugnisse.kept_finding (
      zeugnis_id uuid not null references zeugnisse.zeugnis on delete cascade,
      key text not null,
      kept_by text not null,
      kept_at timestamptz not null,
      primary key (zeugnis_id, key)
    )`);
  }

  override down(): void {
    this.addSql('drop table zeugnisse.kept_finding');
  }
}
