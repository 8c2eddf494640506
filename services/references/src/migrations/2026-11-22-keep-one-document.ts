import { Migration } from '@mikro-orm/migrations';

/** A reference keeps the document it stands by; those composed before it were kept until now, and nobody could reach them. */
export class KeepOneDocument extends Migration {
  override up(): void {
    this.addSql(`delete from zeugnisse.document d
      where not exists (select 1 from zeugnisse.zeugnis z where z.document_id = d.id)`);
  }

  /** What is gone stays gone; nothing else has changed. */
  override down(): void {
    this.addSql('select 1');
  }
}
