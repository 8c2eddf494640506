import { Migration } from '@mikro-orm/migrations';

const everyService = 'attesta_accounts, attesta_payments, attesta_references, attesta_documents';

/** @param further condition on the session `s` */
const sessionSql = (further: string): string => `create or replace function
  accounts_api.session(sid uuid, at timestamptz) returns table (account_id uuid, email text, admin boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with live as (
      select s.id, s.account_id, s.last_seen_at, a.email, a.admin
      from accounts.session s join accounts.account a on a.id = s.account_id
      where s.id = $1 and s.expires_at > $2
        and s.last_seen_at + s.idle_seconds * interval '1 second' > $2
        and not a.deactivated ${further}
    ), seen as (
      update accounts.session s set last_seen_at = $2
      from live
      where s.id = live.id and live.last_seen_at < $2 - interval '1 minute'
        and s.last_seen_at < $2 - interval '1 minute'
    )
    select live.account_id, live.email, live.admin from live
  $$`;

/**
 * A session that somebody else has ended for a reason that its owner is told: the row stays as long as its token could be
 * shown, and grants nothing.
 */
export class NameSessionEnd extends Migration {
  override up(): void {
    this.addSql('alter table accounts.session add column ended_because text');
    this.addSql(sessionSql('and s.ended_because is null'));
    this.addSql(`create function accounts_api.session_end(sid uuid) returns text
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select s.ended_because from accounts.session s where s.id = $1 $$`);
    this.addSql('revoke all on function accounts_api.session_end(uuid) from public');
    this.addSql(`grant execute on function accounts_api.session_end(uuid) to ${everyService}`);
  }

  override down(): void {
    this.addSql('drop function accounts_api.session_end(uuid)');
    this.addSql('delete from accounts.session where ended_because is not null');
    this.addSql(sessionSql(''));
    this.addSql('alter table accounts.session drop column ended_because');
  }
}
