import { definer } from '@attesta/service-kit/database/migration-sql.ts';

const everyService = 'attesta_accounts, attesta_payments, attesta_references, attesta_documents';

/** For mails and papers. Each answers with no row for an unknown id. */
const ofOneAccount = `
  create function accounts_api.contact(account_id uuid)
    returns table (organization text, firstname text, lastname text, address text, zip text, city text)
    language sql stable ${definer} as $$
      select a.organization, a.firstname, a.lastname, a.address, a.zip, a.city
      from accounts.account a where a.id = $1
    $$;
  grant execute on function accounts_api.contact(uuid) to attesta_documents, attesta_references;

  create function accounts_api.letterhead(account_id uuid)
    returns table (template_filename text, logo bytea, logo_position text)
    language sql stable ${definer}
    as $$ select a.template_filename, a.logo, a.logo_position from accounts.account a where a.id = $1 $$;
  grant execute on function accounts_api.letterhead(uuid) to attesta_documents;

  -- Changes with everything of an account that is printed on its references beside the text. A document is made for one
  -- version, after a change it has to be previewed again.
  create function accounts_api.letterhead_version(account_id uuid) returns text
    language sql stable ${definer} as $$
      select encode(sha256(convert_to(a.template_filename || ' ' || a.logo_position || ' ', 'UTF8')
        || coalesce(a.logo, ''::bytea)), 'hex')
      from accounts.account a where a.id = $1
    $$;
  grant execute on function accounts_api.letterhead_version(uuid) to attesta_references;

  create function accounts_api.email_of(account_id uuid) returns text
    language sql stable ${definer}
    as $$ select a.email from accounts.account a where a.id = $1 $$;
  grant execute on function accounts_api.email_of(uuid) to attesta_payments;

  -- Where the references service sends what it has to tell an account, no row for a deactivated one.
  create function accounts_api.mail_recipient(account_id uuid)
    returns table (email text, firstname text, lastname text)
    language sql stable ${definer} as $$
      select a.email, a.firstname, a.lastname from accounts.account a where a.id = $1 and not a.deactivated
    $$;
  grant execute on function accounts_api.mail_recipient(uuid) to attesta_references;

  create function accounts_api.mail_reader(account_id uuid)
    returns table (email text, firstname text, lastname text, language text)
    language sql stable ${definer} as $$
      select a.email, a.firstname, a.lastname, a.language
      from accounts.account a where a.id = $1 and not a.deactivated
    $$;
  grant execute on function accounts_api.mail_reader(uuid) to attesta_references;
`;

const activity = [
  { name: 'is_active', condition: 'not a.deactivated', roles: 'attesta_references' },
  { name: 'is_admin', condition: 'a.admin and not a.deactivated', roles: everyService },
];

/**
 * True if an account still acts, as a customer or as an admin; false for one that is deactivated or gone. What an account gave
 * to others, such as a deputy's link, opens nothing while it does not act, and what an admin does is held against it
 * when it is written down.
 */
const activitySql = activity.map(
  ({ name, condition, roles }) => `
  create function accounts_api.${name}(account_id uuid) returns boolean
    language sql stable ${definer}
    as $$ select exists (select 1 from accounts.account a where a.id = $1 and ${condition}) $$;
  grant execute on function accounts_api.${name}(uuid) to ${roles};
`,
);

/** Keeps an account from being deleted until the caller's transaction ends, as a foreign key would; false once it is gone. */
const holdAccount = `
  create function accounts_api.hold_account(account_id uuid) returns boolean
    language plpgsql volatile ${definer} as $$
      begin
        perform 1 from accounts.account a where a.id = $1 for key share;
        return found;
      end
    $$;
  grant execute on function accounts_api.hold_account(uuid) to attesta_payments;
`;

/**
 * Names of accounts for lists of what others keep of them, and the search among them: accounts in which every word is
 * found, upper and lower case and accents alike.
 */
const directory = String.raw`
  create function accounts_api.account_by_email(email text) returns uuid
    language sql stable ${definer}
    as $$ select a.id from accounts.account a where a.email = lower(trim($1)) $$;
  grant execute on function accounts_api.account_by_email(text) to attesta_payments;

  create view accounts_api.account_directory as
    select id as account_id, email, firstname, lastname, organization from accounts.account;
  grant select on accounts_api.account_directory to attesta_payments;

  -- The longest word alone is looked up by the index, which knows no «like all».
  create function accounts_api.find_accounts(words text[]) returns setof uuid
    language sql stable rows 100 ${definer} as $$
      with wanted as (
        select array_agg(pattern order by length(pattern) desc) as patterns
        from unnest($1) as word, lateral (
          select '%' || regexp_replace(accounts.search_form(word), '([\\%_])', '\\\1', 'g') || '%') as form (pattern)
      )
      select a.id from wanted join accounts.account a on a.search_text like wanted.patterns[1]
      where a.search_text like all (wanted.patterns)
    $$;
  grant execute on function accounts_api.find_accounts(text[]) to attesta_payments;

  -- For the statistics: month by month between the bounds.
  create function accounts_api.monthly_registrations(bounds timestamptz[])
    returns table (month int, registrations int)
    language sql stable ${definer} as $$
      select m.month::int, (select count(*)::int from accounts.account a
        where a.registered_at >= m.start and a.registered_at < m.stop)
      from unnest($1[:cardinality($1) - 1], $1[2:]) with ordinality as m (start, stop, month)
    $$;
  grant execute on function accounts_api.monthly_registrations(timestamptz[]) to attesta_references;
`;

/** Views and functions that other services may read, granted by name. */
export const publishedSql = [ofOneAccount, ...activitySql, holdAccount, directory].join('');
