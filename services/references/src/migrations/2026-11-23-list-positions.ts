import { Migration } from '@mikro-orm/migrations';

/** Several functions and several employments of one person with the same employer. */
export class ListPositions extends Migration {
  override up(): void {
    this.addSql(`alter table zeugnisse.zeugnis
      add column positions jsonb not null default '[]',
      add column positions_as text,
      add column function_from date,
      add column periods jsonb not null default '[]'`);
  }

  override down(): void {
    this.addSql(`alter table zeugnisse.zeugnis
      drop column positions, drop column positions_as, drop column function_from, drop column periods`);
  }
}
