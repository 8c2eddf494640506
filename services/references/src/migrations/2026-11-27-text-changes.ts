import { Migration } from '@mikro-orm/migrations';

/** Changes of customers in single sentences of their references. */
export class TextChanges extends Migration {
  override up(): void {
    this.addSql(`
      alter table zeugnisse.zeugnis add text_version int not null default 0;
      create table zeugnisse.text_change (
        zeugnis_id uuid not null references zeugnisse.zeugnis on delete cascade,
        sentence_id text not null,
        wording_id text,
        text text,
        base_text text,
        basis text,
        removed boolean not null default false,
        moved boolean not null default false,
        after_id text,
        block_id text,
        person_id uuid not null,
        at timestamptz not null,
        primary key (zeugnis_id, sentence_id)
      );
    `);
  }

  override down(): void {
    this.addSql('drop table zeugnisse.text_change; alter table zeugnisse.zeugnis drop column text_version');
  }
}
