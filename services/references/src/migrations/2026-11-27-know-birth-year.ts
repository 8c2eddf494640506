import { Migration } from '@mikro-orm/migrations';

/** True if only the year of a birthday is known; the day stored is then the first of that year. */
export class KnowBirthYear extends Migration {
  override up(): void {
    this.addSql('alter table zeugnisse.zeugnis add column birthday_year_only boolean not null default false');
  }

  override down(): void {
    this.addSql('alter table zeugnisse.zeugnis drop column birthday_year_only');
  }
}
