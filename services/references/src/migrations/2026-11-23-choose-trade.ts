import { Migration } from '@mikro-orm/migrations';

/** The trade whose own questions a reference asks; null for none. */
export class ChooseTrade extends Migration {
  override up(): void {
    this.addSql('alter table zeugnisse.zeugnis add column trade text');
  }

  override down(): void {
    this.addSql('alter table zeugnisse.zeugnis drop column trade');
  }
}
