import { Migration } from '@mikro-orm/migrations';
import { pinned } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Printed texts of finished references as they are searched, apart from the rows that the overview walks. The row
 * moves and goes with its reference. `keys` are numbers for every three letters of
 * the text and for what the overview filters by, different in each account: the index then answers for one account
 * without looking at the texts of others. Samples for the planner would keep parts of the texts.
 */
const printedText = String.raw`
  -- As search_form, with the marks of a printed text as they are typed.
  create function zeugnisse.printed_form(value text) returns text
    language sql immutable strict parallel safe ${pinned}
    return replace(translate(zeugnisse.search_form(value),
      U&'\2018\2019\02BC\2010\2011\2012\2013\2014\00A0\202F\2009' || E'\t\n\r', '''''''-----      '), U&'\00AD', '');

  -- A part left out (null) is not asked for.
  create function zeugnisse.printed_keys(account uuid, form text, year int, kind int, language text) returns int[]
    language sql immutable parallel safe ${pinned}
    return (
      select coalesce(array_agg(distinct
        (hashtextextended(term, hashtextextended(account::text, 0)) & 2147483647)::int), '{}')
      from (
        select letter || lead(letter) over (order by place) || lead(letter, 2) over (order by place)
        from string_to_table(form, null) with ordinality as letters (letter, place)
        union all select 'year ' || year
        union all select 'kind ' || kind
        union all select 'language ' || language
      ) as terms (term)
      where term is not null and (length(term) > 3 or strpos(term, ' ') = 0));

  create table zeugnisse.printed_text (
    zeugnis_id uuid primary key references zeugnisse.zeugnis on delete cascade,
    account_id uuid not null,
    form text collate "C" not null,
    year int not null,
    kind int,
    language text,
    keys int[] generated always as (zeugnisse.printed_keys(account_id, form, year, kind, language)) stored
  );
  alter table zeugnisse.printed_text alter form set statistics 0, alter keys set statistics 0;
  create index printed_text_by_keys on zeugnisse.printed_text using gin (keys) with (fastupdate = off);

  create function zeugnisse.move_printed_text() returns trigger language plpgsql ${pinned} as $$
    begin
      update zeugnisse.printed_text set account_id = new.account_id where zeugnis_id = new.id;
      return null;
    end $$;
  create trigger move_printed_text after update of account_id on zeugnisse.zeugnis
    for each row when (old.account_id <> new.account_id) execute function zeugnisse.move_printed_text();
`;

const german = 'collate "de-CH-x-icu"';
const byNumber = `(account_id, finished desc, ordered_at desc, id desc)`;

/** Columns that may be empty have an index for each direction, since empty ones come last in both. */
const nullable = [
  ['function', `function ${german}`, ''],
  ['deputy', `deputy_email ${german}`, ''],
  ['deputy_name', `deputy_name ${german}`, `deputy_email ${german}`],
  ['finish', 'finished_at', ''],
] as const;

const both = nullable.flatMap(([name, first, second]) =>
  [
    ['up', 'asc', ''],
    ['down', 'desc', ' nulls last'],
  ].map(([suffix, direction, nulls]) => {
    const columns = [first, second].filter((column) => column !== '');
    const keys = columns.map((column) => `${column} ${direction}${nulls}`).join(', ');
    return `create index zeugnis_by_${name}_${suffix} on zeugnisse.zeugnis (account_id, ${keys}, id ${direction})`;
  }),
);

/** Orders of the overview, so that a page reads its rows and not all; and its filters. */
const indexes = [
  `create index zeugnis_by_lastname on zeugnisse.zeugnis (account_id, lastname ${german}, firstname ${german}, id)`,
  `create index zeugnis_by_firstname on zeugnisse.zeugnis (account_id, firstname ${german}, lastname ${german}, id)`,
  `create index zeugnis_by_status_down on zeugnisse.zeugnis ${byNumber}`,
  ...both,
  'create index zeugnis_by_kind on zeugnisse.zeugnis (account_id, zeugnisart, sprache, finished_at)',
];

const names = [
  'lastname',
  'firstname',
  'status_down',
  'kind',
  ...nullable.flatMap(([name]) => [`${name}_up`, `${name}_down`]),
];

/** Search in finished texts; the job `fill-printed-texts.ts` adds those finished before. */
export class PrintedTexts extends Migration {
  override up(): void {
    for (const statement of [printedText, ...indexes]) this.addSql(statement);
  }

  override down(): void {
    this.addSql(`
      drop table zeugnisse.printed_text;
      drop function zeugnisse.printed_keys(uuid, text, int, int, text);
      drop function zeugnisse.printed_form(text);
      drop trigger move_printed_text on zeugnisse.zeugnis;
      drop function zeugnisse.move_printed_text();
      drop index ${names.map((name) => `zeugnisse.zeugnis_by_${name}`).join(', ')};
    `);
  }
}
