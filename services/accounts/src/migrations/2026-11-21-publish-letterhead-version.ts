import { Migration } from '@mikro-orm/migrations';

/**
 * Changes with everything of an account that is printed on its references beside the text: template, logo and its place.
 * A document is made for one version; after a change it has to be previewed again.
 */
export class PublishLetterheadVersion extends Migration {
  override up(): void {
    this.addSql(`create function accounts_api.letterhead_version(account_id uuid) returns text
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select encode(sha256(convert_to(a.template_filename || ' ' || a.logo_position || ' ', 'UTF8')
          || coalesce(a.logo, ''::bytea)), 'hex')
        from accounts.account a where a.id = $1
      $$`);
    this.addSql('revoke all on function accounts_api.letterhead_version(uuid) from public');
    this.addSql('grant execute on function accounts_api.letterhead_version(uuid) to attesta_references');
  }

  override down(): void {
    this.addSql('drop function accounts_api.letterhead_version(uuid)');
  }
}
