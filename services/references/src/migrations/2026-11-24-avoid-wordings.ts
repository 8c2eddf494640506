import { Migration } from '@mikro-orm/migrations';

/** What a document says it with, and what a reference keeps clear of, apart from its row, which is read for every list. */
export class AvoidWordings extends Migration {
  override up(): void {
    this.addSql('alter table zeugnisse.document add column wordings jsonb');
    this.addSql(`create table zeugnisse.avoided (
      zeugnis_id uuid primary key references zeugnisse.zeugnis (id) on delete cascade,
      language text not null,
      wordings jsonb not null
    )`);
  }

  override down(): void {
    this.addSql('drop table zeugnisse.avoided');
    this.addSql('alter table zeugnisse.document drop column wordings');
  }
}
