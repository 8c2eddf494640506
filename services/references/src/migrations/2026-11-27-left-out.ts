import { Migration } from '@mikro-orm/migrations';

/** Ratings that the customer wants out of the text. */
export class LeftOutRatings extends Migration {
  override up(): void {
    this.addSql('alter table zeugnisse.bewertung add left_out boolean not null default false');
  }

  override down(): void {
    this.addSql('alter table zeugnisse.bewertung drop column left_out');
  }
}
