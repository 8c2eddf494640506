import { Migration } from '@mikro-orm/migrations';

/** Why somebody kept a finding, in their words. */
export class KeptReasons extends Migration {
  override up(): void {
    this.addSql('alter table zeugnisse.kept_finding add reason text');
  }

  override down(): void {
    this.addSql('alter table zeugnisse.kept_finding drop column reason');
  }
}
