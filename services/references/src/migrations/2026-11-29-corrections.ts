import { Migration } from '@mikro-orm/migrations';

/**
 * Columns of references that came from another one. `series_id`: the reference that was ordered, of all its corrections;
 * `corrects_id`: the one that a correction takes the place of; `replaced_at`: when one took the place of this;
 * `continues_id`: the interim reference that a final one continues; `text_seed`: the reference whose chance chooses the
 * wordings, so that they stay the same. None is a foreign key: what they name may be erased first.
 */
const columns = `
  alter table zeugnisse.zeugnis
    add corrects_id uuid,
    add series_id uuid,
    add replaced_at timestamptz,
    add continues_id uuid,
    add text_seed uuid;
  create index zeugnis_of_series on zeugnisse.zeugnis (series_id) where series_id is not null;
`;

/**
 * Corrections with their reasons. The key lets each reference be corrected once, so that a series is a chain: only its
 * last finished member is without a row here, and one correction is open at a time.
 */
const correction = `
  create table zeugnisse.correction (
    corrects_id uuid primary key,
    zeugnis_id uuid not null unique references zeugnisse.zeugnis on delete cascade,
    reason text not null,
    at timestamptz not null
  );
`;

/** Indexes of the statistics, which count orders: a correction is none. */
const counted = `
  create index zeugnis_orders on zeugnisse.zeugnis (ordered_at) where corrects_id is null;
  create index zeugnis_orders_finished on zeugnisse.zeugnis (finished_at)
    include (ordered_at, zeugnisart, zeugnisvariante, sprache, bestellgrund, deputy_used)
    where finished and corrects_id is null;
  create index zeugnis_corrections_finished on zeugnisse.zeugnis (finished_at)
    where finished and corrects_id is not null;
  drop index zeugnisse.zeugnis_by_order;
  drop index zeugnisse.zeugnis_by_finish;
`;

/** Free corrections, and final references that continue an interim one. */
export class Corrections extends Migration {
  override up(): void {
    for (const statement of [columns, correction, counted]) this.addSql(statement);
  }

  override down(): void {
    this.addSql(`
      create index zeugnis_by_order on zeugnisse.zeugnis (ordered_at);
      create index zeugnis_by_finish on zeugnisse.zeugnis (finished_at)
        include (ordered_at, zeugnisart, zeugnisvariante, sprache, bestellgrund, deputy_used) where finished;
      drop index zeugnisse.zeugnis_orders;
      drop index zeugnisse.zeugnis_orders_finished;
      drop index zeugnisse.zeugnis_corrections_finished;
      drop table zeugnisse.correction;
      alter table zeugnisse.zeugnis
        drop column corrects_id, drop column series_id, drop column replaced_at, drop column continues_id,
        drop column text_seed;
    `);
  }
}
