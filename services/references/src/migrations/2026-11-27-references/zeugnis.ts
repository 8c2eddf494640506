import { definer, pinned } from '@attesta/service-kit/database/migration-sql.ts';

/** Normal form of text and query of a search: without accents and case (German ß is ss, Turkish ı is i). */
const searchForm = String.raw`
  create function zeugnisse.search_form(value text) returns text
    language sql immutable strict parallel safe ${pinned}
    return replace(replace(translate(
      casefold(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')
        collate pg_catalog.pg_unicode_fast),
      'łøđðı', 'loddi'), 'æ', 'ae'), 'œ', 'oe');
`;

/**
 * `trade`: the trade whose questions are asked as well; null for none. `issue_date`: the date chosen instead of the one by
 * rule. `audiences`: words for clients and superiors. `tasks_as_text`: a few short duties form a sentence instead of a
 * list. `birthday_year_only`: only the year is known, and `birthday` is its first day. `positions` and `periods`: several
 * functions and employments with the same employer. `deputy_name` and `deputy_email`: copies for lists, which then need no
 * delegation.
 */
const table = `
  create table zeugnisse.zeugnis (
    id uuid primary key default uuidv7(),
    account_id uuid not null,
    finished boolean not null default false,
    ordered_at timestamptz not null,
    finished_at timestamptz,
    firstname text not null,
    lastname text not null,
    gender text not null check (gender in ('M', 'F', 'N')),
    birthday date not null,
    hometown text not null,
    function text,
    entry_date date,
    tasks jsonb not null default '[]',
    sprache text check (sprache in ('de', 'fr', 'it', 'en')),
    zeugnisart int,
    zeugnisvariante int,
    bestellgrund int,
    leave_date date,
    signature1 text not null default '',
    function_signature1 text not null default '',
    signature2 text not null default '',
    function_signature2 text not null default '',
    catalogue_version text,
    self_rating boolean not null default false,
    deputy_used boolean not null default false,
    deputy_email text,
    document_id uuid,
    search_text text collate "C" generated always as (zeugnisse.search_form(
      firstname || ' ' || lastname || ' ' || coalesce(function, '') || ' ' || coalesce(deputy_email, '')
        || ' ' || coalesce(deputy_name, '')
    )) stored,
    issue_date date,
    trade text,
    academic_title text not null default '',
    positions jsonb not null default '[]',
    positions_as text,
    function_from date,
    periods jsonb not null default '[]',
    tasks_as_text boolean not null default false,
    audiences jsonb,
    birthday_year_only boolean not null default false,
    deputy_name text,
    check (finished = (finished_at is not null))
  );
`;

/**
 * Trigrams find any part of a word; without a pending list, which each search would read whole. The statistics read only
 * the last two indexes, not the long rows.
 */
const indexes = `
  create index zeugnis_of_account on zeugnisse.zeugnis (account_id, ordered_at desc, id desc);
  create index zeugnis_by_status on zeugnisse.zeugnis (account_id, finished, ordered_at desc, id desc);
  create index zeugnis_by_words on zeugnisse.zeugnis
    using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
  create index zeugnis_by_order on zeugnisse.zeugnis (ordered_at);
  create index zeugnis_by_finish on zeugnisse.zeugnis (finished_at)
    include (ordered_at, zeugnisart, zeugnisvariante, sprache, bestellgrund, deputy_used) where finished;
`;

/**
 * Moves the references of an account to another one and returns their number. Locks them in the order of their ids
 * (docs/architecture.md, «Who locks what first»).
 */
const transfer = `
  create function zeugnisse_api.transfer_references(from_account uuid, to_account uuid) returns int
    language plpgsql volatile ${definer} as $$
      declare
        v_moved int;
      begin
        perform 1 from zeugnisse.zeugnis z where z.account_id = $1 order by z.id for no key update;
        update zeugnisse.zeugnis set account_id = $2 where account_id = $1;
        get diagnostics v_moved = row_count;
        return v_moved;
      end $$;
  grant execute on function zeugnisse_api.transfer_references(uuid, uuid) to attesta_accounts;
`;

/** Composed documents, and functions by which the documents service reads them. `wordings`: ids of the wordings printed. */
const document = `
  create table zeugnisse.document (
    id uuid primary key default uuidv7(),
    zeugnis_id uuid not null references zeugnisse.zeugnis on delete cascade,
    model jsonb not null,
    input_hash text not null,
    engine_version text not null,
    catalogue_version text not null,
    issue_date date not null,
    generated_on date not null,
    created_at timestamptz not null,
    wordings jsonb
  );
  create index document_of_zeugnis on zeugnisse.document (zeugnis_id);
  create index document_by_age on zeugnisse.document (created_at);

  -- The one that the reference stands by.
  alter table zeugnisse.zeugnis
    add foreign key (document_id) references zeugnisse.document on delete set null;

  create function zeugnisse_api.document_of(zeugnis_id uuid)
    returns table (account_id uuid, document_id uuid, finished boolean)
    language sql stable ${definer}
    as $$ select z.account_id, z.document_id, z.finished from zeugnisse.zeugnis z where z.id = $1 $$;
  grant execute on function zeugnisse_api.document_of(uuid) to attesta_documents;

  create function zeugnisse_api.document_input(document_id uuid)
    returns table (zeugnis_id uuid, account_id uuid, model jsonb)
    language sql stable ${definer} as $$
      select z.id, z.account_id, d.model
      from zeugnisse.document d join zeugnisse.zeugnis z on z.id = d.zeugnis_id where d.id = $1
    $$;
  grant execute on function zeugnisse_api.document_input(uuid) to attesta_documents;

  create function zeugnisse_api.pending_documents(since timestamptz)
    returns table (document_id uuid, created_at timestamptz)
    language sql stable ${definer} as $$
      select d.id, d.created_at
      from zeugnisse.document d join zeugnisse.zeugnis z on z.document_id = d.id
      where d.created_at >= $1
    $$;
  grant execute on function zeugnisse_api.pending_documents(timestamptz) to attesta_documents;
`;

/** References with their search and paging, and their composed documents. */
export const zeugnisSql = [searchForm, table, indexes, transfer, document].join('');
