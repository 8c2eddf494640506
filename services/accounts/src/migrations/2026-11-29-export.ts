import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Data of an account that documents packs, without anything that opens it; and the mail that an export is ready, as a row of
 * the outbox in the transaction that makes it so.
 */
const exportSql = `
  create function accounts_api.export_of(account_id uuid) returns jsonb
    language sql stable ${definer} as $$
      select jsonb_build_object('email', a.email, 'firstname', a.firstname, 'lastname', a.lastname,
        'organization', a.organization, 'address', a.address, 'zip', a.zip, 'city', a.city, 'language', a.language,
        'registeredAt', a.registered_at, 'lastLoginAt', a.last_login_at, 'privacyVersion', a.privacy_version,
        'templateFilename', a.template_filename, 'logoPosition', a.logo_position,
        'locations', (select coalesce(jsonb_agg(to_jsonb(l) - 'account_id' order by l.id), '[]')
          from accounts.location l where l.account_id = a.id),
        'signatories', (select coalesce(jsonb_agg(to_jsonb(s) - 'account_id' order by s.id), '[]')
          from accounts.signatory s where s.account_id = a.id))
      from accounts.account a where a.id = $1
    $$;
  grant execute on function accounts_api.export_of(uuid) to attesta_documents;

  create function accounts_api.papers_of(account_id uuid) returns table (name text, docx bytea)
    language sql stable ${definer} rows 5 as $$
      select s.name, s.docx from accounts.stationery s where s.account_id = $1 order by s.id
    $$;
  grant execute on function accounts_api.papers_of(uuid) to attesta_documents;

  create function accounts_api.mail_export(account_id uuid, kind text) returns void
    language sql volatile ${definer} as $$
      insert into accounts.outbox (topic, payload)
        select 'mail', jsonb_build_object('kind', $2, 'accountId', a.id) from accounts.account a where a.id = $1;
      select pg_notify('accounts_outbox', 'mail')
    $$;
  grant execute on function accounts_api.mail_export(uuid, text) to attesta_documents;
`;

/** Lets customers take along their account. */
export class AccountsExport extends Migration {
  override up(): void {
    this.addSql(exportSql);
  }

  override down(): void {
    this.addSql(`drop function accounts_api.mail_export(uuid, text);
      drop function accounts_api.papers_of(uuid);
      drop function accounts_api.export_of(uuid)`);
  }
}
