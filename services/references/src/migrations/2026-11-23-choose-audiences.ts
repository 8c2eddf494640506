import { Migration } from '@mikro-orm/migrations';

/** Whom the text of a reference names as clients and superiors, and what new references of an account start with. */
export class ChooseAudiences extends Migration {
  override up(): void {
    this.addSql('alter table zeugnisse.zeugnis add column audiences jsonb');
    this.addSql(`create table zeugnisse.text_settings (
      account_id uuid primary key,
      audiences jsonb not null
    )`);
  }

  override down(): void {
    this.addSql('drop table zeugnisse.text_settings');
    this.addSql('alter table zeugnisse.zeugnis drop column audiences');
  }
}
