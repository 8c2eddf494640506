import { Migration } from '@mikro-orm/migrations';

/**
 * Paging and searching the references of one account among all others.
 *
 * `search_form` is what both sides of a search are brought to: no accents, no case (German ß is ss, Turkish ı is i).
 * Trigrams find any part of a word; without a pending list, because that would be read whole by each search.
 * `zeugnis_by_status` pages through open or finished ones.
 */
export class SearchReferences extends Migration {
  override up(): void {
    this.addSql(`create function zeugnisse.search_form(value text) returns text
      language sql immutable strict parallel safe
      return replace(replace(translate(
        casefold(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g')
          collate pg_catalog.pg_unicode_fast),
        'łøđðı', 'loddi'), 'æ', 'ae'), 'œ', 'oe')`);
    this.addSql(`alter table zeugnisse.zeugnis add column search_text text collate "C"
      generated always as (zeugnisse.search_form(
        firstname || ' ' || lastname || ' ' || coalesce(function, '') || ' ' || coalesce(deputy_email, '')
      )) stored`);
    this.addSql(`create index zeugnis_by_words on zeugnisse.zeugnis
      using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off)`);
    this.addSql(`create index zeugnis_by_status
      on zeugnisse.zeugnis (account_id, finished, ordered_at desc, id desc)`);
  }

  override down(): void {
    this.addSql('drop index zeugnisse.zeugnis_by_status');
    this.addSql('drop index zeugnisse.zeugnis_by_words');
    this.addSql('alter table zeugnisse.zeugnis drop column search_text');
    this.addSql('drop function zeugnisse.search_form(text)');
  }
}
