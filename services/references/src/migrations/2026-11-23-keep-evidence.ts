import { Migration } from '@mikro-orm/migrations';

/** An example, a result or a figure beside a rated answer. */
export class KeepEvidence extends Migration {
  override up(): void {
    this.addSql('alter table zeugnisse.bewertung add column evidence text');
  }

  override down(): void {
    this.addSql('alter table zeugnisse.bewertung drop column evidence');
  }
}
