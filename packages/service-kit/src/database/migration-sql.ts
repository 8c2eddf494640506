/** The settings of every function: names are looked up where nobody else can put something in their place. */
export const pinned = 'set search_path = pg_catalog, pg_temp';

/**
 * As `pinned`, of a function that runs with its owner's rights. In a schema that others look into, a role may call what is
 * granted to it by name, and nothing else: `prepare-database.ts` takes that right from everybody.
 */
export const definer = `security definer ${pinned}`;

const kinds = [
  { kind: 'tables', rights: 'select, insert, update, delete' },
  { kind: 'sequences', rights: 'usage' },
  { kind: 'functions', rights: 'execute' },
] as const;

/**
 * SQL for the first migration of a schema: the service may read and write the rows of all tables that are made there from
 * now on, and call the schema's own functions. Of which table it needs less is said where that one is made. The history of
 * the migrations is closed to it.
 */
export const rowRightsSql = (schema: string, role: string): string[] => [
  ...kinds.map(
    ({ kind, rights }) =>
      `alter default privileges in schema ${schema} grant ${rights} on ${kind} to ${role}`,
  ),
  `revoke all on ${schema}.migration from ${role}`,
];

export const dropRowRightsSql = (schema: string, role: string): string[] =>
  kinds.map(({ kind }) => `alter default privileges in schema ${schema} revoke all on ${kind} from ${role}`);

/**
 * SQL of the way back from a schema's first migration: all that is in it goes, except for the history of the migrations.
 * It fails where something in another schema depends on it.
 */
export const dropContentSql = (schema: string): string => `do $$
  declare
    v_drop text;
  begin
    for v_drop in
      select format('drop %s %s', made.kind, string_agg(made.name, ', ')) from (
        select 1, 'view', c.oid::regclass::text from pg_class c
          where c.relnamespace = '${schema}'::regnamespace and c.relkind = 'v'
        union all
        select 2, 'table', c.oid::regclass::text from pg_class c
          where c.relnamespace = '${schema}'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
        union all
        select 3, 'function', p.oid::regprocedure::text from pg_proc p where p.pronamespace = '${schema}'::regnamespace
      ) as made (place, kind, name)
      group by made.place, made.kind order by made.place
    loop
      execute v_drop;
    end loop;
  end $$`;
