import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/** @param style words for the style of references; empty for none */
const exportOf = (style: string): string => `
  create or replace function accounts_api.export_of(account_id uuid) returns jsonb
    language sql stable ${definer} as $$
      select jsonb_build_object('email', a.email, 'firstname', a.firstname, 'lastname', a.lastname,
        'organization', a.organization, 'address', a.address, 'zip', a.zip, 'city', a.city, 'language', a.language,
        'registeredAt', a.registered_at, 'lastLoginAt', a.last_login_at, 'privacyVersion', a.privacy_version,
        'templateFilename', a.template_filename, 'logoPosition', a.logo_position, ${style}
        'locations', (select coalesce(jsonb_agg(to_jsonb(l) - 'account_id' order by l.id), '[]')
          from accounts.location l where l.account_id = a.id),
        'signatories', (select coalesce(jsonb_agg(to_jsonb(s) - 'account_id' order by s.id), '[]')
          from accounts.signatory s where s.account_id = a.id))
      from accounts.account a where a.id = $1
    $$;
`;

/** Lets customers take along the style of their references, as it prints: also where nothing was chosen. */
export class ExportStyle extends Migration {
  override up(): void {
    this.addSql(exportOf(`'documentStyle', (select to_jsonb(d) from accounts_api.document_style(a.id) d),`));
  }

  override down(): void {
    this.addSql(exportOf(''));
  }
}
