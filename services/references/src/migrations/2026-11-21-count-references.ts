import { Migration } from '@mikro-orm/migrations';

/** What a statement did to `zeugnisse.zeugnis`, as rows of (account_id, finished, by): 1 for one more, -1 for one less. */
const changes = {
  insert: { tables: 'new table as came', rows: 'select account_id, finished, 1 from came' },
  delete: { tables: 'old table as went', rows: 'select account_id, finished, -1 from went' },
  update: {
    tables: 'old table as went new table as came',
    rows: `select account_id, finished, 1 from came
      union all select account_id, finished, -1 from went`,
  },
} as const;

const events = ['insert', 'update', 'delete'] as const;

/**
 * How many references each account has, open and finished, so that the total of a page is one row to read instead of
 * all that there are (measured with 5,000 of them: 2 ms of an answer that takes 4 without). Kept by the database in the
 * transaction that orders, finishes, moves or deletes: exact at any moment, whoever writes.
 *
 * A statement locks the counts of its accounts in the order of their ids. What else its transaction locks, and before or
 * after the counts, is told by docs/architecture.md, «Who locks what first».
 */
export class CountReferences extends Migration {
  override up(): void {
    this.addSql(`create table zeugnisse.reference_count (
      account_id uuid primary key,
      open int not null,
      finished int not null
    )`);
    this.addSql(`insert into zeugnisse.reference_count
      select account_id, count(*) filter (where not finished), count(*) filter (where finished)
      from zeugnisse.zeugnis group by account_id`);
    for (const event of events) {
      const { tables, rows } = changes[event];
      this.addSql(`create function zeugnisse.count_after_${event}() returns trigger language plpgsql as $$
        begin
          insert into zeugnisse.reference_count as counted (account_id, open, finished)
          select account_id, coalesce(sum(by) filter (where not finished), 0),
            coalesce(sum(by) filter (where finished), 0)
          from (${rows}) as change (account_id, finished, by)
          group by account_id
          having sum(by) <> 0 or sum(by) filter (where finished) <> 0
          order by account_id
          on conflict (account_id) do update
            set open = counted.open + excluded.open, finished = counted.finished + excluded.finished;
          return null;
        end $$`);
      this.addSql(`create trigger count_after_${event} after ${event} on zeugnisse.zeugnis
        referencing ${tables} for each statement execute function zeugnisse.count_after_${event}()`);
    }
    this.addSql(`create function zeugnisse.count_after_truncate() returns trigger language plpgsql as $$
      begin
        delete from zeugnisse.reference_count;
        return null;
      end $$`);
    this.addSql(`create trigger count_after_truncate after truncate on zeugnisse.zeugnis
      for each statement execute function zeugnisse.count_after_truncate()`);
  }

  override down(): void {
    for (const event of [...events, 'truncate']) {
      this.addSql(`drop trigger count_after_${event} on zeugnisse.zeugnis`);
      this.addSql(`drop function zeugnisse.count_after_${event}()`);
    }
    this.addSql('drop table zeugnisse.reference_count');
  }
}
