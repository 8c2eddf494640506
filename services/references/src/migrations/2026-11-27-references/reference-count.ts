import { definer, pinned } from '@attesta/service-kit/database/migration-sql.ts';

/** Effects of a statement on `zeugnisse.zeugnis`, as rows of (account_id, finished, by): 1 for one more, -1 for one less. */
const came = 'select account_id, finished, 1 from came';
const went = 'select account_id, finished, -1 from went';
const changes = [
  { event: 'insert', tables: 'new table as came', rows: came },
  { event: 'update', tables: 'old table as went new table as came', rows: `${came} union all ${went}` },
  { event: 'delete', tables: 'old table as went', rows: went },
] as const;

const triggers = changes.map(
  ({ event, tables, rows }) => `
  create function zeugnisse.count_after_${event}() returns trigger language plpgsql ${pinned} as $$
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
    end $$;
  create trigger count_after_${event} after ${event} on zeugnisse.zeugnis
    referencing ${tables} for each statement execute function zeugnisse.count_after_${event}();
`,
);

/**
 * Open and finished references of each account, so that the total of a page reads one row instead of all (measured with
 * 5,000 references: 2 ms of a response that takes 4 without). Triggers keep it exact in the transaction that orders,
 * finishes, moves or deletes.
 *
 * A statement locks the counts of its accounts in the order of their ids. For the order among all locks see
 * docs/architecture.md, «Who locks what first».
 */
export const referenceCountSql = `
  create table zeugnisse.reference_count (
    account_id uuid primary key,
    open int not null,
    finished int not null
  );
  ${triggers.join('')}
  create function zeugnisse.count_after_truncate() returns trigger language plpgsql ${pinned} as $$
    begin
      delete from zeugnisse.reference_count;
      return null;
    end $$;
  create trigger count_after_truncate after truncate on zeugnisse.zeugnis
    for each statement execute function zeugnisse.count_after_truncate();

  -- With an open reference, an account is not deleted.
  create function zeugnisse_api.open_references(account_id uuid) returns int
    language sql stable ${definer} as $$
      select coalesce(sum(c.open), 0)::int from zeugnisse.reference_count c where c.account_id = $1
    $$;
  grant execute on function zeugnisse_api.open_references(uuid) to attesta_accounts;

  create function zeugnisse_api.references_of(account_id uuid) returns int
    language sql stable ${definer} as $$
      select coalesce(sum(c.open + c.finished), 0)::int from zeugnisse.reference_count c where c.account_id = $1
    $$;
  grant execute on function zeugnisse_api.references_of(uuid) to attesta_accounts;
`;
