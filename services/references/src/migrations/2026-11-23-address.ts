import { Migration } from '@mikro-orm/migrations';

/** An academic title beside the name, and a text that speaks of the person as neither a man nor a woman. */
export class Address extends Migration {
  override up(): void {
    this.addSql("alter table zeugnisse.zeugnis add column academic_title text not null default ''");
    this.addSql(`alter table zeugnisse.zeugnis
      drop constraint zeugnis_gender_check,
      add constraint zeugnis_gender_check check (gender in ('M', 'F', 'N'))`);
  }

  /** Somebody has to say again how such a text shall speak of the person, so a way back exists only without any. */
  override down(): void {
    this.addSql(`alter table zeugnisse.zeugnis
      drop constraint zeugnis_gender_check,
      add constraint zeugnis_gender_check check (gender in ('M', 'F'))`);
    this.addSql('alter table zeugnisse.zeugnis drop column academic_title');
  }
}
