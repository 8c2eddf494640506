import { Migration } from '@mikro-orm/migrations';

const pinned = 'security definer set search_path = pg_catalog, pg_temp';

/** What is written and read of the accounts by others: whose payments are shown, and how many registered in a month. */
const published = [
  { name: 'find_accounts(text[])', role: 'attesta_payments' },
  { name: 'monthly_registrations(timestamptz[])', role: 'attesta_references' },
];

/**
 * Names of accounts for lists of what others keep of them, and the search among them: accounts in which every word is
 * found, upper and lower case and accents alike.
 */
export class PublishDirectory extends Migration {
  override up(): void {
    this.addSql(`create view accounts_api.account_directory as
      select id as account_id, email, firstname, lastname, organization from accounts.account`);
    this.addSql('grant select on accounts_api.account_directory to attesta_payments');
    // The longest word alone is looked up by the index, which knows no «like all».
    this.addSql(`create function accounts_api.find_accounts(words text[]) returns setof uuid
      language sql stable rows 100 ${pinned} as $$
        with wanted as (
          select array_agg(pattern order by length(pattern) desc) as patterns
          from unnest($1) as word, lateral (
            select '%' || regexp_replace(accounts.search_form(word), '([\\\\%_])', '\\\\\\1', 'g') || '%') as form (pattern)
        )
        select a.id from wanted join accounts.account a on a.search_text like wanted.patterns[1]
        where a.search_text like all (wanted.patterns)
      $$`);
    this.addSql(`create function accounts_api.monthly_registrations(bounds timestamptz[])
      returns table (month int, registrations int)
      language sql stable ${pinned} as $$
        select m.month::int, (select count(*)::int from accounts.account a
          where a.registered_at >= m.start and a.registered_at < m.stop)
        from unnest($1[:cardinality($1) - 1], $1[2:]) with ordinality as m (start, stop, month)
      $$`);
    for (const { name, role } of published) {
      this.addSql(`revoke all on function accounts_api.${name} from public`);
      this.addSql(`grant execute on function accounts_api.${name} to ${role}`);
    }
  }

  override down(): void {
    for (const { name } of published) this.addSql(`drop function accounts_api.${name}`);
    this.addSql('drop view accounts_api.account_directory');
  }
}
