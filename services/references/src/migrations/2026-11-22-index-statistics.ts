import { Migration } from '@mikro-orm/migrations';

/** What the statistics read of all references: only these two indexes, not the rows, which are long. */
export class IndexStatistics extends Migration {
  override up(): void {
    this.addSql('create index zeugnis_by_order on zeugnisse.zeugnis (ordered_at)');
    this.addSql(`create index zeugnis_by_finish on zeugnisse.zeugnis (finished_at)
      include (ordered_at, zeugnisart, zeugnisvariante, sprache, bestellgrund, deputy_used) where finished`);
    this.addSql(`create index delegation_by_finish on zeugnisse.delegation (ended_at) include (created_at)
      where ended_as = 'finished'`);
  }

  override down(): void {
    this.addSql('drop index zeugnisse.delegation_by_finish');
    this.addSql('drop index zeugnisse.zeugnis_by_finish');
    this.addSql('drop index zeugnisse.zeugnis_by_order');
  }
}
