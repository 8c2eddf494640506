import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/** Location that a reference is printed with; null for the account itself. */
const locationSql = `
  alter table zeugnisse.zeugnis add location_id uuid;
  create index zeugnis_of_location on zeugnisse.zeugnis (location_id) where location_id is not null;

  create function zeugnisse_api.location_of(zeugnis_id uuid) returns uuid
    language sql stable ${definer}
    as $$ select z.location_id from zeugnisse.zeugnis z where z.id = $1 $$;
  grant execute on function zeugnisse_api.location_of(uuid) to attesta_documents;

  create function zeugnisse_api.open_at_location(account_id uuid, location_id uuid) returns int
    language sql stable ${definer} as $$
      select count(*)::int from zeugnisse.zeugnis z
      where z.account_id = $1 and z.location_id = $2 and not z.finished
    $$;
  grant execute on function zeugnisse_api.open_at_location(uuid, uuid) to attesta_accounts;
`;

/** References name a location of the employer. */
export class Locations extends Migration {
  override up(): void {
    this.addSql(locationSql);
  }

  override down(): void {
    this.addSql('drop function zeugnisse_api.open_at_location(uuid, uuid)');
    this.addSql('drop function zeugnisse_api.location_of(uuid)');
    this.addSql('alter table zeugnisse.zeugnis drop column location_id');
  }
}
